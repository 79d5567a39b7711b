// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// A compile-time check that ETL's containers check their capacity. Every header of core that includes ETL includes
/// this one.

// ETL checks capacities only if these macros say so. The CMake targets of core define them.
#include <etl/platform.h>

#if defined(ETL_NO_CHECKS) || !defined(ETL_CHECK_PUSH_POP) || \
    !(defined(ETL_LOG_ERRORS) || defined(ETL_THROW_EXCEPTIONS))
#error \
    "Starling needs ETL's checks: without them a full list overwrites its neighbour. Link starling::search, or define ETL_CHECK_PUSH_POP and ETL_LOG_ERRORS, and not ETL_NO_CHECKS."
#endif
