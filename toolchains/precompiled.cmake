# SPDX-License-Identifier: MIT
# Headers read once for all sources, by gcc. Other compilers read what each source includes, so that a missing include
# is noticed. Sources with an optimisation of their own must do without: gcc 12 takes the header and crashes.
set(_header ${CMAKE_SOURCE_DIR}/toolchains/precompiled.hpp)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/precompiled.cpp CONTENT "")
add_library(starling_precompiled OBJECT EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/precompiled.cpp)
target_precompile_headers(starling_precompiled PRIVATE ${_header} <cmath> <functional> <iostream> <memory> <string> <vector>)
target_link_libraries(starling_precompiled PRIVATE starling_etl starling_warnings)

# Tests are compiled far more often than they run for long: for them gcc optimises a little, and that wants a header of its
# own. What they test is optimised as it is for everybody.
add_library(starling_quickly_compiled INTERFACE)
add_library(starling_precompiled_quickly OBJECT EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/precompiled.cpp)
target_precompile_headers(starling_precompiled_quickly PRIVATE ${_header} <cmath> <functional> <iostream> <memory> <string> <vector>)
target_link_libraries(starling_precompiled_quickly PRIVATE starling_etl starling_warnings starling_quickly_compiled)
if(BOARD STREQUAL "host" AND CMAKE_BUILD_TYPE STREQUAL "Release")  # others optimise little anyway
    set(STARLING_COMPILES_QUICKLY ON)
    target_compile_options(starling_quickly_compiled INTERFACE -O1)
endif()

# The first net against the heap comes first: gcc takes a precompiled header only before everything else.
add_library(starling_precompiled_no_heap OBJECT EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/precompiled.cpp)
target_precompile_headers(starling_precompiled_no_heap PRIVATE ${STARLING_NO_HEAP_HEADER} ${_header})
target_link_libraries(starling_precompiled_no_heap PRIVATE starling_etl starling_warnings starling_no_heap)

# What is made fast on a board that else is made small does without: a precompiled header has one optimisation.
add_library(starling_fast INTERFACE)
if(NOT BOARD STREQUAL "host")
    target_compile_options(starling_fast INTERFACE -O2)
endif()

# starling_precompile(folder...): for all targets of these folders and the folders below them.
function(starling_precompile)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        return()
    endif()
    foreach(_folder ${ARGN})
        get_property(_targets DIRECTORY ${_folder} PROPERTY BUILDSYSTEM_TARGETS)
        foreach(_target ${_targets})
            get_target_property(_libraries ${_target} LINK_LIBRARIES)
            if(_libraries MATCHES "starling_fast" AND NOT BOARD STREQUAL "host")
                continue()
            elseif(_libraries MATCHES "starling_no_heap" AND _libraries MATCHES "starling_quickly_compiled" AND STARLING_COMPILES_QUICKLY)
                continue()  # one large source: a header of its own would cost more than it saves
            elseif(_libraries MATCHES "starling_no_heap")
                target_precompile_headers(${_target} REUSE_FROM starling_precompiled_no_heap)
            elseif("starling_quickly_compiled" IN_LIST _libraries AND STARLING_COMPILES_QUICKLY)
                target_precompile_headers(${_target} REUSE_FROM starling_precompiled_quickly)
            elseif("starling_warnings" IN_LIST _libraries AND BOARD STREQUAL "host")
                target_precompile_headers(${_target} REUSE_FROM starling_precompiled)
            endif()
        endforeach()
        get_property(_folders DIRECTORY ${_folder} PROPERTY SUBDIRECTORIES)
        starling_precompile(${_folders})
    endforeach()
endfunction()
