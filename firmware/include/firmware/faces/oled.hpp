#pragma once

#include "firmware/canvas.hpp"
#include "firmware/face.hpp"

namespace starling {

/// 128x64 pixels with greys: the board on the left, the die and what to do on the right.
class OledFace final : public Face {
public:
    OledFace();
    void show(const Scene& scene) override;
    const Canvas& canvas() const { return canvas_; }

private:
    void draw_title(const Offer& offer, bool keeps_games);
    void draw_board(const Scene& scene);
    void draw_stones(const Session& session, int left, int cell);
    void draw_panel(const Scene& scene);
    void draw_die(const Scene& scene);

    Canvas canvas_;
};

}  // namespace starling
