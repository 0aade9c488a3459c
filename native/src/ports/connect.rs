//! The connect scan: opens a connection to each endpoint and closes it at once with a reset, so that it leaves no state
//! behind. Faults of this machine, such as no free descriptor or local port, make it wait and try again.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustix::event::epoll::EventFlags;
use rustix::io::{Errno, Result};
use rustix::net::{AddressFamily, SocketType, sockopt};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use super::scan_loop::{Scan, ScanCore};
use super::{Endpoint, Exchange, Settings, State};
use crate::base::fault::Fault;
use crate::net::socket::{Socket, family_of};

pub struct ConnectScan {
    settings: Settings,
    core: ScanCore,
    most_in_flight: usize,
    in_flight: usize,
    /// Begin before those that come in.
    retries: VecDeque<Attempt>,
    slots: Vec<Slot>,
    free: Vec<u32>,
    /// In the order of time, because all tries have the same time-out. Those of slots that were used again do not count.
    deadlines: VecDeque<(Instant, Token)>,
    /// Sockets whose connection was refused. Linux lets them connect anew, which saves several calls.
    spare: Vec<TcpSocket>,
}

struct TcpSocket {
    socket: Socket,
    family: AddressFamily,
    /// It was added to the poll. After one event it gives no more until it is changed.
    is_polled: bool,
}

#[derive(Clone, Copy)]
struct Attempt {
    endpoint: Endpoint,
    /// Tries that were not answered.
    tries: u32,
    /// Tries that this machine could not make.
    faults: u32,
}

#[derive(Default)]
struct Slot {
    generation: u32,
    flight: Option<(TcpSocket, Attempt)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Token {
    slot: u32,
    generation: u32,
}

const FAULT_PAUSE: Duration = Duration::from_millis(10);
/// After 5 seconds of faults for one endpoint, there is no way to it from here.
const MOST_FAULTS: u32 = 500;
const MOST_SPARE: usize = 256;
/// Descriptors for everything else in the process, and for spare sockets.
const RESERVED_DESCRIPTORS: u64 = 512 + MOST_SPARE as u64;
const LEAST_IN_FLIGHT: usize = 16;

impl ConnectScan {
    pub fn new(settings: Settings, exchange: Arc<Exchange>) -> std::result::Result<ConnectScan, Fault> {
        if let Some(source) = settings.source {
            Socket::new(family_of(source), SocketType::STREAM, None)?.bind(source, 0)?;
        }
        Ok(ConnectScan {
            core: ScanCore::new(settings.rate, exchange)?,
            most_in_flight: settings.most_in_flight.min(descriptors()).max(LEAST_IN_FLIGHT),
            in_flight: 0,
            retries: VecDeque::new(),
            slots: Vec::new(),
            free: Vec::new(),
            deadlines: VecDeque::new(),
            spare: Vec::new(),
            settings,
        })
    }

    fn connect(&mut self, socket: TcpSocket, attempt: Attempt, now: Instant) {
        let Endpoint { address, port, .. } = attempt.endpoint;
        let mut result = socket.socket.connect(address, port);
        // This machine has answered itself before the call returns, and the next call says what. It saves the poll.
        if result.is_err() && address.is_loopback() {
            result = socket.socket.connect(address, port);
        }
        self.conclude(socket, attempt, result, now);
    }

    fn socket(&mut self, address: IpAddr) -> Result<TcpSocket> {
        let family = family_of(address);
        if let Some(at) = self.spare.iter().rposition(|spare| spare.family == family) {
            return Ok(self.spare.swap_remove(at));
        }
        let socket = Socket::stream_to(address, self.settings.source)?;
        Ok(TcpSocket { socket, family, is_polled: false })
    }

    /// `result`: what a call of `connect` has returned, the first one or a later one.
    fn conclude(&mut self, socket: TcpSocket, attempt: Attempt, result: Result<()>, now: Instant) {
        let Err(error) = result else { return self.connected(&socket.socket, attempt.endpoint) };
        let state = match error {
            Errno::INPROGRESS | Errno::ALREADY | Errno::INTR => {
                if let Err(error) = self.park(socket, attempt, now) {
                    self.fault(attempt, error, now);
                }
                return;
            }
            Errno::CONNREFUSED => {
                if self.spare.len() < MOST_SPARE {
                    self.spare.push(socket);
                }
                State::Closed
            }
            Errno::CONNRESET => State::Closed,
            Errno::ADDRNOTAVAIL | Errno::ADDRINUSE | Errno::AGAIN | Errno::NOBUFS | Errno::NOMEM => {
                return self.fault(attempt, error, now);
            }
            // The network says that there is no way, or this machine may not go there.
            _ => State::Filtered,
        };
        self.core.states.push((attempt.endpoint.id, state));
    }

