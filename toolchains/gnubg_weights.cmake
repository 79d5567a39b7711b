# gnubg's nets for a board: the library starling_gnubg_weights, made from the gnubg.wd of the package gnubg. Nothing of
# gnubg lies in this repository. Without that file STARLING_HAS_GNUBG is off.
set(GNUBG_WEIGHTS "" CACHE FILEPATH "a gnubg.wd (empty: that of the package gnubg)")
set(STARLING_WEIGHT_TOOL "" CACHE FILEPATH "a built toolchains/weight_image (empty: the build builds one)")
if(GNUBG_WEIGHTS AND NOT EXISTS ${GNUBG_WEIGHTS})
    message(FATAL_ERROR "GNUBG_WEIGHTS is '${GNUBG_WEIGHTS}', and there is no such file.")
endif()
set(_weights ${GNUBG_WEIGHTS})
foreach(_installed /usr/lib/gnubg/gnubg.wd /usr/share/gnubg/gnubg.wd)
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

# The tool runs where we build, so it is a project of its own, for that compiler.
if(STARLING_WEIGHT_TOOL)
    set(_tool ${STARLING_WEIGHT_TOOL})
else()
    set(_tool_folder ${CMAKE_BINARY_DIR}/weight_image)
    set(_tool ${_tool_folder}/weight_image)
    file(GLOB _tool_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/core/src/gnubg/*.cpp ${CMAKE_SOURCE_DIR}/core/include/core/gnubg/*.hpp
        ${CMAKE_SOURCE_DIR}/host/quantise/* ${CMAKE_SOURCE_DIR}/toolchains/weight_image/*)
    add_custom_command(OUTPUT ${_tool}
        COMMAND ${CMAKE_COMMAND} -G ${CMAKE_GENERATOR} -S ${CMAKE_SOURCE_DIR}/toolchains/weight_image -B ${_tool_folder}
                -DETL_INCLUDE_DIR=${ETL_INCLUDE_DIR} --log-level=WARNING
        COMMAND ${CMAKE_COMMAND} --build ${_tool_folder}
        DEPENDS ${_tool_sources} COMMENT "Building the tool that makes gnubg's weights fit" VERBATIM)
endif()

set(_made ${CMAKE_BINARY_DIR}/gnubg_weights)
add_custom_command(OUTPUT ${_made}/image.bin ${_made}/expected_verdict_sums.hpp
    COMMAND ${CMAKE_COMMAND} -E make_directory ${_made}
    COMMAND ${_tool} ${_weights} ${BOARD_NET_BITS} ${_made}/image.bin ${_made}/expected_verdict_sums.hpp
    DEPENDS ${_tool} ${_weights} COMMENT "Making gnubg's weights fit" VERBATIM)
file(CONFIGURE OUTPUT ${_made}/linked_weights.cpp CONTENT [[
#include "core/gnubg/linked_weights.hpp"

asm(".section .rodata.gnubg_weights, \"a\"\n"
    ".balign 4\n"
    "gnubg_weights_begin: .incbin \"@_made@/image.bin\"\n"
    "gnubg_weights_end:\n"
    ".global gnubg_weights_begin, gnubg_weights_end\n"
    ".previous\n");

extern "C" const std::uint32_t gnubg_weights_begin[], gnubg_weights_end[];

namespace starling::gnubg {

std::span<const std::uint32_t> linked_weights() { return {gnubg_weights_begin, gnubg_weights_end}; }

}  // namespace starling::gnubg
]] @ONLY)
set_source_files_properties(${_made}/linked_weights.cpp PROPERTIES OBJECT_DEPENDS ${_made}/image.bin)
add_library(starling_gnubg_weights STATIC EXCLUDE_FROM_ALL ${_made}/linked_weights.cpp ${_made}/expected_verdict_sums.hpp)
target_include_directories(starling_gnubg_weights PUBLIC ${_made})
target_link_libraries(starling_gnubg_weights PUBLIC starling_small_one_sided starling_core PRIVATE starling_no_heap)
