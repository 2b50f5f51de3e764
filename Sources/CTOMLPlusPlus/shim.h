#ifndef CTOMLPLUSPLUS_SHIM_H
#define CTOMLPLUSPLUS_SHIM_H

// Only C++ sources include toml++ itself; this module exists so that pkg-config finds the library.

#endif
