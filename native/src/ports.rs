//! Port discovery: endpoints in, the state of each out. It runs on threads of its own and needs no index. Which
//! endpoints, in which order, is the caller's decision.

mod connect;
mod exchange;
mod rate;
mod scan_loop;
mod segment;
mod syn;
#[cfg(test)]
mod tests;

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crate::base::fault::{Fault, Result};
use connect::ConnectScan;
pub use exchange::Exchange;
use scan_loop::Scan;
use syn::SynScan;

#[derive(Debug, Clone)]
pub struct Settings {
    /// Tries a second at most. 0: no limit.
    pub rate: f64,
    /// Tries that wait for an answer at the same time, at most.
    pub most_in_flight: usize,
    /// How long to wait for an answer to each try.
    pub timeout: Duration,
    /// How often to try an endpoint that does not answer.
    pub tries: u32,
    /// Address of this machine to send from.
    pub source: Option<IpAddr>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Opens connections and closes them at once. Needs no rights.
    Connect,
    /// Sends SYN packets from a raw socket; the kernel closes half-open connections. Needs CAP_NET_RAW. IPv4 only: IPv6
    /// endpoints are connected to.
    Syn,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Endpoint {
    /// The caller's number.
    pub id: f64,
    pub address: IpAddr,
    pub port: u16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    Open,
    Closed,
    Filtered,
}

/// In requests: 16 octets of the address (IPv4 as IPv4-mapped IPv6), 2 of the port, in network byte order.
pub const ENDPOINT_OCTETS: usize = 18;

/// Reads the endpoints of a batch. `ids` are their numbers.
pub fn read_endpoints<'a>(ids: &'a [f64], octets: &'a [u8]) -> Result<impl Iterator<Item = Endpoint> + 'a> {
    if octets.len() != ids.len() * ENDPOINT_OCTETS {
        return Err(Fault::bad_request("a batch has not as many endpoints as numbers"));
    }
    Ok(ids.iter().zip(octets.chunks_exact(ENDPOINT_OCTETS)).map(|(id, octets)| {
        let mut address = [0; 16];
        address.copy_from_slice(&octets[..16]);
        let port = u16::from_be_bytes([octets[16], octets[17]]);
        Endpoint { id: *id, address: Ipv6Addr::from(address).to_canonical(), port }
    }))
}

/// The threads of one scan. They end when it is dropped.
pub struct Scanner {
    /// For endpoints of both families, or for IPv6 only if there is `syn`.
    connect: Arc<Exchange>,
    syn: Option<Arc<Exchange>>,
}

impl Scanner {
    /// Fails if the process may not use the method, or if the source is not an address of this machine.
    pub fn start(method: Method, settings: &Settings) -> Result<Scanner> {
        let connect = Exchange::new()?;
        let syn = match method {
            Method::Connect => None,
            Method::Syn => Some(connect.sibling()?),
        };
        let connect_scan = ConnectScan::new(settings.clone(), connect.clone())?;
        let syn_scan = syn.as_ref().map(|syn| SynScan::new(settings.clone(), syn.clone())).transpose()?;
        // If a thread cannot start, dropping the scanner ends the other.
        let scanner = Scanner { connect, syn };
        spawn("ports-connect", scanner.connect.clone(), move || connect_scan.run())?;
        if let (Some(scan), Some(exchange)) = (syn_scan, &scanner.syn) {
            spawn("ports-syn", exchange.clone(), move || scan.run())?;
        }
        Ok(scanner)
    }

    pub fn push(&self, endpoints: impl Iterator<Item = Endpoint>) {
        let Some(syn) = &self.syn else { return self.connect.push(endpoints) };
        let (ipv4, ipv6): (Vec<_>, Vec<_>) = endpoints.partition(|endpoint| endpoint.address.is_ipv4());
        syn.push(ipv4.into_iter());
        if !ipv6.is_empty() {
            self.connect.push(ipv6.into_iter());
        }
    }

    /// Calls `deliver` once with the next states, as soon as there are some: for each the number (f64) and the state (0
    /// open, 1 closed, 2 filtered) in 9 octets. After `close` it is called with none.
    pub fn next(&self, deliver: impl FnOnce(Result<Vec<u8>>) + Send + 'static) {
        self.connect.outbox().wait(Box::new(deliver));
    }

    pub fn close(&self) {
        self.connect.close();
        if let Some(syn) = &self.syn {
            syn.close();
        }
    }
}

impl Drop for Scanner {
    fn drop(&mut self) {
        self.close();
    }
}

/// A thread that fails reports its fault to the caller, so that nobody waits for states that never come.
fn spawn(name: &str, exchange: Arc<Exchange>, run: impl FnOnce() -> Result<()> + Send + 'static) -> Result<()> {
    let work = move || {
        if let Err(fault) = crate::base::panic::catch_panic(run) {
            exchange.outbox().fail(fault);
        }
    };
    thread::Builder::new().name(name.to_owned()).spawn(work)?;
    Ok(())
}
