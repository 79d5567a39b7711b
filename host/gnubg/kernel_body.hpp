// The steps of a net, for vectors of STARLING_VECTOR_BYTES. Included once by each file that is compiled for one kind of
// processor. Nothing here may be shared with files compiled for another, or the linker could keep the wrong one: hence
// the nameless namespace, and nothing of the library.
#include "gnubg/kernel.hpp"
#include "gnubg/sigmoid_table.hpp"

namespace starling::gnubg {

namespace {

constexpr std::size_t kLanes = STARLING_VECTOR_BYTES / sizeof(float);
/// As many sums as are kept in registers while rows are added.
constexpr std::size_t kVectors = 8, kBlock = kVectors * kLanes;
static_assert(kHidden % kBlock == 0);

using Vector = float __attribute__((vector_size(STARLING_VECTOR_BYTES)));

const Vector* vectors(const float* floats) {
    return static_cast<const Vector*>(__builtin_assume_aligned(floats, STARLING_VECTOR_BYTES));
}
Vector* vectors(float* floats) { return static_cast<Vector*>(__builtin_assume_aligned(floats, STARLING_VECTOR_BYTES)); }

void add(const NetLayout& net, const ActiveInputs& inputs, const float* from, float* to) {
    for (std::size_t block = 0; block < kHidden; block += kBlock) {
        const float* weights = net.hidden_weights + block;
        Vector sums[kVectors];
        for (std::size_t v = 0; v < kVectors; ++v) { sums[v] = vectors(from + block)[v]; }
        for (std::size_t i = 0; i < inputs.whole_count; ++i) {
            const Vector* row = vectors(weights + inputs.whole[i] * kHidden);
            for (std::size_t v = 0; v < kVectors; ++v) { sums[v] += row[v]; }
        }
        for (std::size_t i = 0; i < inputs.scaled_count; ++i) {
            const Vector* row = vectors(weights + inputs.scaled[i] * kHidden);
            const float scale = inputs.scales[i];
            for (std::size_t v = 0; v < kVectors; ++v) { sums[v] += row[v] * scale; }
        }
        for (std::size_t v = 0; v < kVectors; ++v) { vectors(to + block)[v] = sums[v]; }
    }
}

/// gnubg's sigmoid of many numbers: looked up one by one between two loops over vectors, for processors gather from
/// memory more slowly than that.
template <std::size_t kCount>
void sigmoids(float slope, const float* sums, float* values) {
    alignas(64) float tenths[kCount];
    alignas(64) std::int32_t steps[kCount];
    for (std::size_t j = 0; j < kCount; ++j) {
        const float z = slope * sums[j];
        const float x = (z < 0 ? -z : z) * 10.0F;
        tenths[j] = x < kSigmoidSteps ? x : static_cast<float>(kSigmoidSteps);
        steps[j] = static_cast<std::int32_t>(tenths[j]);
    }
    alignas(64) float exponentials[kCount];
    for (std::size_t j = 0; j < kCount; ++j) {
        exponentials[j] = kTenthsOfExponentials[steps[j]];
        asm("" : "+m"(exponentials[j]));  // keeps it from becoming a gather
    }
    for (std::size_t j = 0; j < kCount; ++j) {
        const float within = 10.0F - static_cast<float>(steps[j]) + tenths[j];
        const float small = 1.0F / (1.0F + exponentials[j] * within);
        values[j] = slope * sums[j] < 0 ? small : 1.0F - small;
    }
}

/// The sum of sixteen, by halves.
float sum_up(float* partial, std::size_t count) {
    for (std::size_t half = count / 2; half > 0; half /= 2) {
        for (std::size_t i = 0; i < half; ++i) { partial[i] += partial[i + half]; }
    }
    return partial[0];
}

void outputs(const NetLayout& net, const float* sums, float* outputs) {
    alignas(64) float units[kHidden];
    sigmoids<kHidden>(net.hidden_slope, sums, units);
    constexpr std::size_t kPartialSums = 16, kParts = kPartialSums / kLanes;
    float output_sums[kNetOutputs];
    for (std::size_t k = 0; k < kNetOutputs; ++k) {
        const Vector *weights = vectors(net.output_weights + k * kHidden), *values = vectors(units);
        Vector parts[kParts];
        for (std::size_t p = 0; p < kParts; ++p) { parts[p] = weights[p] * values[p]; }
        for (std::size_t v = kParts; v < kHidden / kLanes; ++v) { parts[v % kParts] += weights[v] * values[v]; }
        alignas(64) float partial[kPartialSums];
        for (std::size_t p = 0; p < kParts; ++p) { vectors(partial)[p] = parts[p]; }
        output_sums[k] = net.output_biases[k] + sum_up(partial, kPartialSums);
    }
    sigmoids<kNetOutputs>(net.output_slope, output_sums, outputs);
}

void divide(const std::int16_t* numerators, const float* denominators, std::size_t count, float* quotients) {
    for (std::size_t i = 0; i < count; ++i) { quotients[i] = static_cast<float>(numerators[i]) / denominators[i]; }
}

}  // namespace

}  // namespace starling::gnubg
