// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <memory>
#include <span>

#include "backgammon/noise.hpp"
#include "backgammon/value_cache.hpp"
#include "gnubg/evaluation.hpp"
#include "starling/backgammon/evaluator.hpp"
#include "starling/backgammon/rules.hpp"

namespace starling::backgammon {

/// gnubg's equity as a search wants it: rounded to the grid on which all machines search. The evaluation is the
/// caller's and stays where it is. With a cache it looks up whether it has valued a position before; copies share it,
/// and threads may. Noise is added here if it is of the kind kChances; the cache then keeps values with noise.
class GnubgEvaluator : public MoneyEquity {
public:
    GnubgEvaluator(const gnubg::Evaluation& evaluation, Rules rules, std::size_t cache_kib = 0, const Noise& noise = {})
        : evaluation_(&evaluation), counts_backgammons_(rules == Rules::kClassic), noise_(noise) {
        if (cache_kib > 0) { cache_ = std::make_shared<ValueCache>(cache_kib); }
    }

    Value evaluate(const Position& position) const {
        if (!cache_) { return value_of(position, evaluation_->verdict(position).chances); }
        const std::uint64_t key = position.hash();
        Value value = 0;
        if (!cache_->find(key, value)) {
            value = value_of(position, evaluation_->verdict(position).chances);
            cache_->store(key, value);
        }
        return value;
    }

    void evaluate_together(std::span<const Position> positions, std::span<Value> values) const {
        if (cache_) {
            for (std::size_t i = 0; i < positions.size(); ++i) { values[i] = evaluate(positions[i]); }
            return;
        }
        std::array<gnubg::Chances, kTogether> chances;
        while (!positions.empty()) {
            const std::size_t count = std::min(positions.size(), kTogether);
            evaluation_->judge(positions.first(count), chances);
            for (std::size_t i = 0; i < count; ++i) { values[i] = value_of(positions[i], chances[i]); }
            positions = positions.subspan(count);
            values = values.subspan(count);
        }
    }

private:
    static constexpr std::size_t kTogether = 16;

    Value value_of(const Position& position, gnubg::Chances chances) const {
        if (!noise_.is_none()) {
            noise_.disturb(position, chances);
            evaluation_->make_sane(position, chances);
        }
        if (!counts_backgammons_) { chances.win_backgammon = chances.lose_backgammon = 0; }
        return static_cast<Value>(std::lround(chances.equity() * static_cast<float>(kUnit)));
    }

    const gnubg::Evaluation* evaluation_;
    bool counts_backgammons_;
    ChanceNoise noise_;
    std::shared_ptr<ValueCache> cache_;
};

static_assert(EvaluatesTogether<GnubgEvaluator>);

}  // namespace starling::backgammon
