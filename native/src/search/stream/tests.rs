use super::*;
use crate::base::wire::Reader;
use crate::index::open_index::Index;
use crate::index::sequences::SequenceSet;
use crate::index::sequences::tests::portable;
use crate::search::node::Dictionary;
use crate::testing::{Doc, Kit, Random, key_of, target, write};

/// A target and a sequence.
type Position = (u32, u32);

/// Indices of several segments each. A third of the documents is replaced by later ones.
fn fill(kits: &[Kit]) -> Vec<Index> {
    let mut random = Random(5);
    let fill_one = |kit: &Kit| {
        let index = kit.open().0;
        for sequence in 0..150u32 {
            let number = if sequence % 3 == 2 { sequence - 2 } else { sequence };
            let doc = Doc::new(number, i64::from(sequence)).term(if sequence % 2 == 0 { "even" } else { "odd" });
            write(&index, &[doc]).unwrap();
            if random.below(25) == 0 {
                index.commit().unwrap();
            }
        }
        index.commit().unwrap();
        index
    };
    kits.iter().map(fill_one).collect()
}

/// The hits of all answers. Each answer begins where the last one ended.
fn stream_all(targets: &[Target], node: &Node, size: u32, most_bytes: u32) -> Vec<Position> {
    let mut positions = Vec::new();
    let (mut first, mut from) = (0, 0);
    loop {
        let mut answer = Writer::new();
        let request = Request {
            targets: &targets[first..],
            from,
            size,
            most_bytes,
            fields: None,
            form: None,
            node: Arc::new(node.clone()),
        };
        stream(&request, &mut answer, &Watch::endless()).unwrap();
        let bytes = answer.into_bytes();
        let reader = &mut Reader::new(&bytes);
        let more = reader.flag().unwrap();
        let (target, next) = (reader.u32().unwrap(), reader.u32().unwrap());
        let count = reader.u32().unwrap();
        assert!(count <= size && (count > 0 || !more));
        for _ in 0..count {
            let position = (first as u32 + reader.u32().unwrap(), reader.u32().unwrap());
            let observed = reader.i64().unwrap();
            assert_eq!(observed, i64::from(position.1));
            let number = if position.1 % 3 == 2 { position.1 - 2 } else { position.1 };
            assert_eq!(reader.key().unwrap(), key_of(number));
            assert_eq!(reader.bytes().unwrap(), format!("record {number} of {observed}").as_bytes());
            positions.push(position);
        }
        assert!(reader.is_empty());
        if !more {
            return positions;
        }
        (first, from) = (first + target as usize, next);
    }
}

fn check(indices: &[Index], node: &Node, hidden: Option<u32>, before: Option<u32>, is_visible: impl Fn(u32) -> bool) {
    let targets: Vec<Target> = indices.iter().map(|index| target(index, 0, hidden, before).unwrap()).collect();
    // Of every three sequences, the last replaces the first.
    let expected: Vec<Position> = (0..indices.len() as u32)
        .flat_map(|target| {
            (0..150)
                .filter(|sequence| sequence % 3 > 0 && is_visible(*sequence))
                .map(move |sequence| (target, sequence))
                .collect::<Vec<_>>()
        })
        .collect();
    for (size, most_bytes) in [(1_000, 1 << 20), (1, 1_000), (9, 1_000), (1_000, 1), (1_000, 200)] {
        assert_eq!(stream_all(&targets, node, size, most_bytes), expected, "{size} {most_bytes}");
    }
}

#[test]
fn streams_every_document_once_in_order_of_sequence() {
    let kits = [Kit::new(), Kit::new()];
    let indices = fill(&kits);
    let even = Node::Terms(Dictionary::Terms, vec![b"even".to_vec()]);
    let rare = Node::And(vec![even.clone(), Node::Sequences { from: 70, before: 75 }]);
    for _ in 0..2 {
        check(&indices, &Node::All, None, None, |_| true);
        check(&indices, &even, None, None, |sequence| sequence % 2 == 0);
        check(&indices, &even, None, Some(70), |sequence| sequence % 2 == 0 && sequence < 70);
        check(&indices, &rare, None, None, |sequence| sequence % 2 == 0 && (70..75).contains(&sequence));
        check(&indices, &Node::None, None, None, |_| false);
        for index in &indices {
            index.put_set(4, SequenceSet::read(&portable(&(20..50).collect::<Vec<_>>())).unwrap());
        }
        check(&indices, &Node::All, Some(4), Some(100), |sequence| !(20..50).contains(&sequence) && sequence < 100);
        for index in &indices {
            index.merge(1, &Watch::endless()).unwrap();
        }
    }
}

#[test]
fn streams_only_the_fields_that_are_named() {
    let kit = Kit::new();
    let index = kit.open().0;
    let body = "long".repeat(100);
    for number in 0..60u32 {
        let record = format!(r#"{{"body":"{body}","id":{number},"of":{{"a":[{number}],"b":0}}}}"#).into_bytes();
        write(&index, &[Doc { record, ..Doc::new(number, 0) }]).unwrap();
    }
    index.commit().unwrap();
    let targets = [target(&index, 0, None, None).unwrap()];
    let answer_to = |fields, most_bytes| {
        let mut answer = Writer::new();
        let request = Request {
            targets: &targets,
            from: 0,
            size: 100,
            most_bytes,
            fields,
            form: None,
            node: Arc::new(Node::All),
        };
        stream(&request, &mut answer, &Watch::endless()).unwrap();
        answer.into_bytes()
    };
    let fields = || Fields::read(&mut Reader::new(b"\x02\0\0\0\x02\0\0\0id\x04\0\0\0of.a")).unwrap();
    let whole = answer_to(fields(), 1 << 20);
    for number in [0, 59] {
        let picked = format!(r#"{{"id":{number},"of":{{"a":[{number}]}}}}"#).into_bytes();
        assert!(whole.windows(picked.len()).any(|window| window == picked));
    }
    assert!(!whole.windows(4).any(|window| window == b"long"));
    // Another stream takes the second thread. The answers are the same.
    for most_bytes in [1, 200, 700, 2_000, 1 << 20] {
        let alone = (answer_to(fields(), most_bytes), answer_to(None, most_bytes));
        let _other = Running::begin(&targets[0].caches.stretches.running);
        assert_eq!(alone, (answer_to(fields(), most_bytes), answer_to(None, most_bytes)), "{most_bytes}");
        assert!(alone.0.len().max(alone.1.len()) <= (most_bytes as usize).max(600));
    }
}

#[test]
fn a_cancelled_stream_fails() {
    let kit = Kit::new();
    let indices = fill(std::slice::from_ref(&kit));
    let targets = [target(&indices[0], 0, None, None).unwrap()];
    let request = Request {
        targets: &targets,
        from: 0,
        size: 1,
        most_bytes: 1,
        fields: None,
        form: None,
        node: Arc::new(Node::All),
    };
    let cancelled = Watch::new(Arc::new(true.into()), 0);
    assert!(stream(&request, &mut Writer::new(), &cancelled).is_err());
}
