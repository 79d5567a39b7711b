# SPDX-License-Identifier: MIT
# The packages, as `./dev setup` lays them into build/deps. Elsewhere: -DETL_INCLUDE_DIR=, -DUNITY_SOURCE_DIR=,
# -DCMSIS_INCLUDE_DIR=, or the environment variables of the same names.
function(starling_package variable file fallback what)
    if(NOT ${variable} AND DEFINED ENV{${variable}})
        set(${variable} "$ENV{${variable}}")
    endif()
    if(NOT ${variable})
        set(${variable} "${CMAKE_SOURCE_DIR}/build/deps/${fallback}")
    endif()
    if(NOT EXISTS "${${variable}}/${file}")
        message(FATAL_ERROR "${what} not found: no ${file} in ${${variable}}. Run ./dev setup, or set ${variable}.")
    endif()
    set(${variable} "${${variable}}" PARENT_SCOPE)
endfunction()

if(NOT ETL_INCLUDE_DIR AND NOT DEFINED ENV{ETL_INCLUDE_DIR} AND EXISTS ${CMAKE_SOURCE_DIR}/build/deps/etl/include/etl/vector.h)
    set(ETL_INCLUDE_DIR ${CMAKE_SOURCE_DIR}/build/deps/etl/include)
endif()
include(core/find_etl.cmake)
get_target_property(ETL_INCLUDE_DIR etl::etl INTERFACE_INCLUDE_DIRECTORIES)

# Playing needs nothing but ETL, so without Unity there are simply no tests, unless they are asked for.
set(STARLING_TESTS AUTO CACHE STRING "build the tests: ON, OFF, or AUTO (if Unity is there)")
if(STARLING_TESTS STREQUAL "AUTO" AND NOT UNITY_SOURCE_DIR AND NOT DEFINED ENV{UNITY_SOURCE_DIR}
   AND NOT EXISTS ${CMAKE_SOURCE_DIR}/build/deps/unity/unity.c)
    message(STATUS "no Unity (./dev setup fetches it): building without tests")
    set(STARLING_TESTS OFF)
endif()
if(NOT STARLING_TESTS STREQUAL "OFF")
    starling_package(UNITY_SOURCE_DIR unity.c unity "Unity")
    add_library(unity STATIC ${UNITY_SOURCE_DIR}/unity.c)
    target_include_directories(unity SYSTEM PUBLIC ${UNITY_SOURCE_DIR})
    target_include_directories(unity PUBLIC ${CMAKE_SOURCE_DIR}/tests/support)  # unity_config.h
    target_compile_definitions(unity PUBLIC UNITY_INCLUDE_CONFIG_H)
endif()

if(NOT BOARD STREQUAL "host")
    starling_package(CMSIS_INCLUDE_DIR core_cm0.h cmsis/Include "CMSIS Core")
    add_library(cmsis INTERFACE)
    target_include_directories(cmsis SYSTEM INTERFACE ${CMSIS_INCLUDE_DIR})
endif()
