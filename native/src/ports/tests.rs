//! Scans of loopback.

use std::collections::{HashMap, HashSet};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, TcpListener};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use super::*;

const LONG: Duration = Duration::from_secs(60);

fn settings() -> Settings {
    Settings { rate: 0.0, most_in_flight: 1000, timeout: Duration::from_millis(500), tries: 2, source: None }
}

/// The state of each endpoint. Each must come once.
fn scan(scanner: &Scanner, endpoints: &[(IpAddr, u16)]) -> HashMap<(IpAddr, u16), u8> {
    let numbered = endpoints.iter().enumerate();
    scanner.push(numbered.map(|(id, (address, port))| Endpoint { id: id as f64, address: *address, port: *port }));
    let mut states = HashMap::new();
    while states.len() < endpoints.len() {
        let (send, receive) = mpsc::channel();
        scanner.next(move |answer| send.send(answer).unwrap());
        let answer = receive.recv_timeout(LONG).unwrap().unwrap();
        assert!(!answer.is_empty());
        for state in answer.chunks_exact(9) {
            let id = f64::from_le_bytes(state[..8].try_into().unwrap());
            assert!(states.insert(endpoints[id as usize], state[8]).is_none(), "a state came twice");
        }
    }
    states
}

fn listeners(address: IpAddr, count: usize) -> (Vec<TcpListener>, HashSet<u16>) {
    let listeners: Vec<_> = (0..count).map(|_| TcpListener::bind((address, 0)).unwrap()).collect();
    let ports = listeners.iter().map(|listener| listener.local_addr().unwrap().port()).collect();
    (listeners, ports)
}

/// An address of loopback that no other test uses.
fn address(last: u8) -> IpAddr {
    Ipv4Addr::new(127, 83, 29, last).into()
}

fn finds_all_open_ports(method: Method, address: IpAddr) {
    let Ok(scanner) = Scanner::start(method, &settings()) else { return };
    let (_listeners, ports) = listeners(address, 50);
    let endpoints: Vec<_> = (1..=u16::MAX).map(|port| (address, port)).collect();
    let states = scan(&scanner, &endpoints);
    let others = |state: u8| states.iter().filter(|(_, other)| **other == state).count();
    for port in &ports {
        assert_eq!(states[&(address, *port)], State::Open as u8, "port {port}");
    }
    assert_eq!(others(State::Filtered as u8), 0);
    // Servers of this machine may listen on all addresses.
    assert!(others(State::Open as u8) < 50 + 100);
}

#[test]
fn a_connect_scan_finds_all_open_ports() {
    finds_all_open_ports(Method::Connect, address(1));
}

#[test]
fn a_connect_scan_speaks_ipv6() {
    if TcpListener::bind((Ipv6Addr::LOCALHOST, 0)).is_ok() {
        finds_all_open_ports(Method::Connect, Ipv6Addr::LOCALHOST.into());
    }
}

/// Without the right to open raw sockets there is nothing to test.
#[test]
fn a_syn_scan_finds_all_open_ports() {
    finds_all_open_ports(Method::Syn, address(2));
}

#[test]
fn a_syn_scan_connects_to_ipv6() {
    let Ok(scanner) = Scanner::start(Method::Syn, &settings()) else { return };
    let Ok(listener) = TcpListener::bind((Ipv6Addr::LOCALHOST, 0)) else { return };
    let open = (Ipv6Addr::LOCALHOST.into(), listener.local_addr().unwrap().port());
    let closed = (address(3), 1);
    let states = scan(&scanner, &[open, closed]);
    assert_eq!((states[&open], states[&closed]), (State::Open as u8, State::Closed as u8));
}

/// A listener whose queue is full drops what arrives, like a firewall.
#[test]
fn tries_again_and_then_reports_a_port_as_filtered() {
    for method in [Method::Connect, Method::Syn] {
        let quick = Settings { timeout: Duration::from_millis(100), tries: 3, ..settings() };
        let Ok(scanner) = Scanner::start(method, &quick) else { continue };
        let listener = TcpListener::bind((address(4), 0)).unwrap();
        let target = (address(4), listener.local_addr().unwrap().port());
        let _full = fill(target, &listener);
        let start = Instant::now();
        assert_eq!(scan(&scanner, &[target])[&target], State::Filtered as u8);
        assert!(start.elapsed() >= Duration::from_millis(300));
    }
}

