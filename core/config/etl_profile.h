// The one ETL configuration. It sits on the include path of the etl target, so that every folder
// compiles ETL alike. ETL's checks are off by default, and then a full etl::vector overwrites its
// neighbour in silence: both macros are needed, and main() registers the callback that panics.
#ifndef STARLING_ETL_PROFILE_H
#define STARLING_ETL_PROFILE_H

#define ETL_CHECK_PUSH_POP
#define ETL_LOG_ERRORS
#define ETL_VERBOSE_ERRORS

#endif
