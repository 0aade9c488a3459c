//! Sends bodies of answers to sockets that another part of the process has opened, on one thread of low priority.

pub mod body;
pub mod sender;
pub mod socket;

#[cfg(test)]
mod tests;
