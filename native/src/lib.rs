//! The embedded index of Periplus. It stores documents in folders and finds them by terms, phrases, patterns and
//! ranges. A second module, `ports`, finds open ports. See README.md.

#[cfg(feature = "node")]
mod addon;
pub mod cache;
pub mod count;
pub mod damage;
pub mod directory;
pub mod disk;
pub mod document;
pub mod facet;
pub mod fault;
pub mod fields;
pub mod find;
pub mod generation;
pub mod index;
#[cfg(test)]
pub mod kit;
pub mod layout;
pub mod memory;
pub mod node;
pub mod operations;
pub mod pool;
#[cfg(target_os = "linux")]
pub mod ports;
pub mod queue_limit;
pub mod records;
pub mod schema;
pub mod segment;
pub mod sequences;
pub mod source;
pub mod store;
#[cfg(test)]
pub mod store_memory;
pub mod stream;
pub mod target;
#[cfg(test)]
pub mod testing;
pub mod tokens;
pub mod top;
pub mod watch;
pub mod wire;
