//! What the caller and a decompressing thread hand each other: compressed bytes one way, pieces of content the other.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::base::fault::{Fault, Result};

pub type Deliver = Box<dyn FnOnce(Result<Vec<u8>>) + Send>;

/// The thread is at most so many pieces ahead of its reader.
const MOST_PIECES: usize = 4;

#[derive(Default)]
pub struct Exchange {
    contents: Mutex<Contents>,
    /// For the thread: there is input, room for a piece, or it was closed.
    changed: Condvar,
}

#[derive(Default)]
struct Contents {
    input: VecDeque<Vec<u8>>,
    is_ended: bool,
    /// The thread waits for input.
    is_hungry: bool,
    pieces: VecDeque<Vec<u8>>,
    /// How the thread ended.
    outcome: Option<std::result::Result<(), Fault>>,
    waiter: Option<Deliver>,
    is_closed: bool,
}

impl Exchange {
    pub fn push(&self, bytes: Vec<u8>) {
        let mut contents = self.contents();
        contents.input.push_back(bytes);
        contents.is_hungry = false;
        self.changed.notify_one();
    }

    pub fn end(&self) {
        self.contents().is_ended = true;
        self.changed.notify_one();
    }

    pub fn wait(&self, deliver: Deliver) {
        let mut contents = self.contents();
        contents.waiter = Some(deliver);
        self.settle(contents);
    }

    pub fn close(&self) {
        let mut contents = self.contents();
        contents.is_closed = true;
        contents.input.clear();
        contents.pieces.clear();
        self.changed.notify_one();
        self.settle(contents);
    }

    /// The next bytes that were pushed, as soon as there are some. `None` after the last, or if it was closed.
    pub fn take(&self) -> Option<Vec<u8>> {
        let mut contents = self.contents();
        loop {
            if contents.is_closed {
                return None;
            }
            if let Some(bytes) = contents.input.pop_front() {
                return Some(bytes);
            }
            if contents.is_ended {
                return None;
            }
            if contents.is_hungry {
                contents = self.changed.wait(contents).unwrap_or_else(PoisonError::into_inner);
            } else {
                contents.is_hungry = true;
                self.settle(contents);
                contents = self.contents();
            }
        }
    }

    /// Waits for room. `false`: it was closed.
    pub fn put(&self, piece: Vec<u8>) -> bool {
        let mut contents = self.contents();
        while contents.pieces.len() >= MOST_PIECES && !contents.is_closed {
            contents = self.changed.wait(contents).unwrap_or_else(PoisonError::into_inner);
        }
        if contents.is_closed {
            return false;
        }
        contents.pieces.push_back(piece);
        self.settle(contents);
        true
    }

    pub fn finish(&self, outcome: Result<()>) {
        let mut contents = self.contents();
        contents.outcome = Some(outcome);
        self.settle(contents);
    }

    /// Gives the waiter what there is for it.
    fn settle(&self, mut contents: MutexGuard<'_, Contents>) {
        let Some(answer) = contents.waiter.is_some().then(|| contents.answer()).flatten() else { return };
        let waiter = contents.waiter.take();
        self.changed.notify_one();
        drop(contents);
        if let Some(deliver) = waiter {
            deliver(answer);
        }
    }

    fn contents(&self) -> MutexGuard<'_, Contents> {
        self.contents.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Contents {
    /// `None`: the thread is still at work.
    fn answer(&mut self) -> Option<Result<Vec<u8>>> {
        if let Some(piece) = self.pieces.pop_front() {
            return Some(Ok(piece));
        }
        if let Some(outcome) = self.outcome.clone().filter(|_| !self.is_closed) {
            return Some(outcome.map(|()| Vec::new()));
        }
        let is_done = self.is_closed || self.is_hungry && !self.is_ended;
        is_done.then(|| Ok(Vec::new()))
    }
}
