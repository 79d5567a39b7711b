#define STARLING_VECTOR_BYTES 16
#include "gnubg/kernel_body.hpp"

namespace starling::gnubg {

const Kernel kPortableKernel{"portable", add, outputs, divide};

}  // namespace starling::gnubg
