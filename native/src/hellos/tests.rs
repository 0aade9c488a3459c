use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::flight::Flight;
use super::{HEAD, Hellos, Limits, Question};
use crate::base::fault::Result;

const LOOPBACK: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const LONG: Duration = Duration::from_secs(20);
const LIMITS: Limits = Limits { most_bytes: 1 << 20, connect: LONG, idle: LONG, total: LONG };
const HELLO: &[u8] = b"hello";

/// Serves each connection by a thread.
fn serve(handle: impl Fn(TcpStream) + Send + Clone + 'static) -> u16 {
    let listener = TcpListener::bind((LOOPBACK, 0)).unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let handle = handle.clone();
            thread::spawn(move || handle(stream.unwrap()));
        }
    });
    port
}

/// Reads the hello first.
fn answering(pieces: Vec<Vec<u8>>, then: impl Fn(TcpStream) + Send + Clone + 'static) -> u16 {
    serve(move |mut stream| {
        let mut hello = [0; 5];
        stream.read_exact(&mut hello).unwrap();
        assert_eq!(hello, HELLO);
        for piece in &pieces {
            stream.write_all(piece).unwrap();
            thread::sleep(Duration::from_millis(5));
        }
        then(stream.try_clone().unwrap());
    })
}

fn stay(mut stream: TcpStream) {
    let _ = stream.read(&mut [0; 1]);
}

fn question(port: u16, limits: Limits) -> Question {
    Question { id: u32::from(port), address: LOOPBACK, port, source: None, hello: HELLO.to_vec(), limits }
}

fn ask(hellos: &Hellos, question: Question) -> Receiver<Result<Vec<u8>>> {
    let (send, receive) = channel();
    hellos.ask(question, move |answer| send.send(answer).unwrap());
    receive
}

/// The code of the end, the number of the error, and what was said.
fn answer_of(receive: &Receiver<Result<Vec<u8>>>) -> (u8, i32, Vec<u8>) {
    let answer = receive.recv_timeout(LONG).unwrap().unwrap();
    (answer[0], i32::from_le_bytes(answer[1..HEAD].try_into().unwrap()), answer[HEAD..].to_vec())
}

fn record(kind: u8, content: &[u8]) -> Vec<u8> {
    let length = (content.len() as u16).to_be_bytes();
    [&[kind, 3, 3], &length[..], content].concat()
}

fn message(kind: u8, body: &[u8]) -> Vec<u8> {
    let length = (body.len() as u32).to_be_bytes();
    [&[kind], &length[1..], body].concat()
}

fn server_hello(extensions: &[u8]) -> Vec<u8> {
    let length = (extensions.len() as u16).to_be_bytes();
    message(2, &[&[3, 3][..], &[7; 32], &[0, 0xc0, 0x2f, 0], &length, extensions].concat())
}

/// A ServerHello, a certificate in two records, and the end.
fn flight() -> Vec<u8> {
    let certificate = message(11, &[9; 3000]);
    let (first, second) = certificate.split_at(1000);
    [record(22, &server_hello(&[])), record(22, first), record(22, second), record(22, &message(14, &[]))].concat()
}

#[test]
fn an_answer_ends_with_the_flight_of_the_server() {
    let said = flight();
    let pieces = said.chunks(700).map(<[u8]>::to_vec).collect();
    let hellos = Hellos::start().unwrap();
    let port = answering(pieces, stay);
    let answers: Vec<_> = (0..20).map(|id| ask(&hellos, Question { id, ..question(port, LIMITS) })).collect();
    for answer in &answers {
        assert_eq!(answer_of(answer), (0, 0, said.clone()));
    }
}

#[test]
fn an_answer_ends_when_it_is_long_enough() {
    let hellos = Hellos::start().unwrap();
    let port = answering(vec![flight()], stay);
    let (end, _, said) = answer_of(&ask(&hellos, question(port, Limits { most_bytes: 100, ..LIMITS })));
    assert_eq!(end, 0);
    assert!(said.len() >= 100);
}

#[test]
fn a_server_that_closes_or_resets_is_told_apart_from_one_that_stays_silent() {
    let hellos = Hellos::start().unwrap();
    let port = answering(vec![flight()[..50].to_vec()], |stream| stream.shutdown(std::net::Shutdown::Both).unwrap());
    assert_eq!(answer_of(&ask(&hellos, question(port, LIMITS))), (1, 0, flight()[..50].to_vec()));
    // What it did not read makes the system reset the connection.
    let port = serve(|stream| {
        let _ = stream.peek(&mut [0; 1]);
    });
    let (end, error, said) = answer_of(&ask(&hellos, question(port, LIMITS)));
    assert_eq!((end, error, said.len()), (5, libc::ECONNRESET, 0));
    let port = answering(vec![flight()[..50].to_vec()], stay);
    let limits = Limits { idle: Duration::from_millis(60), ..LIMITS };
    assert_eq!(answer_of(&ask(&hellos, question(port, limits))), (2, 0, flight()[..50].to_vec()));
}

