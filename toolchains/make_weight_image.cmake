# SPDX-License-Identifier: MIT
# cmake -DROOT= -DETL_INCLUDE_DIR= -DTOOL= -DWEIGHTS= -DBITS= -DOUT= -P make_weight_image.cmake
# Makes gnubg's weights fit BITS bits and copies what came of it to the folder OUT. Boards that are built at the same time
# share the work in build/weight_image: who comes first builds the tool and makes the image.
set(_shared ${ROOT}/build/weight_image)
file(MAKE_DIRECTORY ${_shared})
file(LOCK ${_shared} DIRECTORY GUARD PROCESS TIMEOUT 600)

function(run)
    execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
endfunction()

if(NOT TOOL)
    run(${CMAKE_COMMAND} -G Ninja -S ${ROOT}/toolchains/weight_image -B ${_shared} -DETL_INCLUDE_DIR=${ETL_INCLUDE_DIR}
        --log-level=WARNING)
    run(${CMAKE_COMMAND} --build ${_shared})
    set(TOOL ${_shared}/weight_image)
endif()
file(SHA256 ${TOOL} _tool)
file(SHA256 ${WEIGHTS} _weights)
string(SHA256 _key "${_tool} ${_weights}")
set(_made ${_shared}/images/${BITS}-${_key})
if(NOT EXISTS ${_made}/done)
    file(MAKE_DIRECTORY ${_made})
    run(${TOOL} ${WEIGHTS} ${BITS} ${_made}/image.bin ${_made}/expected_verdict_sums.hpp)
    file(TOUCH ${_made}/done)
endif()
file(MAKE_DIRECTORY ${OUT})
foreach(_file image.bin expected_verdict_sums.hpp)
    file(COPY_FILE ${_made}/${_file} ${OUT}/${_file})
endforeach()
