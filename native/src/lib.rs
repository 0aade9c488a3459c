//! The embedded index of Periplus. It stores documents in folders and finds them by terms, phrases, patterns and
//! ranges, and makes those of records (`encode`). Modules beside it find open ports (`ports`), ask TLS servers (`hellos`),
//! read compressed files (`decompress`) and send long answers (`send`). See README.md and ARCHITECTURE.md.
//!
//! A module imports only from modules above it in this list; `encode` and `decompress` only from
//! `base`; `ports`, `hellos` and `send` also from `net`. `npm run layers` checks this.

pub mod base;

pub mod storage;

pub mod encode;

pub mod index;

pub mod search;

#[cfg(target_os = "linux")]
pub mod net;

#[cfg(target_os = "linux")]
pub mod ports;

#[cfg(target_os = "linux")]
pub mod hellos;

pub mod decompress;

#[cfg(target_os = "linux")]
pub mod send;

pub mod protocol;

#[cfg(test)]
mod testing;
