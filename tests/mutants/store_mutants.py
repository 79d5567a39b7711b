# SPDX-License-Identifier: MIT
"""Mistakes that are easily made in saving games. The model of power cuts must notice each of them."""
from mutant import Mutant
from program import Parts

SLOTS = "firmware/src/save_slots.cpp"
KEEPER = "firmware/src/keeper.cpp"

SOURCES = (
    "core/src/**/*.cpp", "firmware/src/gammon/match.cpp", "firmware/src/gammon/saved_match.cpp",
    "firmware/src/dice_game.cpp", "firmware/src/keeper.cpp", "firmware/src/match.cpp", "firmware/src/save_slots.cpp", "firmware/src/saved_game.cpp",
    "firmware/src/statistics.cpp", "tests/fakes/*.cpp", "tests/powercut/table.cpp", "tests/powercut/trials.cpp",
    "tests/support/output_host.cpp")

# The store of the handheld over its EEPROM, and that of the micro:bit over its flash.
STORE = Parts(
    SOURCES,
    (("firmware/include/firmware/capacity.hpp.in", "firmware/capacity.hpp",
      (("BOARD", "lm3s6965evb"), ("BOARD_DICE_CAPACITY", 11), ("BOARD_TABLE_BUCKETS", 64), ("BACKGAMMON", "true"))),
     ("tests/powercut/part.hpp.in", "part.hpp",
      (("part", "eeprom"), ("arg_SIZE", 4096), ("arg_PAGE", 32), ("arg_UNIT", 0), ("arg_SLOTS", 5)))))
FLASH_STORE = Parts(
    SOURCES,
    (("firmware/include/firmware/capacity.hpp.in", "firmware/capacity.hpp",
      (("BOARD", "microbit"), ("BOARD_DICE_CAPACITY", 7), ("BOARD_TABLE_BUCKETS", 64), ("BACKGAMMON", "false"))),
     ("tests/powercut/part.hpp.in", "part.hpp",
      (("part", "flash"), ("arg_SIZE", 65536), ("arg_PAGE", 4), ("arg_UNIT", 1024), ("arg_SLOTS", 128)))))

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
    Mutant("a_large_damaged_number_is_believed",
           "the next number must be higher than all that were seen",
           SLOTS,
           "if (header.sequence <= kMostBelieved) { sequence_",
           "if (true) { sequence_"),
    Mutant("the_number_of_a_damaged_record_is_not_counted",
           "a damaged record is never used, so its number does not matter",
           SLOTS,
           "if (header.sequence <= kMostBelieved) { sequence_",
           "if (false) { sequence_"),
    Mutant("a_start_that_finds_damage_leaves_no_gap",
           "the next number is higher than all that can be read",
           SLOTS,
           "sequence_ = std::max(sequence_, newest.sequence) + gap;",
           "sequence_ = std::max(sequence_, newest.sequence);"),
    Mutant("all_attempts_of_a_save_share_one_number",
           "they hold the same record",
           SLOTS,
           "sequence_ = last + step;",
           "sequence_ = last + 1;"),
    Mutant("a_mad_number_is_taken_for_the_last_save",
           "whatever has the highest number was saved last",
           SLOTS,
           "passed_over_newer_ = passed_over_newer_ || newest.sequence <= kMostBelieved;",
           "passed_over_newer_ = true;"),
    Mutant("a_read_that_fails_is_a_damaged_record",
           "what cannot be read is of no use",
           SLOTS,
           "if (health == Health::kUnreadable) { return Finding::kNoStorage; }",
           "if (health == Health::kUnreadable) { continue; }"),
    Mutant("a_start_that_could_not_read_writes",
           "the part may answer again by the next save",
           KEEPER,
           "if (state_ == State::kNoMemory) { return; }",
           ""),
    Mutant("a_setting_is_not_saved",
           "a field that is forgotten reads back as its default",
           "firmware/src/saved_game.cpp",
           "writer.put(kept.settings.brightness);",
           "writer.put(std::uint8_t{2});"),
)

FLASH_STORE_MUTANTS = (
    Mutant("a_half_written_slot_of_flash_is_programmed",
           "the slot is read back anyway",
           SLOTS,
           "if (!is_all(part, 0xFF)) { return",
           "if (!is_all(part, 0xFF) && is_first) { return"),
    Mutant("an_erase_always_works",
           "the slot is read back anyway",
           SLOTS,
           "if (!is_all(part, 0xFF)) { return",
           "if (!is_all(part, 0xFF) && !is_first) { return"),
    Mutant("a_slot_that_is_left_out_takes_no_number",
           "nothing was written there",
           SLOTS,
           "sequence_ = last + step;",
           "++sequence_;"),
)
