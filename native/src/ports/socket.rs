//! Sockets that do not block.

use std::io;
use std::mem;
use std::net::IpAddr;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};

use libc::{c_int, c_void, socklen_t};

use super::poll::{checked, owned};
use super::socket_address::SocketAddress;

pub struct Socket {
    fd: OwnedFd,
}

impl Socket {
    pub fn new(family: c_int, kind: c_int, protocol: c_int) -> io::Result<Socket> {
        // Safety: the call takes numbers only.
        let fd = owned(unsafe { libc::socket(family, kind | libc::SOCK_NONBLOCK | libc::SOCK_CLOEXEC, protocol) })?;
        Ok(Socket { fd })
    }

    pub fn set_option<T>(&self, level: c_int, name: c_int, value: &T) -> io::Result<()> {
        let (pointer, length) = ((&raw const *value).cast::<c_void>(), mem::size_of::<T>() as socklen_t);
        // Safety: the value is valid during the call.
        checked(unsafe { libc::setsockopt(self.as_raw_fd(), level, name, pointer, length) })?;
        Ok(())
    }

    pub fn bind(&self, address: IpAddr, port: u16) -> io::Result<()> {
        let address = SocketAddress::new(address, port);
        // Safety: the address is valid during the call.
        checked(unsafe { libc::bind(self.as_raw_fd(), address.pointer(), address.length()) })?;
        Ok(())
    }

    /// Called again while the connection is being made, it says how that went. A refused socket may connect anew.
    pub fn connect(&self, address: IpAddr, port: u16) -> io::Result<()> {
        let address = SocketAddress::new(address, port);
        // Safety: the address is valid during the call.
        checked(unsafe { libc::connect(self.as_raw_fd(), address.pointer(), address.length()) })?;
        Ok(())
    }

    pub fn local_address(&self) -> Option<(IpAddr, u16)> {
        // Safety: both pointers are valid during the call.
        SocketAddress::written_by(|address, length| unsafe { libc::getsockname(self.as_raw_fd(), address, length) })
    }

    pub fn send_to(&self, bytes: &[u8], address: IpAddr) -> io::Result<()> {
        let address = SocketAddress::new(address, 0);
        // Safety: the bytes and the address are valid during the call.
        let sent = unsafe {
            let (pointer, length) = (address.pointer(), address.length());
            libc::sendto(self.as_raw_fd(), bytes.as_ptr().cast(), bytes.len(), 0, pointer, length)
        };
        if sent < 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
    }

    /// The length of the next packet, which may be cut off. `None` if there is no packet now.
    pub fn receive(&self, buffer: &mut [u8]) -> Option<usize> {
        // Safety: the buffer is valid during the call.
        let length = unsafe { libc::recv(self.as_raw_fd(), buffer.as_mut_ptr().cast(), buffer.len(), 0) };
        usize::try_from(length).ok()
    }
}

impl AsRawFd for Socket {
    fn as_raw_fd(&self) -> RawFd {
        self.fd.as_raw_fd()
    }
}

pub fn family_of(address: IpAddr) -> c_int {
    if address.is_ipv4() { libc::AF_INET } else { libc::AF_INET6 }
}
