//! The SYN scan over IPv4: sends SYN packets from a raw socket and reads the answers. A port that no socket of this
//! machine uses is reserved as the source, so that the kernel answers each SYN-ACK with a reset and nothing stays open.
//! An answer counts only if it acknowledges the sequence number, a keyed hash of the endpoint.

use std::collections::VecDeque;
use std::collections::hash_map::{HashMap, RandomState};
use std::hash::BuildHasher;
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustix::event::epoll::EventFlags;
use rustix::io::Errno;
use rustix::net::sockopt::{set_socket_recv_buffer_size, set_socket_recv_buffer_size_force};
use rustix::net::{AddressFamily, SocketType, ipproto};

use super::scan_loop::{Scan, ScanCore};
use super::segment::{Answer, read_answer, syn_segment};
use super::{Endpoint, Exchange, Settings, State};
use crate::base::fault::{Code, Fault, Result};
use crate::net::socket::Socket;

pub struct SynScan {
    settings: Settings,
    core: ScanCore,
    raw: Socket,
    /// Bound and never used: nobody else gets its port.
    _reservation: Socket,
    port: u16,
    sources: Sources,
    key: RandomState,
    retries: VecDeque<Target>,
    flights: HashMap<Target, Flight>,
    /// In the order of time.
    deadlines: VecDeque<(Instant, Target, u32)>,
}

type Target = (Ipv4Addr, u16);

struct Flight {
    /// Usually one. Two names can have the same address.
    ids: Vec<f64>,
    tries: u32,
}

const PACKET: u64 = 0;
/// Packets to read before something else has its turn.
const MOST_PACKETS: usize = 256;
const PAUSE: Duration = Duration::from_millis(2);
/// Answers come in bursts, and the thread may be busy with sending.
const RECEIVE_BUFFER: usize = 32 << 20;
/// An answer has at most 60 octets of IP header and 60 of TCP header.
const MOST_OCTETS: usize = 128;

impl SynScan {
    pub fn new(settings: Settings, exchange: Arc<Exchange>) -> Result<SynScan> {
        let raw = Socket::new(AddressFamily::INET, SocketType::RAW, Some(ipproto::TCP)).map_err(may_not)?;
        let source = match settings.source {
            Some(IpAddr::V4(source)) => Some(source),
            _ => None,
        };
        let any = source.unwrap_or(Ipv4Addr::UNSPECIFIED).into();
        let reservation = Socket::new(AddressFamily::INET, SocketType::STREAM, None)?;
        reservation.bind(any, 0)?;
        let (_, port) = reservation.local_address().ok_or_else(|| Fault::failed("a socket has no port"))?;
        if set_socket_recv_buffer_size_force(&raw, RECEIVE_BUFFER).is_err() {
            // Without the right to force it, the system's limit counts.
            set_socket_recv_buffer_size(&raw, RECEIVE_BUFFER)?;
        }
        filter_port(&raw, port)?;
        if source.is_some() {
            raw.bind(any, 0)?;
        }
        let core = ScanCore::new(settings.rate, exchange)?;
        core.poll.add(&raw, EventFlags::IN, PACKET)?;
        Ok(SynScan {
            sources: Sources::new(source)?,
            key: RandomState::new(),
            retries: VecDeque::new(),
            flights: HashMap::new(),
            deadlines: VecDeque::new(),
            _reservation: reservation,
            settings,
            core,
            raw,
            port,
        })
    }

    /// The next endpoint without an answer, or a new one.
    fn next_target(&mut self) -> Option<Target> {
        while let Some(target) = self.retries.pop_front() {
            if self.flights.contains_key(&target) {
                return Some(target);
            }
        }
        while self.flights.len() < self.settings.most_in_flight {
            let Endpoint { id, address, port } = self.core.incoming.pop_front()?;
            let IpAddr::V4(address) = address else {
                self.core.states.push((id, State::Filtered));
                continue;
            };
            match self.flights.get_mut(&(address, port)) {
                Some(flight) => flight.ids.push(id),
                None => {
                    self.flights.insert((address, port), Flight { ids: vec![id], tries: 0 });
                    return Some((address, port));
                }
            }
        }
        None
    }

    fn send(&mut self, target: Target, now: Instant) {
        let (address, port) = target;
        let Some(source) = self.sources.source_for(address) else { return self.end(target, State::Filtered) };
        let segment = syn_segment((source, self.port), (address, port), self.sequence(target));
        match self.raw.send_to(&segment, address.into()) {
            Ok(()) => {
                let Some(flight) = self.flights.get_mut(&target) else { return };
                flight.tries += 1;
                self.deadlines.push_back((now + self.settings.timeout, target, flight.tries));
            }
            Err(error) => match error {
                Errno::NOBUFS | Errno::AGAIN | Errno::NOMEM | Errno::INTR => {
                    self.retries.push_back(target);
                    self.core.pause(now + PAUSE);
                }
                _ => self.end(target, State::Filtered),
            },
        }
    }

