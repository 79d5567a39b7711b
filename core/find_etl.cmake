# SPDX-License-Identifier: MIT
# ETL, wherever it is: a target of the project around us, ETL_INCLUDE_DIR (a variable of CMake or of the environment), or an
# installed package. Installed beside starling-config.cmake, since whoever links the library needs the same headers.
if(NOT TARGET etl::etl)
    if(NOT ETL_INCLUDE_DIR AND DEFINED ENV{ETL_INCLUDE_DIR})
        set(ETL_INCLUDE_DIR "$ENV{ETL_INCLUDE_DIR}")
    endif()
    if(ETL_INCLUDE_DIR)
        if(NOT EXISTS "${ETL_INCLUDE_DIR}/etl/vector.h")
            message(FATAL_ERROR "ETL_INCLUDE_DIR is '${ETL_INCLUDE_DIR}', and there is no etl/vector.h in it.")
        endif()
        add_library(etl::etl INTERFACE IMPORTED GLOBAL)
        target_include_directories(etl::etl SYSTEM INTERFACE "${ETL_INCLUDE_DIR}")
    else()
        find_package(etl CONFIG QUIET GLOBAL)
    endif()
endif()
if(NOT TARGET etl::etl)
    message(FATAL_ERROR "Starling needs the Embedded Template Library: define the target etl::etl, set ETL_INCLUDE_DIR, or "
        "install its package. In Starling's own tree './dev setup' fetches it.")
endif()
