//! Malformed requests give an answer or a fault, never a panic.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::*;
use crate::base::fault::Code;

mod damage;

/// The generator splitmix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    fn bytes(&mut self, most: usize) -> Vec<u8> {
        (0..self.below(most)).map(|_| self.next() as u8).collect()
    }

    fn mutate(&mut self, bytes: &mut Vec<u8>) {
        for _ in 0..=self.below(3) {
            let at = self.below(bytes.len().max(1));
            match self.below(6) {
                0 => bytes.truncate(at),
                1 => bytes.insert(at.min(bytes.len()), self.next() as u8),
                2 if at + 4 <= bytes.len() => bytes[at..at + 4].fill(255),
                3 if at < bytes.len() => drop(bytes.remove(at)),
                _ if at < bytes.len() => bytes[at] = self.next() as u8,
                _ => bytes.push(self.next() as u8),
            }
        }
    }
}

/// A temporary folder, removed on drop.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("periplus-operations-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn request(operation: u8, write: impl FnOnce(&mut Writer)) -> Vec<u8> {
    let mut writer = Writer::new();
    writer.u8(operation);
    writer.u32(0);
    write(&mut writer);
    writer.into_bytes()
}

fn ask(engine: &Engine, request: &[u8]) -> Result<Vec<u8>> {
    engine.answer(request, &Watch::endless())
}

fn open(path: &str) -> Vec<u8> {
    request(1, |writer| {
        writer.bytes(path.as_bytes());
        writer.u8(1);
        writer.u32(2);
        for (kind, name) in [(1, "title"), (2, "size")] {
            writer.u8(kind);
            writer.bytes(name.as_bytes());
        }
        writer.u8(1);
        record_schema(writer);
    })
}

/// Records with an `id`, which identifies them, and a `title`.
fn record_schema(writer: &mut Writer) {
    let short = |writer: &mut Writer, text: &str| {
        writer.raw(&(text.len() as u16).to_le_bytes());
        writer.raw(text.as_bytes());
    };
    let field = |writer: &mut Writer, kind: u8, flags: u8, [path, code]: [&str; 2], column: u16| {
        writer.u8(kind);
        writer.u8(flags);
        short(writer, path);
        short(writer, code);
        writer.raw(&column.to_le_bytes());
        writer.u32(0);
    };
    writer.u32(1);
    short(writer, "AB");
    writer.u8(1);
    [0, u16::MAX, u16::MAX, u16::MAX, u16::MAX].into_iter().for_each(|number: u16| writer.raw(&number.to_le_bytes()));
    [1, 1, 1].into_iter().for_each(|count| writer.u32(count));
    short(writer, "id");
    writer.u8(0);
    writer.u32(1);
    short(writer, "at");
    short(writer, "reserved");
    field(writer, 10, 0, ["", ""], u16::MAX);
    writer.u32(2);
    for (name, kind, code, column) in [("id", 2, "AA", u16::MAX), ("title", 1, "AB", 0)] {
        short(writer, name);
        field(writer, kind, 3, [name, code], column);
        writer.u32(0);
    }
}

const LINES: &[u8] =
    b"{\"id\":\"a\",\"title\":\"One page\",\"at\":1000}\n# none\n{\"title\":\"x\"}\n{\"id\":\"b\",\"more\":1}\n";

fn write_lines(handle: u32, lines: &[u8]) -> Vec<u8> {
    request(30, |writer| {
        writer.u32(handle);
        writer.i64(7);
        writer.u8(0);
        writer.bytes(lines);
    })
}

fn document(writer: &mut Writer, number: u8) {
    writer.u32(number.into());
    writer.raw(&[number; 16]);
    writer.i64(i64::from(number) * 1000);
    writer.bytes(b"{\"a record\":true}");
    writer.bytes(b"\x03\x00one\x03\x00two");
    writer.bytes(b"\x05\x00words\x00\x00\x04\x00more");
    writer.bytes(b"");
    writer.bytes(b"\x00\x00\x05\x00title\x01\x00\x00\x00\x00\x00\x00\x00\x00\x40");
}