    fn end(&mut self, target: Target, state: State) {
        let Some(flight) = self.flights.remove(&target) else { return };
        self.core.states.extend(flight.ids.into_iter().map(|id| (id, state)));
    }

    fn sequence(&self, target: Target) -> u32 {
        self.key.hash_one(target) as u32
    }
}

impl Scan for SynScan {
    fn core(&mut self) -> &mut ScanCore {
        &mut self.core
    }

    fn deadline(&self) -> Option<Instant> {
        self.deadlines.front().map(|(deadline, ..)| *deadline)
    }

    fn expire(&mut self, now: Instant) {
        while let Some((deadline, target, tries)) = self.deadlines.front().copied()
            && deadline <= now
        {
            self.deadlines.pop_front();
            // It was answered, or it is the deadline of an earlier try.
            let Some(flight) = self.flights.get(&target).filter(|flight| flight.tries == tries) else { continue };
            if flight.tries < self.settings.tries {
                self.retries.push_back(target);
            } else {
                self.end(target, State::Filtered);
            }
        }
    }

    fn can_begin(&mut self) -> bool {
        let has_room = self.flights.len() < self.settings.most_in_flight;
        !self.retries.is_empty() || has_room && !self.core.incoming.is_empty()
    }

    fn begin(&mut self, now: Instant) -> bool {
        let Some(target) = self.next_target() else { return false };
        self.core.spend();
        self.send(target, now);
        true
    }

    fn receive(&mut self, _token: u64) {
        let mut buffer = [0; MOST_OCTETS];
        for _ in 0..MOST_PACKETS {
            let Some(length) = self.raw.receive(&mut buffer) else { return };
            let Some(Answer { from, to_port, acknowledged, is_open }) = read_answer(&buffer[..length]) else {
                continue;
            };
            if to_port != self.port || acknowledged != self.sequence(from).wrapping_add(1) {
                continue;
            }
            self.end(from, if is_open { State::Open } else { State::Closed });
        }
    }
}

/// The address that this machine uses for a destination: the checksum of TCP includes it.
struct Sources {
    fixed: Option<Ipv4Addr>,
    /// Connecting a UDP socket sends nothing and selects the source.
    socket: Socket,
    last: Option<(Ipv4Addr, Ipv4Addr)>,
}

impl Sources {
    fn new(fixed: Option<Ipv4Addr>) -> rustix::io::Result<Sources> {
        Ok(Sources { fixed, socket: Socket::new(AddressFamily::INET, SocketType::DGRAM, None)?, last: None })
    }

    /// `None`: there is no route.
    fn source_for(&mut self, destination: Ipv4Addr) -> Option<Ipv4Addr> {
        if self.fixed.is_some() {
            return self.fixed;
        }
        if let Some((of, source)) = self.last
            && of == destination
        {
            return Some(source);
        }
        const ANY_PORT: u16 = 9;
        self.socket.connect(destination.into(), ANY_PORT).ok()?;
        let (IpAddr::V4(source), _) = self.socket.local_address()? else { return None };
        self.last = Some((destination, source));
        Some(source)
    }
}

/// Lets the kernel drop all packets to other ports.
fn filter_port(raw: &Socket, port: u16) -> rustix::io::Result<()> {
    let step = |code: u32, jt: u8, jf: u8, k: u32| libc::sock_filter { code: code as u16, jt, jf, k };
    let mut program = [
        // The length of the IP header, then the destination port behind it.
        step(libc::BPF_LDX | libc::BPF_B | libc::BPF_MSH, 0, 0, 0),
        step(libc::BPF_LD | libc::BPF_H | libc::BPF_IND, 0, 0, 2),
        step(libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K, 0, 1, port.into()),
        step(libc::BPF_RET | libc::BPF_K, 0, 0, u32::MAX),
        step(libc::BPF_RET | libc::BPF_K, 0, 0, 0),
    ];
    let filter = libc::sock_fprog { len: program.len() as u16, filter: program.as_mut_ptr() };
    raw.set_option(libc::SOL_SOCKET, libc::SO_ATTACH_FILTER, &filter)
}

fn may_not(error: Errno) -> Fault {
    match io::Error::from(error).kind() {
        io::ErrorKind::PermissionDenied => Fault::new(Code::Failed, "a SYN scan requires the capability CAP_NET_RAW"),
        _ => error.into(),
    }
}
