//! What every module needs: faults, cancellation and damage of a request, and the bytes of requests and files.

pub mod damage;
pub mod fault;
pub mod memory;
pub mod panic;
pub mod priority;
pub mod threads;
pub mod watch;
pub mod wire;
