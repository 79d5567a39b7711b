#define STARLING_VECTOR_BYTES 64
#include "gnubg/kernel_body.hpp"

namespace starling::gnubg {

const Kernel kAvx512Kernel{"avx512", add, outputs, divide};

}  // namespace starling::gnubg