/// One request of each kind, for the index with handle 1.
fn valid_requests(path: &str) -> Vec<Vec<u8>> {
    let target = |writer: &mut Writer| [1, 1, 7, NONE, NONE].into_iter().for_each(|number| writer.u32(number));
    let nodes: [&[u8]; 6] = [
        &[0],
        &[8, 2, 0, 0, 0, 2, 0, 1, 0, 0, 0, 3, 0, b'o', b'n', b'e', 10, 7, 0, 0],
        &[3, 1, 1, 0, 0, 0, 5, 0, b'w', b'o', b'r', b'd', b's'],
        &[4, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 1, 0, 0, 0, b'o'],
        &[6, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0],
        &[11, 0, 0, 0, 0, 9, 0, 0, 0],
    ];
    let mut requests = vec![
        open(path),
        request(4, |writer| {
            writer.u32(1);
            writer.u32(3);
            (0..3).for_each(|number| document(writer, number));
        }),
        request(6, |writer| writer.u32(1)),
        request(8, |writer| {
            writer.u32(1);
            writer.u32(1);
            writer.raw(&[9; 16]);
        }),
        request(12, |writer| [1u8, 0, 0, 0, 1, 0, 0, 0, 0, 9, 0, 0, 0].iter().for_each(|byte| writer.u8(*byte))),
        request(13, |writer| writer.u32(1)),
        request(16, |writer| {
            writer.u32(1);
            writer.u32(3);
            writer.bytes(&[0x3a, 0x30, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0]);
        }),
        request(17, |writer| [1, 3].into_iter().for_each(|number| writer.u32(number))),
        request(18, |writer| {
            [1, 0, 1000].into_iter().for_each(|number| writer.u32(number));
            writer.u8(1);
        }),
        request(26, |writer| {
            [1, 1].into_iter().for_each(|number| writer.u32(number));
            writer.i64(7);
            [0, 1000].into_iter().for_each(|number| writer.u32(number));
        }),
        request(29, |writer| {
            let mut schema = Writer::new();
            record_schema(&mut schema);
            writer.bytes(&schema.into_bytes());
            writer.i64(7);
            writer.u8(1);
            writer.bytes(LINES);
        }),
        write_lines(1, LINES),
        request(31, |writer| {
            writer.u32(1);
            writer.i64(7);
            [1000, 1].into_iter().for_each(|number| writer.u32(number));
            writer.raw(&[9; 16]);
            writer.u32(2);
        }),
        request(20, |writer| writer.bytes(format!("{path}/schema").as_bytes())),
        request(22, |writer| writer.bytes(path.as_bytes())),
    ];
    for node in nodes {
        requests.push(request(9, |writer| {
            target(writer);
            writer.raw(node);
        }));
        for order in [&[0u8][..], &[1, 1, 0, 1, 0], &[1, 0, 1, 1, 0, 0, 0, b'o']] {
            requests.push(request(10, |writer| {
                target(writer);
                writer.raw(order);
                writer.u8(0);
                [0, 10, 1000, 0].into_iter().for_each(|number| writer.u32(number));
                writer.raw(node);
            }));
        }
        requests.push(request(27, |writer| {
            target(writer);
            [0, 10, 1000, 2].into_iter().for_each(|number| writer.u32(number));
            writer.bytes(b"a.b");
            writer.bytes(b"c");
            writer.raw(node);
        }));
        requests.push(request(11, |writer| {
            target(writer);
            writer.u32(1);
            writer.raw(&[0, 0, 0, 0]);
            writer.u32(10);
            writer.u8(0);
            writer.raw(node);
        }));
    }
    let together: Vec<Vec<u8>> = requests.iter().filter(|bytes| [9, 10, 11, 27].contains(&bytes[0])).cloned().collect();
    requests.push(several(&together));
    requests
}

fn several(parts: &[Vec<u8>]) -> Vec<u8> {
    request(28, |writer| {
        writer.u32(parts.len() as u32);
        parts.iter().for_each(|part| writer.bytes(part));
    })
}

fn assert_no_panic(bytes: &[u8], work: impl FnOnce()) {
    assert!(catch_unwind(AssertUnwindSafe(work)).is_ok(), "{bytes:?}");
}

#[test]
fn reading_random_bytes_as_a_node_does_not_panic() {
    let mut random = Random(1);
    for _ in 0..20_000 {
        let bytes = random.bytes(200);
        assert_no_panic(&bytes, || drop(Node::read(&mut Reader::new(&bytes))));
    }
    let deep = [[10u8; 100_000].as_slice(), &[0]].concat();
    assert_eq!(Node::read(&mut Reader::new(&deep)).unwrap_err().code, Code::BadRequest);
}

