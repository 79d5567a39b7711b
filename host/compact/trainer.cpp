// SPDX-License-Identifier: MIT
#include "compact/trainer.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <optional>

#include "compact/adam.hpp"
#include "compact/share.hpp"
#include "starling/rng.hpp"

namespace starling::compact {

namespace {

constexpr unsigned kBatch = 32;          ///< decisions between two steps
constexpr double kFloatShare = 0.6;      ///< of the steps before weights are rounded
constexpr float kFirstRate = 0.002F;     ///< of learning, in floats
constexpr float kRoundedRate = 0.0006F;  ///< and when weights are rounded
using Slope = std::array<float, Parameters::kPadded>;

/// What a chance adds to the equity, in points.
constexpr Slope kPoints{2, 1, 1, -1, -1};

float equity(const float* chances) {
    float points = -1;
    for (unsigned k = 0; k < kChances; ++k) { points += kPoints[k] * chances[k]; }
    return points;
}

/// A sum of uniform draws, as good as normal with a deviation of one.
float normal(Rng& rng) {
    float sum = -6;
    for (unsigned i = 0; i < 12; ++i) { sum += share(rng); }
    return sum;
}

void begin(Parameters& net, Rng& rng) {
    const Shape& shape = net.shape();
    const float spread = 0.5F / std::sqrt(static_cast<float>(shape.units));
    for (unsigned i = 0; i < shape.rows() * shape.units; ++i) { net.weights(0)[i] = 0.15F * normal(rng); }
    for (unsigned i = 0; i < 2 * shape.units; ++i) { net.biases(0)[i] = 0.2F * share(rng); }
    for (unsigned i = 0; i < 2 * shape.units; ++i) {
        for (unsigned k = 0; k < kChances; ++k) { net.outputs(0)[i * Parameters::kPadded + k] = spread * normal(rng); }
    }
    constexpr std::array<float, kChances> kUsual{0, -1, -3, -1, -3};
    std::copy(kUsual.begin(), kUsual.end(), net.constants());
}

/// How fast to learn when this share of the steps is done: down to nothing along a cosine, once in floats and once with
/// rounded weights.
float rate(double done) {
    const bool in_floats = done < kFloatShare;
    const double part = in_floats ? done / kFloatShare : (done - kFloatShare) / (1 - kFloatShare);
    const double warm = std::min(1.0, done / 0.02);
    const double height = 0.5 * (1 + std::cos(std::numbers::pi * part)) + 0.003;
    return static_cast<float>(warm * height) * (in_floats ? kFirstRate : kRoundedRate);
}

/// One decision's share of the gradient.
class Tutor {
public:
    void teach(const Parameters& net, std::span<const Example> options, Parameters& gradient) {
        if (seen_.size() < options.size()) { seen_.resize(options.size()); }
        weigh(options);
        float mean = 0;
        errors_.clear();
        for (std::size_t i = 0; i < options.size(); ++i) {
            look(net, options[i], seen_[i]);
            errors_.push_back(equity(seen_[i].chances.data()) - equity(options[i].chances.data()));
            mean += weights_[i] * errors_[i];
        }
        for (std::size_t i = 0; i < options.size(); ++i) {
            learn(net, options[i], seen_[i], slope(options[i], seen_[i], weights_[i], errors_[i], mean), gradient);
        }
    }

private:
    /// Options near the best are those a choice is made of. The weights add up to one.
    void weigh(std::span<const Example> options) {
        constexpr float kNear = 0.15F, kLeast = 0.05F;
        float best = 4;  // of the opponent, who is on roll
        for (const Example& option : options) { best = std::min(best, equity(option.chances.data())); }
        weights_.clear();
        for (const Example& option : options) {
            weights_.push_back(std::exp((best - equity(option.chances.data())) / kNear) + kLeast);
        }
        const float sum = std::accumulate(weights_.begin(), weights_.end(), 0.0F);
        for (float& weight : weights_) { weight /= sum; }
    }

    /// Three wishes: chances as gnubg's, by their likelihood; a small error of the equity; and above all the same error
    /// for all options, as then the best of them is chosen.
    static Slope slope(const Example& option, const Activity& seen, float weight, float error, float mean) {
        constexpr float kEquity = 0.5F, kDifference = 4;
        Slope slope{};
        for (unsigned k = 0; k < kChances; ++k) {
            const float chance = seen.chances[k];
            const float points = kPoints[k] * chance * (1 - chance);
            slope[k] =
                weight * (chance - option.chances[k] + (kEquity * error + kDifference * (error - mean)) * points);
        }
        return slope;
    }

    std::vector<Activity> seen_;
    std::vector<float> weights_, errors_;
};

void shuffle(std::vector<std::size_t>& order, Rng& rng) {
    for (std::size_t i = order.size(); i > 1; --i) {
        std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
    }
}

}  // namespace

Lessons::Lessons(const Decisions& decisions, bool with_contact) {
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        const std::size_t before = examples_.size();
        for (const Option& option : decisions[i]) {
            if (has_contact(option.position) == with_contact) { examples_.emplace_back(option, with_contact); }
        }
        if (examples_.size() != before) { ends_.push_back(examples_.size()); }
    }
}

Tables fit(const Shape& shape, const Lessons& lessons, unsigned rounds, const std::function<void(double)>& progress) {
    Rng rng{shape.units};
    Parameters net{shape}, rounded{shape}, gradient{shape};
    begin(net, rng);
    Adam adam{net.all().size()};
    Tutor tutor;
    std::optional<Quantiser> quantiser;
    std::vector<std::size_t> order(lessons.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::size_t batches = lessons.size() / kBatch, steps = rounds * batches;
    for (std::size_t step = 0; step < steps; ++step) {
        if (step % batches == 0) { shuffle(order, rng); }
        const double done = static_cast<double>(step) / static_cast<double>(steps);
        if (done >= kFloatShare && !quantiser) { quantiser.emplace(net); }
        if (quantiser) { quantiser->round(net, rounded); }
        std::fill(gradient.all().begin(), gradient.all().end(), 0.0F);
        for (std::size_t i = 0; i < kBatch; ++i) {
            const std::size_t lesson = order[step % batches * kBatch + i];
            tutor.teach(quantiser ? rounded : net, lessons[lesson], gradient);
        }
        adam.improve(net.all(), gradient.all(), rate(done), kBatch);
        progress(done);
    }
    if (!quantiser) { quantiser.emplace(net); }
    return quantiser->tables(net);
}

}  // namespace starling::compact