    fn park(&mut self, mut socket: TcpSocket, attempt: Attempt, now: Instant) -> Result<()> {
        let slot = self.free.last().copied().unwrap_or(self.slots.len() as u32);
        let generation = self.slots.get(slot as usize).map_or(0, |slot| slot.generation);
        let token = u64::from(generation) << 32 | u64::from(slot);
        let events = EventFlags::OUT | EventFlags::ONESHOT;
        if socket.is_polled {
            self.core.poll.change(&socket.socket, events, token)?;
        } else {
            self.core.poll.add(&socket.socket, events, token)?;
        }
        socket.is_polled = true;
        if self.free.pop().is_none() {
            self.slots.push(Slot::default());
        }
        self.slots[slot as usize].flight = Some((socket, attempt));
        self.in_flight += 1;
        self.deadlines.push_back((now + self.settings.timeout, Token { slot, generation }));
        Ok(())
    }

    /// `None` if the slot was freed in the meantime.
    fn take_flight(&mut self, token: Token) -> Option<(TcpSocket, Attempt)> {
        let slot = self.slots.get_mut(token.slot as usize).filter(|slot| slot.generation == token.generation)?;
        let flight = slot.flight.take()?;
        slot.generation = slot.generation.wrapping_add(1);
        self.free.push(token.slot);
        self.in_flight -= 1;
        Some(flight)
    }

    fn connected(&mut self, socket: &Socket, endpoint: Endpoint) {
        // Closing it sends a reset. If this fails, it ends in the ordinary way.
        let _ = sockopt::set_socket_linger(socket, Some(Duration::ZERO));
        // A socket can connect to itself if the kernel gives it the port that it asks for. Then nobody listens there.
        let is_self = socket.local_address() == Some((endpoint.address, endpoint.port));
        self.core.states.push((endpoint.id, if is_self { State::Closed } else { State::Open }));
    }

    /// This machine could not try.
    fn fault(&mut self, attempt: Attempt, error: Errno, now: Instant) {
        if attempt.faults == MOST_FAULTS || error == Errno::AFNOSUPPORT {
            self.core.states.push((attempt.endpoint.id, State::Filtered));
            return;
        }
        if matches!(error, Errno::MFILE | Errno::NFILE) {
            self.most_in_flight = self.in_flight.max(LEAST_IN_FLIGHT);
        }
        self.retries.push_back(Attempt { faults: attempt.faults + 1, ..attempt });
        self.core.pause(now + FAULT_PAUSE);
    }
}

impl Scan for ConnectScan {
    fn core(&mut self) -> &mut ScanCore {
        &mut self.core
    }

    fn deadline(&self) -> Option<Instant> {
        self.deadlines.front().map(|(deadline, _)| *deadline)
    }

    fn expire(&mut self, now: Instant) {
        while let Some((deadline, token)) = self.deadlines.front().copied()
            && deadline <= now
        {
            self.deadlines.pop_front();
            let Some((_, attempt)) = self.take_flight(token) else { continue };
            let tries = attempt.tries + 1;
            if tries < self.settings.tries {
                self.retries.push_back(Attempt { tries, ..attempt });
            } else {
                self.core.states.push((attempt.endpoint.id, State::Filtered));
            }
        }
    }

    fn can_begin(&mut self) -> bool {
        let has_work = !self.retries.is_empty() || !self.core.incoming.is_empty();
        has_work && self.in_flight < self.most_in_flight
    }

    fn begin(&mut self, now: Instant) -> bool {
        if self.in_flight >= self.most_in_flight {
            return false;
        }
        let incoming = &mut self.core.incoming;
        let next = self
            .retries
            .pop_front()
            .or_else(|| incoming.pop_front().map(|endpoint| Attempt { endpoint, tries: 0, faults: 0 }));
        let Some(attempt) = next else { return false };
        self.core.spend();
        match self.socket(attempt.endpoint.address) {
            Ok(socket) => self.connect(socket, attempt, now),
            Err(error) => self.fault(attempt, error, now),
        }
        true
    }

    fn receive(&mut self, token: u64) {
        let token = Token { slot: token as u32, generation: (token >> 32) as u32 };
        let Some((socket, attempt)) = self.take_flight(token) else { return };
        let result = socket.socket.connect(attempt.endpoint.address, attempt.endpoint.port);
        self.conclude(socket, attempt, result, Instant::now());
    }
}

/// How many sockets this process may have open, after raising its limit as far as it may.
fn descriptors() -> usize {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, ..limit };
    let current = if setrlimit(Resource::Nofile, raised).is_ok() { limit.maximum } else { limit.current };
    usize::try_from(current.unwrap_or(u64::MAX).saturating_sub(RESERVED_DESCRIPTORS)).unwrap_or(usize::MAX)
}
