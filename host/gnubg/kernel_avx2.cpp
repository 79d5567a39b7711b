#define STARLING_VECTOR_BYTES 32
#include "gnubg/kernel_body.hpp"

namespace starling::gnubg {

const Kernel kAvx2Kernel{"avx2", add, outputs, divide};

}  // namespace starling::gnubg
