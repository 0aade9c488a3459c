//! The embedded index of Periplus: documents in folders, found by terms, phrases, patterns and ranges. See README.md.

pub mod directory;
pub mod disk;
pub mod fault;
pub mod node;
pub mod schema;
pub mod watch;
pub mod wire;
