//! Finds out whether a TLS server has said all that it says in the clear after one hello. What it said is read by the
//! caller; where this is unsure it waits, and the time limit ends it.

/// Grows with each piece of an answer.
#[derive(Default)]
pub struct Flight {
    /// The beginning of the next record.
    at: usize,
    /// What handshake records carry, from the message that is not complete yet.
    messages: Vec<u8>,
    is_encrypted: bool,
    is_over: bool,
}

const CHANGE_CIPHER_SPEC: u8 = 20;
const ALERT: u8 = 21;
const HANDSHAKE: u8 = 22;
const HEARTBEAT: u8 = 24;
const FATAL: u8 = 2;
const CLOSE_NOTIFY: u8 = 0;
const SERVER_HELLO: u8 = 2;
const SERVER_HELLO_DONE: u8 = 14;
const HEADER: usize = 5;
const MESSAGE_HEADER: usize = 4;
/// 2^14 bytes, and what encryption and compression may add before TLS 1.3.
const LONGEST_RECORD: usize = (1 << 14) + 2048;
const LONGEST_MESSAGE: usize = 1 << 21;
const TLS_1_3: u16 = 0x0304;
const SUPPORTED_VERSIONS: u16 = 43;
/// The random value of a ServerHello that asks for another hello (RFC 8446, section 4.1.3).
const RETRY: [u8; 32] = [
    0xcf, 0x21, 0xad, 0x74, 0xe5, 0x9a, 0x61, 0x11, 0xbe, 0x1d, 0x8c, 0x02, 0x1e, 0x65, 0xb8, 0x91, 0xc2, 0xa2, 0x11,
    0x16, 0x7a, 0xbb, 0x8c, 0x5e, 0x07, 0x9e, 0x09, 0xe2, 0xc8, 0xa8, 0x33, 0x9c,
];

impl Flight {
    /// `said`: everything that the server said so far, so it begins with what it was the last time.
    pub fn is_over(&mut self, said: &[u8]) -> bool {
        while !self.is_over && self.read_record(said) {}
        self.is_over
    }

    /// Whether there was a whole record.
    fn read_record(&mut self, said: &[u8]) -> bool {
        let rest = &said[self.at..];
        let Some(&kind) = rest.first() else { return false };
        let is_tls = (CHANGE_CIPHER_SPEC..=HEARTBEAT).contains(&kind) && rest.get(1).is_none_or(|major| *major == 3);
        if !is_tls {
            self.is_over = self.at > 0 || is_ssl2_over(rest);
            return false;
        }
        if rest.len() < HEADER {
            return false;
        }
        let length = usize::from(u16::from_be_bytes([rest[3], rest[4]]));
        if length > LONGEST_RECORD {
            self.is_over = true;
            return false;
        }
        let Some(fragment) = rest.get(HEADER..HEADER + length) else { return false };
        self.at += HEADER + length;
        match kind {
            CHANGE_CIPHER_SPEC => self.is_encrypted = true,
            _ if self.is_encrypted || kind > HANDSHAKE => self.is_over = true,
            ALERT => {
                let is_last = |alert: &[u8]| alert[0] == FATAL || alert.get(1).is_none_or(|what| *what == CLOSE_NOTIFY);
                self.is_over = fragment.is_empty() || fragment.chunks(2).any(is_last);
            }
            _ => {
                self.messages.extend_from_slice(fragment);
                self.read_messages();
            }
        }
        true
    }

    fn read_messages(&mut self) {
        let mut at = 0;
        while let [kind, high, middle, low, rest @ ..] = &self.messages[at..] {
            let length = usize::from(*high) << 16 | usize::from(*middle) << 8 | usize::from(*low);
            if length > LONGEST_MESSAGE {
                self.is_over = true;
                break;
            }
            let Some(body) = rest.get(..length) else { break };
            self.is_over |= match *kind {
                SERVER_HELLO => is_last_hello(body),
                SERVER_HELLO_DONE => true,
                _ => false,
            };
            at += MESSAGE_HEADER + length;
        }
        self.messages.drain(..at);
    }
}

/// A server that speaks SSLv2 sends one message, with its length in front. Anything else is not TLS.
fn is_ssl2_over(said: &[u8]) -> bool {
    let length = match said {
        [first, rest @ ..] if first & 0x80 != 0 && rest.get(1).is_none_or(|kind| matches!(*kind, 0 | 4)) => {
            let Some(second) = rest.first() else { return false };
            usize::from(first & 0x7f) << 8 | usize::from(*second)
        }
        _ => return true,
    };
    said.len() >= 2 + length
}

/// After a ServerHello of TLS 1.3 everything is encrypted, and one that asks for another hello says no more.
fn is_last_hello(body: &[u8]) -> bool {
    body.get(2..34) == Some(&RETRY) || supported_version(body).is_some_and(|version| version >= TLS_1_3)
}

fn supported_version(body: &[u8]) -> Option<u16> {
    let session = usize::from(*body.get(34)?);
    // The session, a suite of two bytes, a compression of one, and the length of all extensions.
    let mut rest = body.get(35 + session + 3 + 2..)?;
    loop {
        let (head, after) = rest.split_at_checked(4)?;
        let length = usize::from(u16::from_be_bytes([head[2], head[3]]));
        let (data, others) = after.split_at_checked(length)?;
        if u16::from_be_bytes([head[0], head[1]]) == SUPPORTED_VERSIONS {
            return Some(u16::from_be_bytes(data.try_into().ok()?));
        }
        rest = others;
    }
}
