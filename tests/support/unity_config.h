// SPDX-License-Identifier: MIT
// How Unity speaks on every machine: through hal's console, without stdio and floating point.
#ifndef STARLING_UNITY_CONFIG_H
#define STARLING_UNITY_CONFIG_H

#ifdef __cplusplus
extern "C" {
#endif
void unity_put(int character);
void unity_flush(void);
#ifdef __cplusplus
}
#endif

#define UNITY_OUTPUT_CHAR(character) unity_put(character)
#define UNITY_OUTPUT_FLUSH() unity_flush()
#define UNITY_EXCLUDE_FLOAT
#define UNITY_EXCLUDE_DOUBLE
#define UNITY_SUPPORT_64

#endif