#[test]
fn answering_a_random_request_does_not_panic() {
    let folder = Folder::new("any");
    let engine = Engine::default();
    let valid = valid_requests(&folder.path("index"));
    for request in &valid[..3] {
        ask(&engine, request).unwrap();
    }
    let mut random = Random(2);
    for number in 0..20_000 {
        let mut bytes = valid[random.below(valid.len())].clone();
        if number % 4 == 0 {
            bytes = random.bytes(100);
            bytes.insert(0, random.below(33) as u8);
        } else if number % 50 > 0 {
            random.mutate(&mut bytes);
        }
        // These could touch other paths and threads, or open another index.
        if bytes.first().is_some_and(|operation| [1, 2, 3, 7, 15, 19, 21, 23, 24].contains(operation)) {
            let _ = Schema::read(&mut Reader::new(&bytes[1..]));
            continue;
        }
        assert_no_panic(&bytes, || {
            let watch = Watch::new(Arc::default(), 1000);
            drop(engine.perform(&bytes, &watch));
            drop(engine.perform_quickly(&bytes, &watch));
        });
    }
}

#[test]
fn writes_reads_lists_and_removes_files_of_the_caller() {
    let folder = Folder::new("files");
    let engine = Engine::default();
    let path = folder.path("new/state.json");
    let named = |operation, path: &str| request(operation, |writer| writer.bytes(path.as_bytes()));
    assert_eq!(ask(&engine, &named(20, &path)).unwrap(), [0]);
    for content in [&b"one"[..], b"other"] {
        let write = request(19, |writer| {
            writer.bytes(path.as_bytes());
            writer.bytes(content);
        });
        assert!(ask(&engine, &write).unwrap().is_empty());
        assert_eq!(&ask(&engine, &named(20, &path)).unwrap()[5..], content);
    }
    assert_eq!(ask(&engine, &named(22, &folder.path("new"))).unwrap()[8..], *b"state.json");
    assert_eq!(ask(&engine, &named(22, &folder.path("none"))).unwrap(), [0; 4]);
    assert!(ask(&engine, &named(23, &folder.path("new"))).is_err());
    for _ in 0..2 {
        ask(&engine, &named(23, &path)).unwrap();
        ask(&engine, &named(23, &folder.path("new"))).unwrap();
    }
    assert!(!folder.0.join("new").exists());
}

#[test]
fn a_lock_excludes_other_engines() {
    let folder = Folder::new("locks");
    let lock = request(24, |writer| writer.bytes(folder.path("lock").as_bytes()));
    let (first, second) = (Engine::default(), Engine::default());
    assert_eq!(ask(&first, &lock).unwrap(), [1]);
    assert_eq!(ask(&first, &lock).unwrap(), [1]);
    assert_eq!(ask(&second, &lock).unwrap(), [0]);
    ask(&first, &request(25, |_| ())).unwrap();
    assert_eq!(ask(&second, &lock).unwrap(), [1]);
    drop(second);
    assert_eq!(ask(&first, &lock).unwrap(), [1]);
}

#[test]
fn an_index_can_be_opened_closed_and_dropped() {
    let folder = Folder::new("life");
    let engine = Engine::default();
    let path = folder.path("index");
    let handle = request(2, |writer| writer.u32(1));
    for request in &valid_requests(&path)[..3] {
        ask(&engine, request).unwrap();
    }
    // Already open: the same handle, three documents, not created.
    assert_eq!(ask(&engine, &open(&path)).unwrap(), [1, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0]);
    ask(&engine, &handle).unwrap();
    assert_eq!(ask(&engine, &handle).unwrap_err().code, Code::Missing);
    assert_eq!(ask(&engine, &open(&path)).unwrap(), [2, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0]);
    let drop_it = request(3, |writer| writer.bytes(path.as_bytes()));
    ask(&engine, &drop_it).unwrap();
    ask(&engine, &drop_it).unwrap();
    assert!(!Path::new(&path).exists());
    assert_eq!(ask(&engine, &open(&path)).unwrap()[20], 1);
}

