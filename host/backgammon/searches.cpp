// SPDX-License-Identifier: MIT
// The searches that `evaluators.hpp` declares are compiled here, once for all who use them.
#include "backgammon/evaluators.hpp"

namespace starling {

using namespace backgammon;

template class Search<Backgammon<GnubgEvaluator>, kMaxBackgammonLayers>;
template class Search<Backgammon<Noisy<GnubgEvaluator>>, kMaxBackgammonLayers>;
template class Search<Backgammon<Noisy<FixedGnubgEvaluator>>, kMaxBackgammonLayers>;
template class Search<Backgammon<Noisy<compact::Evaluator>>, kMaxBackgammonLayers>;
template class Search<Backgammon<Noisy<KthPlayer>>, kMaxBackgammonLayers>;
template class Search<Backgammon<Noisy<Mobility>>, kMaxBackgammonLayers>;

template class SimulatingPlayer<Backgammon<Noisy<GnubgEvaluator>>>;
template class SimulatingPlayer<Backgammon<Noisy<FixedGnubgEvaluator>>>;
template class SimulatingPlayer<Backgammon<Noisy<compact::Evaluator>>>;
template class SimulatingPlayer<Backgammon<Noisy<KthPlayer>>>;
template class SimulatingPlayer<Backgammon<Noisy<Mobility>>>;

}  // namespace starling

namespace starling::backgammon {

template class FilterSearch<Backgammon<GnubgEvaluator>>;
template class FilterSearch<Backgammon<Noisy<GnubgEvaluator>>>;
template class FilterSearch<Backgammon<Noisy<FixedGnubgEvaluator>>>;
template class FilterSearch<Backgammon<Noisy<compact::Evaluator>>>;
template class FilterSearch<Backgammon<Noisy<KthPlayer>>>;
template class FilterSearch<Backgammon<Noisy<Mobility>>>;

}  // namespace starling::backgammon
