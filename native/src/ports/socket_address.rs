//! Addresses in the form of the operating system.

use std::mem;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use libc::{c_int, sockaddr, sockaddr_in, sockaddr_in6, sockaddr_storage, socklen_t};

pub struct SocketAddress {
    storage: sockaddr_storage,
    length: socklen_t,
}

impl SocketAddress {
    pub fn new(address: IpAddr, port: u16) -> SocketAddress {
        // Safety: zeros are a valid value of all these structures, and the storage is large enough for each.
        let mut storage: sockaddr_storage = unsafe { mem::zeroed() };
        let length = match address {
            IpAddr::V4(address) => {
                let mut inner: sockaddr_in = unsafe { mem::zeroed() };
                inner.sin_family = libc::AF_INET as libc::sa_family_t;
                inner.sin_port = port.to_be();
                inner.sin_addr.s_addr = u32::from(address).to_be();
                unsafe { (&raw mut storage).cast::<sockaddr_in>().write(inner) };
                mem::size_of::<sockaddr_in>()
            }
            IpAddr::V6(address) => {
                let mut inner: sockaddr_in6 = unsafe { mem::zeroed() };
                inner.sin6_family = libc::AF_INET6 as libc::sa_family_t;
                inner.sin6_port = port.to_be();
                inner.sin6_addr.s6_addr = address.octets();
                unsafe { (&raw mut storage).cast::<sockaddr_in6>().write(inner) };
                mem::size_of::<sockaddr_in6>()
            }
        };
        SocketAddress { storage, length: length as socklen_t }
    }

    /// The address that a call writes, such as `getsockname`. `None` if it fails.
    pub fn written_by(call: impl FnOnce(*mut sockaddr, *mut socklen_t) -> c_int) -> Option<(IpAddr, u16)> {
        // Safety: zeros are a valid value.
        let mut storage: sockaddr_storage = unsafe { mem::zeroed() };
        let mut length = mem::size_of::<sockaddr_storage>() as socklen_t;
        if call((&raw mut storage).cast(), &mut length) < 0 {
            return None;
        }
        // Safety: the family says which structure was written.
        match c_int::from(storage.ss_family) {
            libc::AF_INET => {
                let inner = unsafe { (&raw const storage).cast::<sockaddr_in>().read() };
                let address = Ipv4Addr::from(u32::from_be(inner.sin_addr.s_addr));
                Some((address.into(), u16::from_be(inner.sin_port)))
            }
            libc::AF_INET6 => {
                let inner = unsafe { (&raw const storage).cast::<sockaddr_in6>().read() };
                let address = Ipv6Addr::from(inner.sin6_addr.s6_addr);
                Some((address.into(), u16::from_be(inner.sin6_port)))
            }
            _ => None,
        }
    }

    pub fn pointer(&self) -> *const sockaddr {
        (&raw const self.storage).cast()
    }

    pub fn length(&self) -> socklen_t {
        self.length
    }
}