#[test]
fn writes_lines_and_finds_their_terms() {
    let folder = Folder::new("lines");
    let engine = Engine::default();
    ask(&engine, &open(&folder.path("index"))).unwrap();
    let answer = ask(&engine, &write_lines(1, LINES)).unwrap();
    let mut reader = Reader::new(&answer);
    let counts = [0; 3].map(|_| reader.u32().unwrap());
    assert_eq!(counts, [0, 2, 0], "two records from sequence 0 on, none of them older");
    assert_eq!([0; 2].map(|_| reader.u32().unwrap()), [1, 2], "line 2 is refused");
    assert_eq!(reader.u8().unwrap(), 5, "it has no id");
    assert_eq!(reader.u32().unwrap(), 2, "fields that are unknown");
    for name in [&b"at"[..], b"more"] {
        assert_eq!((reader.bytes().unwrap(), reader.u32().unwrap()), (name, 1));
    }
    assert_eq!(reader.u32().unwrap(), 0, "nothing is mistyped");
    assert!(reader.is_empty());
    ask(&engine, &request(6, |writer| writer.u32(1))).unwrap();
    for (term, expected) in [("tABpage", 1), ("pAA", 2), ("eABOne page", 1), ("tABnone", 0)] {
        let dictionary = u8::from(term.starts_with('t'));
        let word = term.trim_start_matches('t');
        let count = request(9, |writer| {
            [1, 1, 7, NONE, NONE].into_iter().for_each(|number| writer.u32(number));
            writer.raw(&[2, dictionary, 1, 0, 0, 0]);
            writer.raw(&(word.len() as u16).to_le_bytes());
            writer.raw(word.as_bytes());
        });
        assert_eq!(ask(&engine, &count).unwrap(), u64::from(expected as u32).to_le_bytes(), "{term}");
    }
}

#[test]
fn answers_several_searches_each_as_alone() {
    let folder = Folder::new("several");
    let engine = Engine::default();
    let path = folder.path("index");
    let valid = valid_requests(&path);
    valid[..3].iter().for_each(|request| drop(ask(&engine, request).unwrap()));
    let drop_it = request(3, |writer| writer.bytes(path.as_bytes()));
    let mut parts: Vec<Vec<u8>> = valid.into_iter().filter(|bytes| [9, 10, 11, 27].contains(&bytes[0])).collect();
    let refused = [vec![], vec![9], drop_it, several(&[])];
    let searches = parts.len();
    parts.extend(refused);
    let answer = ask(&engine, &several(&parts)).unwrap();
    let mut reader = Reader::new(&answer);
    assert_eq!(reader.count(1).unwrap(), parts.len());
    for (number, part) in parts.iter().enumerate() {
        assert_eq!(reader.flag().unwrap(), number < searches);
        let bytes = reader.bytes().unwrap();
        if number < searches {
            assert_eq!(bytes, ask(&engine, part).unwrap());
        } else {
            assert_eq!(bytes, b"bad-request");
            assert!(!reader.bytes().unwrap().is_empty());
        }
    }
    assert!(reader.is_empty());
}

#[test]
fn a_quick_answer_is_the_same_as_another() {
    let folder = Folder::new("quick");
    let engine = Engine::default();
    let valid = valid_requests(&folder.path("index"));
    valid[..3].iter().for_each(|request| drop(ask(&engine, request).unwrap()));
    let mut quick = 0;
    for request in valid.iter().filter(|request| [9, 10, 11, 27].contains(&request[0])) {
        if let Some(answer) = engine.answer_quickly(request) {
            assert_eq!(answer, ask(&engine, request).unwrap());
            quick += 1;
        }
    }
    assert_ne!(quick, 0);
    assert_eq!(engine.answer_quickly(&[]), None);
    assert_eq!(engine.answer_quickly(&valid[0]), None);
}

#[test]
fn refuses_a_request_with_extra_bytes() {
    let engine = Engine::default();
    let fault = ask(&engine, &request(6, |writer| writer.raw(&[0; 5]))).unwrap_err();
    assert_eq!(fault.code, Code::BadRequest);
    assert_eq!(ask(&engine, &[]).unwrap_err().code, Code::BadRequest);
    assert_eq!(ask(&engine, &[99, 0, 0, 0, 0]).unwrap_err().code, Code::BadRequest);
}
