//! The loop of a thread that scans, and what it needs to know of the scan.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustix::event::epoll::EventFlags;

use super::rate::RateLimit;
use super::{Endpoint, Exchange, State};
use crate::base::fault::Result;
use crate::net::poll::Poll;

/// The steps of a scan that differ between its methods.
pub trait Scan {
    fn core(&mut self) -> &mut ScanCore;

    /// When the oldest try has waited long enough.
    fn deadline(&self) -> Option<Instant>;

    /// Ends the tries that have waited long enough.
    fn expire(&mut self, now: Instant);

    /// Whether `begin` could have work without another event.
    fn can_begin(&mut self) -> bool;

    /// Begins the next try. False if there is none now.
    fn begin(&mut self, now: Instant) -> bool;

    /// Takes the event of a descriptor that was added to the poll with this token.
    fn receive(&mut self, token: u64);

    fn run(mut self) -> Result<()>
    where
        Self: Sized,
    {
        while !self.core().exchange.is_closed() {
            let now = Instant::now();
            self.expire(now);
            self.begin_burst(now);
            let wait = self.wait(now);
            for token in self.core().sleep(wait, now)? {
                self.receive(token);
            }
        }
        Ok(())
    }

    fn begin_burst(&mut self, now: Instant) {
        for _ in 0..self.core().available(now) {
            if self.core().is_paused() || !self.begin(now) {
                return;
            }
        }
    }

    /// How long nothing will happen unless a descriptor or the caller says so.
    fn wait(&mut self, now: Instant) -> Duration {
        self.core().fetch();
        let wait = self.deadline().map_or(LONG, |deadline| deadline.saturating_duration_since(now));
        if self.can_begin() { wait.min(self.core().wait(now)) } else { wait }
    }
}

/// A scan's endpoints, states, events and rate.
pub struct ScanCore {
    pub poll: Poll,
    pub incoming: VecDeque<Endpoint>,
    pub states: Vec<(f64, State)>,
    exchange: Arc<Exchange>,
    rate: RateLimit,
    paused_until: Option<Instant>,
}

/// The token of the exchange.
const WAKE_UP: u64 = u64::MAX;
/// Tries between two looks at the descriptors.
const BURST: usize = 256;
const LONG: Duration = Duration::from_secs(60);

impl ScanCore {
    /// `rate`: tries a second at most, 0: no limit.
    pub fn new(rate: f64, exchange: Arc<Exchange>) -> Result<ScanCore> {
        let poll = Poll::new()?;
        poll.add(exchange.wake_up(), EventFlags::IN, WAKE_UP)?;
        Ok(ScanCore {
            poll,
            incoming: VecDeque::new(),
            states: Vec::new(),
            exchange,
            rate: RateLimit::new(rate, Instant::now()),
            paused_until: None,
        })
    }

    /// Counts a try against the rate.
    pub fn spend(&mut self) {
        self.rate.spend();
    }

    /// Begins no tries until then.
    pub fn pause(&mut self, until: Instant) {
        self.paused_until = Some(until);
    }

    fn is_paused(&self) -> bool {
        self.paused_until.is_some()
    }

    fn fetch(&mut self) {
        if self.incoming.is_empty() {
            self.exchange.take(&mut self.incoming, BURST);
        }
    }

    /// How many tries may begin now.
    fn available(&mut self, now: Instant) -> usize {
        if self.paused_until.is_some_and(|until| now < until) {
            return 0;
        }
        self.paused_until = None;
        self.rate.available(now).min(BURST)
    }

    /// How long no try may begin.
    fn wait(&self, now: Instant) -> Duration {
        self.paused_until.map_or_else(|| self.rate.wait(), |until| until.saturating_duration_since(now))
    }

    /// Delivers states, then waits for events. Returns the tokens of the scan.
    fn sleep(&mut self, wait: Duration, now: Instant) -> Result<Vec<u64>> {
        self.exchange.outbox().add(&mut self.states, now);
        if wait > Duration::ZERO {
            self.exchange.outbox().flush(now);
        }
        let mut tokens = self.poll.wait(wait)?;
        tokens.retain(|token| {
            if *token == WAKE_UP {
                self.exchange.clear_wake_up();
            }
            *token != WAKE_UP
        });
        Ok(tokens)
    }
}
