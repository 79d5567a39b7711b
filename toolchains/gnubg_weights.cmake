# SPDX-License-Identifier: MIT
# gnubg's nets for a board: the library starling_gnubg_weights, made from the gnubg.wd of the package gnubg. Nothing of
# gnubg lies in this repository. Without that file STARLING_HAS_GNUBG is off.
set(GNUBG_WEIGHTS "" CACHE FILEPATH "a gnubg.wd (empty: that of the package gnubg)")
set(STARLING_WEIGHT_TOOL "" CACHE FILEPATH "a built toolchains/weight_image (empty: the build builds one)")
if(GNUBG_WEIGHTS AND NOT EXISTS ${GNUBG_WEIGHTS})
    message(FATAL_ERROR "GNUBG_WEIGHTS is '${GNUBG_WEIGHTS}', and there is no such file.")
endif()
set(_weights ${GNUBG_WEIGHTS})
foreach(_installed /usr/lib/gnubg/gnubg.wd /usr/share/gnubg/gnubg.wd ${CMAKE_SOURCE_DIR}/build/deps/gnubg/gnubg.wd)
    if(NOT _weights AND EXISTS ${_installed})
        set(_weights ${_installed})
    endif()
endforeach()
if(NOT _weights)
    message(STATUS "no gnubg.wd here (the package gnubg has one; or -DGNUBG_WEIGHTS=): backgammon is judged by the compact evaluator")
    set(STARLING_HAS_GNUBG OFF)
    return()
endif()
set(STARLING_HAS_GNUBG ON)

# The tool runs where we build, so it is a project of its own, for that compiler; all boards share what it makes.
set(_root ${CMAKE_SOURCE_DIR})
file(GLOB _tool_sources CONFIGURE_DEPENDS ${_root}/core/src/gnubg/* ${_root}/core/include/starling/gnubg/*
    ${_root}/core/include/starling/backgammon/* ${_root}/core/src/backgammon/moves.cpp ${_root}/host/gnubg/*
    ${_root}/host/quantise/* ${_root}/host/reference/verdict_sums.hpp ${_root}/toolchains/starling_dev/small_one_sided.py
    ${_root}/toolchains/weight_image/* ${_root}/toolchains/make_weight_image.cmake)

# starling_weight_image(library bits): the nets at so many bits, and what this computer makes of them.
function(starling_weight_image library bits)
    set(_made ${CMAKE_BINARY_DIR}/${library})
    add_custom_command(OUTPUT ${_made}/image.bin ${_made}/expected_verdict_sums.hpp
        COMMAND ${CMAKE_COMMAND} -DROOT=${_root} -DETL_INCLUDE_DIR=${ETL_INCLUDE_DIR} -DTOOL=${STARLING_WEIGHT_TOOL}
                -DWEIGHTS=${_weights} -DBITS=${bits} -DOUT=${_made} -P ${_root}/toolchains/make_weight_image.cmake
        DEPENDS ${_tool_sources} ${_weights} COMMENT "Making gnubg's weights fit ${bits} bits" VERBATIM)
    configure_file(${CMAKE_SOURCE_DIR}/toolchains/linked_weights.cpp.in ${_made}/linked_weights.cpp @ONLY)
    set_source_files_properties(${_made}/linked_weights.cpp PROPERTIES OBJECT_DEPENDS ${_made}/image.bin)
    add_library(${library} STATIC EXCLUDE_FROM_ALL ${_made}/linked_weights.cpp ${_made}/expected_verdict_sums.hpp)
    target_include_directories(${library} PUBLIC ${_made})
    target_link_libraries(${library} PUBLIC starling_endgames starling_gnubg PRIVATE starling_no_heap)
    add_custom_target(${library}_header DEPENDS ${_made}/expected_verdict_sums.hpp)
    add_dependencies(generated_sources ${library}_header)
endfunction()
starling_weight_image(starling_gnubg_weights ${BOARD_NET_BITS})
# The handheld's, to be tried on all boards.
set(STARLING_HANDHELD_WEIGHTS starling_gnubg_weights)
if(NOT BOARD_NET_BITS EQUAL 11)
    starling_weight_image(starling_handheld_weights 11)
    set(STARLING_HANDHELD_WEIGHTS starling_handheld_weights)
endif()
