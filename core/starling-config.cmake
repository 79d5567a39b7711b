# SPDX-License-Identifier: MIT
# find_package(starling): the targets starling::search, dice, backgammon, endgames, compact, gnubg, and core for all of them.
include(${CMAKE_CURRENT_LIST_DIR}/find_etl.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/starling-targets.cmake)
target_link_libraries(starling::etl INTERFACE etl::etl)