#[test]
fn the_time_for_all_of_it_ends_a_server_that_drips() {
    let hellos = Hellos::start().unwrap();
    // A record that is announced and never comes to its end.
    let pieces = [vec![vec![22, 3, 3, 0x40, 0]], vec![vec![0]; 200]].concat();
    let port = answering(pieces, stay);
    let limits = Limits { total: Duration::from_millis(100), ..LIMITS };
    let begun = Instant::now();
    let (end, _, said) = answer_of(&ask(&hellos, question(port, limits)));
    assert_eq!(end, 2);
    assert!(!said.is_empty() && begun.elapsed() < LONG);
}

#[test]
fn a_closed_port_is_refused_and_a_full_one_never_connects() {
    let hellos = Hellos::start().unwrap();
    let closed = TcpListener::bind((LOOPBACK, 0)).unwrap().local_addr().unwrap().port();
    assert_eq!(answer_of(&ask(&hellos, question(closed, LIMITS))), (4, libc::ECONNREFUSED, vec![]));
    let elsewhere = Question { source: Some(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1))), ..question(closed, LIMITS) };
    assert_eq!(answer_of(&ask(&hellos, elsewhere)), (4, libc::EADDRNOTAVAIL, vec![]));
}

#[test]
fn what_is_cancelled_or_left_open_is_answered() {
    let hellos = Hellos::start().unwrap();
    let port = answering(vec![], stay);
    let cancelled = ask(&hellos, Question { id: 1, ..question(port, LIMITS) });
    let open = ask(&hellos, Question { id: 2, ..question(port, LIMITS) });
    hellos.cancel(1);
    hellos.cancel(77);
    assert_eq!(answer_of(&cancelled).0, 6);
    drop(hellos);
    assert_eq!(answer_of(&open).0, 6);
}

/// Whether a flight is over after each of its bytes.
fn ends(said: &[u8]) -> Option<usize> {
    let mut flight = Flight::default();
    (1..=said.len()).find(|length| flight.is_over(&said[..*length]))
}

#[test]
fn a_flight_is_over_with_its_last_byte() {
    let retry = [&[3, 3][..], &RETRY_RANDOM, &[0, 0x13, 0x01, 0, 0, 0]].concat();
    let modern = server_hello(&[0, 23, 0, 0, 0, 43, 0, 2, 3, 4]);
    let whole = [
        flight(),
        record(22, &modern),
        record(22, &message(2, &retry)),
        record(21, &[2, 40]),
        record(21, &[1, 0]),
        record(21, &[1]),
        record(21, &[]),
        [record(22, &server_hello(&[])), record(20, &[1]), record(22, &[0; 40])].concat(),
        record(23, &[1, 2, 3]),
        [record(21, &[1, 112]), flight()].concat(),
        vec![0x80, 3, 4, 0, 1],
        vec![0x80, 0],
    ];
    for said in &whole[..whole.len() - 1] {
        assert_eq!(ends(said), Some(said.len()), "{said:?}");
    }
    assert_eq!(ends(b"SSH-2.0-x\r\n"), Some(1));
    assert_eq!(ends(&[0x80, 3, 9]), Some(3));
    assert_eq!(ends(&[22, 3, 3, 0xff, 0xff]), Some(5));
    assert_eq!(ends(&[record(22, &[14]), vec![1]].concat()), Some(7));
    assert_eq!(ends(&[record(22, &server_hello(&[])), record(20, &[1])].concat()), None);
    assert_eq!(ends(&record(22, &message(2, &[3, 3, 1]))), None);
}

const RETRY_RANDOM: [u8; 32] = [
    0xcf, 0x21, 0xad, 0x74, 0xe5, 0x9a, 0x61, 0x11, 0xbe, 0x1d, 0x8c, 0x02, 0x1e, 0x65, 0xb8, 0x91, 0xc2, 0xa2, 0x11,
    0x16, 0x7a, 0xbb, 0x8c, 0x5e, 0x07, 0x9e, 0x09, 0xe2, 0xc8, 0xa8, 0x33, 0x9c,
];

/// Whatever comes, and however it is cut, the flight is over at the same byte, or never.
#[test]
fn pieces_do_not_matter() {
    let mut state = 1u32;
    let mut random = move |below: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as usize % below
    };
    for _ in 0..3_000 {
        let mut said = [record(22, &server_hello(&[0, 43, 0, 2, 3, 3])), flight()].concat();
        said.truncate(1 + random(400));
        for _ in 0..random(4) {
            let at = random(said.len());
            said[at] = random(256) as u8;
        }
        let end = ends(&said);
        let mut flight = Flight::default();
        let mut length = 0;
        while length < said.len() {
            length = (length + 1 + random(200)).min(said.len());
            assert_eq!(flight.is_over(&said[..length]), end.is_some_and(|end| end <= length), "{said:?}");
        }
    }
}
