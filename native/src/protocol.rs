//! The face to Node: requests and answers, the operations they name, and the threads that perform them.

#[cfg(all(feature = "node", target_os = "linux"))]
mod answer_writer;
#[cfg(feature = "node")]
mod decompressor;
#[cfg(feature = "node")]
mod engine;
#[cfg(all(feature = "node", target_os = "linux"))]
mod hello_asker;
#[cfg(feature = "node")]
mod line_answer;
pub mod memory;
pub mod operation;
pub mod operations;
pub mod pool;
#[cfg(all(feature = "node", target_os = "linux"))]
mod port_scanner;
#[cfg(feature = "node")]
mod promise;
