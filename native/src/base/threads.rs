//! Work in parts, on as many threads as there are cores.

use std::thread;

use super::fault::{Fault, Result};
use super::panic::catch_panic;

pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get())
}

/// Does the work for each part; the first on this thread.
pub fn on_threads<P: Send, T: Send>(parts: Vec<P>, work: impl Fn(P) -> Result<T> + Sync) -> Result<Vec<T>> {
    let work = &|part| catch_panic(|| work(part));
    thread::scope(|scope| {
        let mut parts = parts.into_iter();
        let first = parts.next();
        let others: Vec<_> = parts.map(|part| scope.spawn(move || work(part))).collect();
        let first = first.map(work);
        let others = others.into_iter().map(|thread| {
            thread.join().unwrap_or_else(|_| Err(Fault::failed("a thread that did a part of the work panicked")))
        });
        first.into_iter().chain(others).collect()
    })
}