/// The system sends a lost SYN again after a second. By then the listener is gone.
#[test]
fn a_port_that_refuses_late_is_closed() {
    let patient = Settings { timeout: Duration::from_secs(5), ..settings() };
    let scanner = Scanner::start(Method::Connect, &patient).unwrap();
    // The second port has the socket that the first one refused.
    for _ in 0..2 {
        let listener = TcpListener::bind((address(9), 0)).unwrap();
        let target = (address(9), listener.local_addr().unwrap().port());
        let full = fill(target, &listener);
        thread::spawn(move || {
            thread::sleep(Duration::from_millis(300));
            drop((full, listener));
        });
        assert_eq!(scan(&scanner, &[target])[&target], State::Closed as u8);
    }
}

/// Shrinks the queue of a listener and opens connections until no more are accepted.
fn fill(target: (IpAddr, u16), listener: &TcpListener) -> Vec<std::net::TcpStream> {
    rustix::net::listen(listener, 1).unwrap();
    let timeout = Duration::from_millis(200);
    std::iter::repeat_with(|| std::net::TcpStream::connect_timeout(&target.into(), timeout))
        .map_while(std::result::Result::ok)
        .collect()
}

#[test]
fn sends_from_the_given_source() {
    let source = address(5);
    let (listeners, ports) = listeners(address(6), 1);
    let port = *ports.iter().next().unwrap();
    let scanner = Scanner::start(Method::Connect, &Settings { source: Some(source), ..settings() }).unwrap();
    let open = (address(6), port);
    assert_eq!(scan(&scanner, &[open])[&open], State::Open as u8);
    let (_, peer) = listeners[0].accept().unwrap();
    assert_eq!(peer.ip(), source);
    let foreign = Some(Ipv4Addr::new(192, 0, 2, 1).into());
    assert!(Scanner::start(Method::Connect, &Settings { source: foreign, ..settings() }).is_err());
}

#[test]
fn keeps_to_the_rate() {
    for method in [Method::Connect, Method::Syn] {
        let Ok(scanner) = Scanner::start(method, &Settings { rate: 1000.0, ..settings() }) else { continue };
        let endpoints: Vec<_> = (1..=500).map(|port| (address(7), port)).collect();
        let start = Instant::now();
        scan(&scanner, &endpoints);
        assert!(start.elapsed() >= Duration::from_millis(450));
    }
}

#[test]
fn ends_when_it_is_closed() {
    let slow = Settings { rate: 1.0, ..settings() };
    let scanner = Scanner::start(Method::Connect, &slow).unwrap();
    scanner.push((1..1000).map(|port| Endpoint { id: 0.0, address: address(8), port }));
    scanner.close();
    let (send, receive) = mpsc::channel();
    let exchange = Arc::downgrade(&scanner.connect);
    scanner.next(move |answer| send.send(answer).unwrap());
    assert!(receive.recv_timeout(LONG).unwrap().is_ok());
    drop(scanner);
    let start = Instant::now();
    while exchange.strong_count() > 0 {
        assert!(start.elapsed() < LONG, "the thread still runs");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn reads_batches_of_both_families() {
    let mut octets = Vec::new();
    octets.extend_from_slice(&Ipv4Addr::new(192, 0, 2, 1).to_ipv6_mapped().octets());
    octets.extend_from_slice(&443u16.to_be_bytes());
    octets.extend_from_slice(&Ipv6Addr::LOCALHOST.octets());
    octets.extend_from_slice(&80u16.to_be_bytes());
    let endpoints: Vec<_> = read_endpoints(&[5.0, -6.0], &octets).unwrap().collect();
    let first = Endpoint { id: 5.0, address: Ipv4Addr::new(192, 0, 2, 1).into(), port: 443 };
    let second = Endpoint { id: -6.0, address: Ipv6Addr::LOCALHOST.into(), port: 80 };
    assert_eq!(endpoints, [first, second]);
    assert!(read_endpoints(&[1.0], &octets).is_err());
    assert!(read_endpoints(&[], &octets[..1]).is_err());
}
