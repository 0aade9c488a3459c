//! The thread that sends. Sockets whose system takes bytes have turns, so a client that reads slowly delays nobody.

use std::mem;
use std::os::fd::AsFd;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use crate::base::fault::{Code, Fault, Result};
use crate::base::memory::Memory;
use crate::base::priority::lower_priority;
use crate::net::poll::WakeUp;
use crate::send::body::Framed;
use crate::send::socket::Socket;

/// Bytes that a socket is sent in a turn.
const TURN: usize = 256 << 10;
/// The thread ends after this time without an order.
const IDLE: Duration = if cfg!(test) { Duration::from_millis(50) } else { Duration::from_secs(10) };

type Done = Box<dyn FnOnce(Result<()>) + Send>;

struct Order {
    socket: Arc<Socket>,
    framed: Framed,
    done: Done,
}

pub struct Sender {
    inbox: Mutex<Inbox>,
    wake_up: WakeUp,
    memory: Arc<Memory>,
}

#[derive(Default)]
struct Inbox {
    orders: Vec<Order>,
    has_thread: bool,
}

impl Sender {
    pub fn new(memory: Arc<Memory>) -> Result<Sender> {
        Ok(Sender { inbox: Mutex::default(), wake_up: WakeUp::new()?, memory })
    }

    /// `done` is called when the system has taken all bytes, or takes no more.
    pub fn send(
        sender: &Arc<Sender>,
        socket: Arc<Socket>,
        framed: Framed,
        done: impl FnOnce(Result<()>) + Send + 'static,
    ) {
        let mut inbox = sender.inbox();
        inbox.orders.push(Order { socket, framed, done: Box::new(done) });
        if inbox.has_thread {
            sender.wake();
            return;
        }
        let of_thread = sender.clone();
        match thread::Builder::new().name("answer-send".to_owned()).spawn(move || of_thread.work()) {
            Ok(_) => inbox.has_thread = true,
            Err(error) => {
                let orders = mem::take(&mut inbox.orders);
                drop(inbox);
                let fault = Fault::from(error);
                orders.into_iter().for_each(|order| (order.done)(Err(fault.clone())));
            }
        }
    }

    /// Lets the thread see that a socket is closed.
    pub fn wake(&self) {
        self.wake_up.call();
    }

    fn work(&self) {
        lower_priority();
        let mut orders: Vec<Order> = Vec::new();
        loop {
            orders.append(&mut self.inbox().orders);
            orders = orders.into_iter().filter_map(|order| self.unless_closed(order)).collect();
            let Ok(ready) = self.wait(&orders) else {
                orders.drain(..).for_each(|order| self.finish(order, Err(Fault::failed("sockets cannot be polled"))));
                continue;
            };
            if orders.is_empty() && ready.is_none() {
                let mut inbox = self.inbox();
                if inbox.orders.is_empty() {
                    inbox.has_thread = false;
                    return;
                }
            }
            let ready = ready.unwrap_or_default();
            orders = orders
                .into_iter()
                .enumerate()
                .filter_map(|(at, order)| if ready.get(at) == Some(&true) { self.turn(order) } else { Some(order) })
                .collect();
        }
    }

    /// Which orders can be sent. `None`: nothing has happened for a while.
    fn wait(&self, orders: &[Order]) -> Result<Option<Vec<bool>>> {
        let mut fds: Vec<PollFd<'_>> = vec![PollFd::new(&self.wake_up, PollFlags::IN)];
        fds.extend(orders.iter().map(|order| PollFd::from_borrowed_fd(order.socket.as_fd(), PollFlags::OUT)));
        let time = Timespec { tv_sec: IDLE.as_secs() as i64, tv_nsec: IDLE.subsec_nanos().into() };
        match poll(&mut fds, Some(&time)) {
            Ok(0) => return Ok(None),
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(Fault::failed(error.to_string())),
        }
        if !fds[0].revents().is_empty() {
            self.wake_up.clear();
        }
        Ok(Some(fds[1..].iter().map(|fd| !fd.revents().is_empty()).collect()))
    }

    fn unless_closed(&self, order: Order) -> Option<Order> {
        if !order.socket.is_closed() {
            return Some(order);
        }
        self.finish(order, Err(Fault::new(Code::Cancelled, "the connection was closed")));
        None
    }

    /// Sends a part. Returns the order if there is more.
    fn turn(&self, mut order: Order) -> Option<Order> {
        let Framed { bytes, from } = &mut order.framed;
        let end = bytes.len().min(*from + TURN);
        match order.socket.send(&bytes[*from..end]) {
            Ok(count) => {
                *from += count;
                if *from < bytes.len() {
                    return Some(order);
                }
                self.finish(order, Ok(()));
            }
            Err(fault) => self.finish(order, Err(fault)),
        }
        None
    }

    fn finish(&self, Order { socket, framed, done }: Order, result: Result<()>) {
        drop(socket);
        self.memory.give_back(framed.bytes);
        done(result);
    }

    fn inbox(&self) -> MutexGuard<'_, Inbox> {
        self.inbox.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
