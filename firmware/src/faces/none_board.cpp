// The face of a board with nothing to show: its console tells the game.
#include "firmware/face.hpp"

namespace {

class NoFace final : public starling::Face {
public:
    void show(const starling::Scene& /*scene*/) override {}
};

}  // namespace

starling::Face& starling::board_face() {
    static NoFace face;
    return face;
}
