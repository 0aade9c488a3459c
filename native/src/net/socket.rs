//! Sockets that do not block.

use std::mem;
use std::net::{IpAddr, SocketAddr};
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd};

use libc::{c_int, c_void, socklen_t};
use rustix::io::{Errno, Result};
use rustix::net::{self, AddressFamily, Protocol, RecvFlags, SendFlags, SocketFlags, SocketType};

pub struct Socket {
    fd: OwnedFd,
}

impl Socket {
    pub fn new(family: AddressFamily, kind: SocketType, protocol: Option<Protocol>) -> Result<Socket> {
        let fd = net::socket_with(family, kind, SocketFlags::NONBLOCK | SocketFlags::CLOEXEC, protocol)?;
        Ok(Socket { fd })
    }

    /// For a connection to the address, from the source if that is of the same family.
    pub fn stream_to(address: IpAddr, source: Option<IpAddr>) -> Result<Socket> {
        let family = family_of(address);
        let socket = Socket::new(family, SocketType::STREAM, None)?;
        if let Some(source) = source.filter(|source| family_of(*source) == family) {
            // Lets sockets to different endpoints share a local port.
            let on: c_int = 1;
            let _ = socket.set_option(libc::IPPROTO_IP, libc::IP_BIND_ADDRESS_NO_PORT, &on);
            socket.bind(source, 0)?;
        }
        Ok(socket)
    }

    /// For the options that rustix does not know.
    pub fn set_option<T>(&self, level: c_int, name: c_int, value: &T) -> Result<()> {
        let (pointer, length) = ((&raw const *value).cast::<c_void>(), mem::size_of::<T>() as socklen_t);
        // SAFETY: the value is valid during the call.
        let result = unsafe { libc::setsockopt(self.fd.as_raw_fd(), level, name, pointer, length) };
        if result < 0 { Err(last_error()) } else { Ok(()) }
    }

    pub fn bind(&self, address: IpAddr, port: u16) -> Result<()> {
        net::bind(&self.fd, &SocketAddr::new(address, port))
    }

    /// Called again while the connection is being made, it says how that went. A refused socket may connect anew.
    pub fn connect(&self, address: IpAddr, port: u16) -> Result<()> {
        net::connect(&self.fd, &SocketAddr::new(address, port))
    }

    pub fn local_address(&self) -> Option<(IpAddr, u16)> {
        let address = SocketAddr::try_from(net::getsockname(&self.fd).ok()?).ok()?;
        Some((address.ip(), address.port()))
    }

    pub fn send_to(&self, bytes: &[u8], address: IpAddr) -> Result<()> {
        net::sendto(&self.fd, bytes, SendFlags::empty(), &SocketAddr::new(address, 0))?;
        Ok(())
    }

    /// How many of the bytes the system takes.
    pub fn send(&self, bytes: &[u8]) -> Result<usize> {
        net::send(&self.fd, bytes, SendFlags::NOSIGNAL)
    }

    /// How many bytes came: 0 if the peer has ended the connection.
    pub fn read(&self, buffer: &mut [u8]) -> Result<usize> {
        net::recv(&self.fd, buffer, RecvFlags::empty()).map(|(length, _)| length)
    }

    /// The length of the next packet, which may be cut off. `None` if there is no packet now.
    pub fn receive(&self, buffer: &mut [u8]) -> Option<usize> {
        let (length, _) = net::recv(&self.fd, buffer, RecvFlags::empty()).ok()?;
        Some(length)
    }
}

impl AsFd for Socket {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.fd.as_fd()
    }
}

fn last_error() -> Errno {
    Errno::from_io_error(&std::io::Error::last_os_error()).unwrap_or(Errno::INVAL)
}

pub fn family_of(address: IpAddr) -> AddressFamily {
    if address.is_ipv4() { AddressFamily::INET } else { AddressFamily::INET6 }
}
