#pragma once

#include <cstdint>
#include <optional>

#include "firmware/session.hpp"

namespace starling {

/// What is expected next, and of whom.
enum class Prompt : std::uint8_t {
    kPersonRolls,
    kPersonPlays,
    kPersonPasses,
    kEngineRolls,
    kEnginePlays,
    kOver,
};

/// The sizes a person may choose on the title screen.
struct Offer {
    unsigned size;
    unsigned line;
};

/// What the application wants seen; how is the face's affair. On the title screen there is no
/// session yet.
struct Scene {
    Offer offer;
    const Session* session;
    Prompt prompt;
    Side person;
    std::optional<Square> cursor;
    bool keeps_games;  ///< else a person must know that they end with the power
};

/// One per kind of screen. It owns its picture and hands it to hal::display.
class Face {
public:
    virtual void show(const Scene& scene) = 0;

protected:
    ~Face() = default;
};

/// The face of the board this image is for: each board links exactly one of src/faces/.
Face& board_face();

}  // namespace starling
