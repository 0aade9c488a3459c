//! What the caller and a scanning thread hand each other: endpoints one way, states the other.

use std::collections::VecDeque;
use std::os::fd::{AsFd, BorrowedFd};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::{Endpoint, State};
use crate::base::fault::{Fault, Result};
use crate::net::poll::WakeUp;

pub struct Exchange {
    inbox: Mutex<VecDeque<Endpoint>>,
    is_closed: AtomicBool,
    wake_up: WakeUp,
    outbox: Arc<Outbox>,
}

impl Exchange {
    pub fn new() -> Result<Arc<Exchange>> {
        Exchange::with_outbox(Arc::default())
    }

    /// Has an inbox of its own and the same outbox.
    pub fn sibling(&self) -> Result<Arc<Exchange>> {
        Exchange::with_outbox(self.outbox.clone())
    }

    fn with_outbox(outbox: Arc<Outbox>) -> Result<Arc<Exchange>> {
        Ok(Arc::new(Exchange {
            inbox: Mutex::default(),
            is_closed: AtomicBool::new(false),
            wake_up: WakeUp::new()?,
            outbox,
        }))
    }

    pub fn push(&self, endpoints: impl Iterator<Item = Endpoint>) {
        lock(&self.inbox).extend(endpoints);
        self.wake_up.call();
    }

    /// The thread that scans ends soon.
    pub fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
        self.wake_up.call();
        self.outbox.close();
    }

    pub fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Acquire)
    }

    pub fn outbox(&self) -> &Outbox {
        &self.outbox
    }

    /// Becomes readable when endpoints were pushed, or when it was closed.
    pub fn wake_up(&self) -> BorrowedFd<'_> {
        self.wake_up.as_fd()
    }

    pub fn clear_wake_up(&self) {
        self.wake_up.clear();
    }

    /// Moves endpoints, at most `most`, to the end of `queue`.
    pub fn take(&self, queue: &mut VecDeque<Endpoint>, most: usize) {
        let mut inbox = lock(&self.inbox);
        let count = inbox.len().min(most);
        queue.extend(inbox.drain(..count));
    }
}

pub type Deliver = Box<dyn FnOnce(Result<Vec<u8>>) + Send>;

#[derive(Default)]
pub struct Outbox {
    contents: Mutex<Contents>,
}

#[derive(Default)]
struct Contents {
    states: Vec<u8>,
    waiter: Option<Deliver>,
    delivered: Option<Instant>,
    fault: Option<Fault>,
    is_closed: bool,
}

/// States are delivered at most this often, unless there are many: a call of Node costs more than a state.
const INTERVAL: Duration = Duration::from_millis(2);
const MANY: usize = 4096 * 9;

impl Outbox {
    pub fn wait(&self, deliver: Deliver) {
        let mut contents = lock(&self.contents);
        contents.waiter = Some(deliver);
        // The thread may sleep, and then nobody else delivers what is there.
        contents.settle(Instant::now(), true);
    }

    /// Adds the states and empties the list.
    pub fn add(&self, states: &mut Vec<(f64, State)>, now: Instant) {
        let mut contents = lock(&self.contents);
        for (id, state) in states.drain(..) {
            contents.states.extend_from_slice(&id.to_le_bytes());
            contents.states.push(state as u8);
        }
        contents.settle(now, false);
    }

    /// Delivers what is there. The thread calls it before it sleeps.
    pub fn flush(&self, now: Instant) {
        lock(&self.contents).settle(now, true);
    }

    pub fn fail(&self, fault: Fault) {
        let mut contents = lock(&self.contents);
        contents.fault = Some(fault);
        contents.settle(Instant::now(), true);
    }

    fn close(&self) {
        let mut contents = lock(&self.contents);
        contents.is_closed = true;
        contents.settle(Instant::now(), true);
    }
}

impl Contents {
    fn settle(&mut self, now: Instant, is_urgent: bool) {
        if self.waiter.is_none() {
            return;
        }
        if let Some(fault) = self.fault.clone() {
            return self.deliver(Err(fault), now);
        }
        let is_due = self.delivered.is_none_or(|last| now.saturating_duration_since(last) >= INTERVAL);
        let is_worth = !self.states.is_empty() && (is_urgent || is_due || self.states.len() >= MANY);
        if is_worth || self.is_closed {
            let states = std::mem::take(&mut self.states);
            self.deliver(Ok(states), now);
        }
    }

    fn deliver(&mut self, states: Result<Vec<u8>>, now: Instant) {
        self.delivered = Some(now);
        if let Some(waiter) = self.waiter.take() {
            waiter(states);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
