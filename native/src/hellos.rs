//! Asks TLS servers: each hello has a connection of its own, which ends with what the server says in the clear. One
//! thread speaks with all servers. Whom to ask, and how often, is the caller's decision.

mod asker;
mod flight;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::mem;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::base::fault::Result;
use crate::base::panic::catch_panic;
use crate::net::poll::WakeUp;
use asker::Asker;

pub struct Question {
    /// The caller's number, different for each that is open.
    pub id: u32,
    pub address: IpAddr,
    pub port: u16,
    /// Address of this machine to send from.
    pub source: Option<IpAddr>,
    pub hello: Vec<u8>,
    pub limits: Limits,
}

#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// With this many bytes the answer is long enough.
    pub most_bytes: usize,
    pub connect: Duration,
    /// How long the server may say nothing.
    pub idle: Duration,
    pub total: Duration,
}

/// Why an answer has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Nothing more comes in the clear, or it is long enough.
    Complete,
    /// By the server.
    Closed,
    Silent,
    /// No connection was opened in time.
    NotConnected,
    /// The number of the system's error.
    Refused(i32),
    /// The same, once the connection was open.
    Broken(i32),
    Cancelled,
}

impl End {
    fn code(self) -> (u8, i32) {
        match self {
            End::Complete => (0, 0),
            End::Closed => (1, 0),
            End::Silent => (2, 0),
            End::NotConnected => (3, 0),
            End::Refused(error) => (4, error),
            End::Broken(error) => (5, error),
            End::Cancelled => (6, 0),
        }
    }
}

/// In front of the bytes of an answer: the code of its end, and the number of the error (i32, little-endian).
pub const HEAD: usize = 5;

pub type Deliver = Box<dyn FnOnce(Result<Vec<u8>>) + Send>;

/// The thread ends when it is dropped. What is open then is cancelled.
pub struct Hellos {
    inbox: Arc<Inbox>,
}

struct Inbox {
    orders: Mutex<Orders>,
    wake_up: WakeUp,
}

#[derive(Default)]
struct Orders {
    waiting: VecDeque<Order>,
    /// The thread has ended. Who asks now gets no answer.
    is_over: bool,
}

enum Order {
    Ask(Question, Deliver),
    Cancel(u32),
    End,
}

impl Hellos {
    pub fn start() -> Result<Hellos> {
        let inbox = Arc::new(Inbox { orders: Mutex::default(), wake_up: WakeUp::new()? });
        let asker = Asker::new(inbox.clone())?;
        let of_thread = inbox.clone();
        thread::Builder::new().name("tls-hellos".to_owned()).spawn(move || {
            // After a fault or a panic, what was asked is dropped, and each caller hears of it.
            let _ = catch_panic(|| asker.run());
            drop(of_thread.end());
        })?;
        Ok(Hellos { inbox })
    }

    /// Calls `deliver` once.
    pub fn ask(&self, question: Question, deliver: impl FnOnce(Result<Vec<u8>>) + Send + 'static) {
        self.inbox.push(Order::Ask(question, Box::new(deliver)));
    }

    pub fn cancel(&self, id: u32) {
        self.inbox.push(Order::Cancel(id));
    }
}

impl Drop for Hellos {
    fn drop(&mut self) {
        self.inbox.push(Order::End);
    }
}

impl Inbox {
    fn push(&self, order: Order) {
        let mut orders = self.lock();
        if orders.is_over {
            return;
        }
        orders.waiting.push_back(order);
        // The thread takes all at once.
        if orders.waiting.len() == 1 {
            self.wake_up.call();
        }
    }

    fn take(&self) -> VecDeque<Order> {
        self.wake_up.clear();
        mem::take(&mut self.lock().waiting)
    }

    fn end(&self) -> VecDeque<Order> {
        let mut orders = self.lock();
        orders.is_over = true;
        mem::take(&mut orders.waiting)
    }

    fn lock(&self) -> MutexGuard<'_, Orders> {
        self.orders.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
