use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::fd::AsRawFd;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use flate2::read::GzDecoder;

use super::body::{Encoder, Framed, ROOM, framed};
use super::sender::Sender;
use super::socket::Socket;
use crate::base::fault::Result;
use crate::base::memory::Memory;

const LONG: Duration = Duration::from_secs(30);

/// Both ends of a connection.
fn connection() -> (TcpStream, TcpStream) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    let server = listener.accept().unwrap().0;
    server.set_nonblocking(true).unwrap();
    (server, client)
}

fn sender() -> Arc<Sender> {
    Arc::new(Sender::new(Arc::new(Memory::default())).unwrap())
}

fn send(sender: &Arc<Sender>, socket: &Arc<Socket>, content: &[u8]) -> Receiver<Result<()>> {
    let (tell, told) = channel();
    let bytes = [&[0; ROOM][..], content].concat();
    Sender::send(sender, socket.clone(), framed(bytes, false), move |result| tell.send(result).unwrap());
    told
}

fn duplicate(stream: &TcpStream) -> Arc<Socket> {
    Arc::new(Socket::duplicate(stream.as_raw_fd()).unwrap())
}

#[test]
fn all_bytes_arrive_in_order() {
    let sender = sender();
    for length in [0, 1, 100_000, 9_000_000] {
        let (server, mut client) = connection();
        let socket = duplicate(&server);
        let content: Vec<u8> = (0..length).map(|at: u32| at.wrapping_mul(2_654_435_761) as u8).collect();
        let reading = thread::spawn(move || {
            let mut all = Vec::new();
            client.read_to_end(&mut all).unwrap();
            all
        });
        send(&sender, &socket, &content).recv_timeout(LONG).unwrap().unwrap();
        send(&sender, &socket, b"end").recv_timeout(LONG).unwrap().unwrap();
        assert_eq!(socket.sent(), u64::from(length) + 3);
        drop((server, socket));
        assert!(reading.join().unwrap() == [&content[..], b"end"].concat());
        // Long enough for the thread to end and begin again.
        thread::sleep(Duration::from_millis(80));
    }
}

#[test]
fn a_client_that_does_not_read_delays_nobody_and_can_be_given_up() {
    let sender = sender();
    let (slow_server, mut slow_client) = connection();
    let slow = duplicate(&slow_server);
    let stuck = send(&sender, &slow, &vec![7; 40_000_000]);
    for _ in 0..20 {
        let (server, mut client) = connection();
        send(&sender, &duplicate(&server), b"short").recv_timeout(LONG).unwrap().unwrap();
        let mut read = [0; 5];
        client.read_exact(&mut read).unwrap();
        assert_eq!(&read, b"short");
    }
    assert!(stuck.try_recv().is_err());
    assert!(slow.sent() > 0);
    slow.close();
    sender.wake();
    assert!(stuck.recv_timeout(LONG).unwrap().is_err());
    // The connection ends when both descriptors are gone.
    drop((slow_server, slow));
    let mut all = Vec::new();
    let _ = slow_client.read_to_end(&mut all);
    assert!(all.len() < 40_000_000);
}

#[test]
fn a_client_that_leaves_ends_what_is_sent_to_it() {
    let sender = sender();
    let (server, mut client) = connection();
    let socket = duplicate(&server);
    let told = send(&sender, &socket, &vec![7; 40_000_000]);
    client.read_exact(&mut [0; 1_000]).unwrap();
    client.write_all(b"bye").unwrap();
    client.shutdown(Shutdown::Both).unwrap();
    drop(client);
    assert!(told.recv_timeout(LONG).unwrap().is_err());
    assert!(send(&sender, &socket, b"more").recv_timeout(LONG).unwrap().is_err());
}

#[test]
fn a_descriptor_that_was_closed_is_not_used_again() {
    let (server, client) = connection();
    let socket = duplicate(&server);
    let number = server.as_raw_fd();
    drop(server);
    // The number may mean another socket now. Ours still means the first one.
    let (other, mut other_client) = connection();
    send(&sender(), &socket, b"first").recv_timeout(LONG).unwrap().unwrap();
    let mut read = [0; 5];
    (&client).read_exact(&mut read).unwrap();
    assert_eq!(&read, b"first");
    other_client.set_nonblocking(true).unwrap();
    assert!(other_client.read(&mut [0; 5]).is_err(), "{number} {}", other.as_raw_fd());
    assert!(Socket::duplicate(-1).is_err());
}

#[test]
fn a_chunk_has_its_length_in_front() {
    let content = |length| [vec![0; ROOM], vec![b'x'; length]].concat();
    let text = |Framed { bytes, from }: Framed| String::from_utf8(bytes[from..].to_vec()).unwrap();
    assert_eq!(text(framed(content(0), true)), "");
    assert_eq!(text(framed(content(3), true)), "3\r\nxxx\r\n");
    assert_eq!(text(framed(content(3), false)), "xxx");
    assert!(text(framed(content(0xab_cdef), true)).starts_with("abcdef\r\nx"));
}

#[test]
fn what_is_compressed_gives_each_piece_at_once_and_one_stream() {
    compress_pieces("gzip", |compressed| Box::new(GzDecoder::new(compressed)));
    compress_pieces("zstd", |compressed| Box::new(zstd::Decoder::new(compressed).unwrap().single_frame()));
    assert!(Encoder::of_name("br").is_err());
}

fn compress_pieces(name: &str, decoder: impl Fn(&[u8]) -> Box<dyn Read + '_>) {
    let mut encoder = Encoder::of_name(name).unwrap();
    let mut content = Vec::new();
    let mut compressed = Vec::new();
    for number in 0..50u32 {
        let piece: Vec<u8> =
            (0..number * 1_000).map(|at| (at.wrapping_mul(2_654_435_761) >> (number % 24)) as u8).collect();
        encoder.add(&piece, &mut compressed).unwrap();
        content.extend_from_slice(&piece);
        let mut so_far = vec![0; content.len()];
        decoder(&compressed).read_exact(&mut so_far).unwrap();
        assert!(so_far == content);
    }
    encoder.end(&mut compressed).unwrap();
    let mut all = Vec::new();
    decoder(&compressed).read_to_end(&mut all).unwrap();
    assert!(all == content);
}
