//! The thread that asks. It waits for all sockets at once, so a slow server delays nobody.

use std::collections::{BTreeSet, HashMap};
use std::os::fd::AsFd;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustix::event::epoll::EventFlags;
use rustix::io::Errno;

use super::flight::Flight;
use super::{Deliver, End, HEAD, Inbox, Order, Question};
use crate::base::fault::Result;
use crate::net::poll::Poll;
use crate::net::socket::Socket;

pub struct Asker {
    inbox: Arc<Inbox>,
    poll: Poll,
    talks: HashMap<u32, Talk>,
    /// When each talk has waited long enough.
    deadlines: BTreeSet<(Instant, u32)>,
    buffer: Vec<u8>,
}

/// One question that was asked.
struct Talk {
    socket: Socket,
    question: Question,
    deliver: Deliver,
    ends_at: Instant,
    deadline: Instant,
    is_connected: bool,
    /// Bytes of the hello.
    sent: usize,
    /// Room for the head, and then what the server said.
    answer: Vec<u8>,
    flight: Flight,
}

/// Not a number of a question.
const WAKE_UP: u64 = u64::MAX;
const LONGEST_WAIT: Duration = Duration::from_secs(60);
const BUFFER: usize = 16 << 10;

impl Asker {
    pub fn new(inbox: Arc<Inbox>) -> Result<Asker> {
        let poll = Poll::new()?;
        poll.add(inbox.wake_up.as_fd(), EventFlags::IN, WAKE_UP)?;
        Ok(Asker { inbox, poll, talks: HashMap::new(), deadlines: BTreeSet::new(), buffer: vec![0; BUFFER] })
    }

    pub fn run(mut self) -> Result<()> {
        loop {
            let next = self.deadlines.first().map(|(deadline, _)| deadline.saturating_duration_since(Instant::now()));
            for token in self.poll.wait(next.unwrap_or(LONGEST_WAIT))? {
                if token == WAKE_UP {
                    for order in self.inbox.take() {
                        match order {
                            Order::Ask(question, deliver) => self.begin(question, deliver),
                            Order::Cancel(id) => self.end(id, End::Cancelled),
                            Order::End => {
                                self.end_all();
                                return Ok(());
                            }
                        }
                    }
                } else {
                    self.turn(token as u32);
                }
            }
            // What came in time was read first.
            let now = Instant::now();
            while self.deadlines.first().is_some_and(|(deadline, _)| *deadline <= now)
                && let Some((_, id)) = self.deadlines.pop_first()
            {
                let is_connected = self.talks.get(&id).is_some_and(|talk| talk.is_connected);
                self.end(id, if is_connected { End::Silent } else { End::NotConnected });
            }
        }
    }

    fn begin(&mut self, question: Question, deliver: Deliver) {
        let socket = match open(&question) {
            Ok(socket) => socket,
            Err(error) => return finish(deliver, vec![0; HEAD], End::Refused(error.raw_os_error())),
        };
        let now = Instant::now();
        let (id, limits) = (question.id, question.limits);
        let deadline = now + limits.connect.min(limits.total);
        self.deadlines.insert((deadline, id));
        let talk = Talk {
            socket,
            question,
            deliver,
            ends_at: now + limits.total,
            deadline,
            is_connected: false,
            sent: 0,
            answer: vec![0; HEAD],
            flight: Flight::default(),
        };
        self.talks.insert(id, talk);
        let Some(talk) = self.talks.get(&id) else { return };
        if let Err(error) = self.poll.add(&talk.socket, EventFlags::OUT, id.into()) {
            return self.end(id, End::Refused(error.raw_os_error()));
        }
        // A server on this machine has answered before the call returned.
        if talk.question.address.is_loopback() {
            self.turn(id);
        }
    }

    fn turn(&mut self, id: u32) {
        let Some(talk) = self.talks.get_mut(&id) else { return };
        match talk.turn(&mut self.buffer) {
            Ok(Turn::Waits) => {}
            Ok(Turn::Listens) => {
                if let Err(error) = self.poll.change(&talk.socket, EventFlags::IN, id.into()) {
                    return self.end(id, End::Broken(error.raw_os_error()));
                }
                self.wait_anew(id);
            }
            Ok(Turn::Heard) => self.wait_anew(id),
            Err(end) => self.end(id, end),
        }
    }

    /// The server may say nothing for the whole time again.
    fn wait_anew(&mut self, id: u32) {
        let Some(talk) = self.talks.get_mut(&id) else { return };
        self.deadlines.remove(&(talk.deadline, id));
        talk.deadline = talk.ends_at.min(Instant::now() + talk.question.limits.idle);
        self.deadlines.insert((talk.deadline, id));
    }

    fn end(&mut self, id: u32, end: End) {
        let Some(talk) = self.talks.remove(&id) else { return };
        self.deadlines.remove(&(talk.deadline, id));
        drop(talk.socket);
        finish(talk.deliver, talk.answer, end);
    }

    fn end_all(mut self) {
        for (_, talk) in self.talks.drain() {
            finish(talk.deliver, talk.answer, End::Cancelled);
        }
    }
}

enum Turn {
    Waits,
    /// The hello is sent.
    Listens,
    Heard,
}

impl Talk {
    fn turn(&mut self, buffer: &mut [u8]) -> std::result::Result<Turn, End> {
        if !self.is_connected {
            match self.socket.connect(self.question.address, self.question.port) {
                Ok(()) | Err(Errno::ISCONN) => self.is_connected = true,
                Err(Errno::INPROGRESS | Errno::ALREADY | Errno::INTR) => return Ok(Turn::Waits),
                Err(error) => return Err(End::Refused(error.raw_os_error())),
            }
        }
        if self.sent < self.question.hello.len() {
            match self.socket.send(&self.question.hello[self.sent..]) {
                Ok(count) => self.sent += count,
                Err(Errno::AGAIN | Errno::INTR) => return Ok(Turn::Waits),
                Err(error) => return Err(End::Broken(error.raw_os_error())),
            }
            return Ok(if self.sent < self.question.hello.len() { Turn::Waits } else { Turn::Listens });
        }
        let count = match self.socket.read(buffer) {
            Ok(0) => return Err(End::Closed),
            Ok(count) => count,
            Err(Errno::AGAIN | Errno::INTR) => return Ok(Turn::Waits),
            Err(error) => return Err(End::Broken(error.raw_os_error())),
        };
        self.answer.extend_from_slice(&buffer[..count]);
        let said = &self.answer[HEAD..];
        let is_complete = self.flight.is_over(said) || said.len() >= self.question.limits.most_bytes;
        if is_complete { Err(End::Complete) } else { Ok(Turn::Heard) }
    }
}

/// A socket that has begun to connect.
fn open(question: &Question) -> rustix::io::Result<Socket> {
    let socket = Socket::stream_to(question.address, question.source)?;
    match socket.connect(question.address, question.port) {
        Ok(()) | Err(Errno::INPROGRESS | Errno::INTR) => Ok(socket),
        Err(error) => Err(error),
    }
}

fn finish(deliver: Deliver, mut answer: Vec<u8>, end: End) {
    let (code, error) = end.code();
    answer[0] = code;
    answer[1..HEAD].copy_from_slice(&error.to_le_bytes());
    deliver(Ok(answer));
}
