//! The embedded index of Periplus. It stores documents in folders and finds them by terms, phrases, patterns and
//! ranges. A module beside it, `ports`, finds open ports. See README.md and ARCHITECTURE.md.
//!
//! A module imports only from modules above it in this list; `ports` only from `base`. `npm run layers` checks this.

pub mod base;

pub mod storage;

pub mod index;

pub mod search;

#[cfg(target_os = "linux")]
pub mod ports;

pub mod protocol;

#[cfg(test)]
mod testing;
