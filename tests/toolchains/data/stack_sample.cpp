// SPDX-License-Identifier: MIT
// Functions whose stack test_measure.py bounds: each has one property, and its name says which.
#include <alloca.h>

extern "C" {

char memory[100];  // with two shapes of 4 bytes each, all the RAM there is
void library_nested();
void library_wild();

// Clobbered registers must be saved, so even the smallest function has a frame.
[[gnu::noinline]] void small() { asm volatile("" : : : "r4", "r5", "r6", "memory"); }

[[gnu::noinline]] int leaf() {
    volatile char buffer[64];
    buffer[0] = 1;
    asm volatile("" : : : "r4", "r5", "memory");
    return buffer[0];
}
[[gnu::noinline]] int middle() { return leaf() + 1; }
[[gnu::noinline]] int jumps_on() {
    small();
    return middle();
}

[[gnu::noinline]] int recursive(int n) { return n == 0 ? 0 : recursive(n - 1) * n + memory[n]; }

int pong(int n);
[[gnu::noinline]] int ping(int n) { return n == 0 ? 0 : pong(n - 1) * n + memory[n]; }
[[gnu::noinline]] int pong(int n) { return n == 0 ? 0 : ping(n - 1) * n + 2 * memory[n]; }

[[gnu::noinline]] int calls_ping(int n) { return ping(n) + 1; }

[[gnu::noinline]] int calls_pointer(int (*pointer)()) { return pointer() + 1; }

[[gnu::noinline]] int allocates(unsigned n) {
    volatile char* block = static_cast<volatile char*>(alloca(n));
    block[0] = 1;
    return block[n / 2];
}

void calls_library() {
    library_nested();
    small();
}
void calls_wild() {
    library_wild();
    small();
}
}

struct Shape {
    virtual int show() = 0;
};
struct Small : Shape {
    int show() override { return 1; }
};
struct Big : Shape {
    int show() override {
        volatile char buffer[40];
        buffer[1] = 1;
        return buffer[1];
    }
};
Small small_shape;
Big big_shape;

extern "C" [[gnu::noinline]] int calls_virtual(Shape& shape) { return shape.show() + 1; }

Shape& any_shape(int n) {
    if (n > 0) { return small_shape; }
    return big_shape;
}

int main() {
    memory[1] = 2;
    return middle() + 1;
}
