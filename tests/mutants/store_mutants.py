"""Mistakes that are easily made in saving games. The model of power cuts must notice each of them."""
from mutant import Mutant
from program import Parts

SLOTS = "firmware/src/save_slots.cpp"

# The store of the handheld over its EEPROM.
STORE = Parts(
    ("core/src/**/*.cpp", "firmware/src/gammon/match.cpp", "firmware/src/gammon/saved_match.cpp",
     "firmware/src/gammon/session.cpp", "firmware/src/gammon/turn.cpp", "firmware/src/keeper.cpp",
     "firmware/src/match.cpp", "firmware/src/save_slots.cpp", "firmware/src/saved_game.cpp", "firmware/src/session.cpp",
     "firmware/src/statistics.cpp", "tests/fakes/*.cpp", "tests/powercut/table.cpp", "tests/support/output_host.cpp"),
    (("firmware/include/firmware/capacity.hpp.in", "firmware/capacity.hpp",
      (("BOARD", "lm3s6965evb"), ("BOARD_DICE_CAPACITY", 11), ("BOARD_TABLE_BUCKETS", 64), ("BACKGAMMON", "true"))),
     ("tests/powercut/part.hpp.in", "part.hpp",
      (("part", "eeprom"), ("arg_SIZE", 4096), ("arg_PAGE", 32), ("arg_UNIT", 0), ("arg_SLOTS", 5)))))

STORE_MUTANTS = (
    Mutant("a_damaged_record_hides_good_ones_of_its_number",
           "numbers are different, as long as nothing is torn, worn or flipped",
           SLOTS,
           "below = best;",
           "below = best & ~Rank{UINT32_MAX};"),
    Mutant("a_slot_is_not_read_back",
           "a part that takes the bytes will hold them",
           SLOTS,
           "case Health::kBad: return Outcome::kUnfit;",
           "case Health::kBad: break;"),
    Mutant("the_newest_record_is_written_over",
           "the old record is of no use once there is a new one",
           SLOTS,
           "(slot_ + step) % count",
           "(slot_ + step - 1) % count"),
    Mutant("a_checksum_that_is_there_is_right",
           "the header is written last, so the payload must be complete",
           SLOTS,
           "return crc.value() == header.crc ?",
           "return header.crc != 0 ?"),
)
