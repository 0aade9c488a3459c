//! Values, and what the service reads in them, compared with what is read here. `npm run derive` writes the vectors.

use super::address::{self, Address};
use super::json::{Json, Kind, Value};
use super::unicode::{each_word, push_lower, units};
use super::{instant, number, term, version};

const VECTORS: &str = include_str!("value_vectors.ndjson");

#[test]
fn values_are_read_as_the_service_reads_them() {
    let mut json = Json::default();
    let mut wrong = Vec::new();
    for line in VECTORS.lines() {
        let wrapped = format!("{{\"vector\":{line}}}");
        json.read(wrapped.as_bytes()).expect("a vector is JSON");
        let vector = json.root(wrapped.as_bytes()).member(b"vector").expect("a vector");
        let [read, value, expected]: [Value<'_>; 3] =
            vector.elements().collect::<Vec<_>>().try_into().ok().expect("three parts");
        if read_as(read.bytes(), value) != result(expected) {
            wrong.push(line);
        }
    }
    assert!(VECTORS.lines().count() > 1_000);
    assert!(wrong.is_empty(), "{} differ: {:#?}", wrong.len(), &wrong[..wrong.len().min(20)]);
}

/// A result as bytes: of a list the elements, each with its length before it. None for null.
fn result(value: Value<'_>) -> Option<Vec<u8>> {
    match value.kind() {
        Kind::Null => None,
        Kind::True => Some(b"true".to_vec()),
        Kind::False => Some(b"false".to_vec()),
        Kind::List => Some(listed(value.elements().map(|element| element.bytes().to_vec()))),
        _ => Some(value.bytes().to_vec()),
    }
}

fn listed(elements: impl Iterator<Item = Vec<u8>>) -> Vec<u8> {
    elements.flat_map(|element| [element.len().to_string().into_bytes(), b":".to_vec(), element].concat()).collect()
}

fn read_as(read: &[u8], value: Value<'_>) -> Option<Vec<u8>> {
    let bytes = value.bytes();
    let written = |write: &dyn Fn(&mut Vec<u8>)| {
        let mut into = Vec::new();
        write(&mut into);
        Some(into)
    };
    let lower = || {
        let mut lower = Vec::new();
        push_lower(bytes, &mut lower);
        lower
    };
    let decimal = |value: i64| value.to_string().into_bytes();
    let is = |fact: bool| Some(fact.to_string().into_bytes());
    match read {
        b"text of number" => written(&|into| number::push_text(number::of_json(bytes), into)),
        b"instant of number" => instant::of_number(number::of_json(bytes)).map(decimal),
        b"lower case" => Some(lower()),
        b"words" => {
            let (lower, mut words) = (lower(), Vec::new());
            each_word(&lower, |start, end| words.push(lower[start..end].to_vec()));
            Some(listed(words.into_iter()))
        }
        b"term" => written(&|into| term::push_value(bytes, into)),
        b"name" => written(&|into| {
            term::push_name(&lower(), into);
            assert_eq!(into.pop(), Some(term::NAME_END));
        }),
        b"length" => Some(decimal(units(bytes) as i64)),
        b"number" => {
            let number = number::parse(bytes)?;
            written(&|into| number::push_text(number, into))
        }
        b"instant" => instant::of_text(bytes).map(decimal),
        b"version" => is(version::is_version(bytes)),
        b"version key" => written(&|into| version::push_sort_key(bytes, into)),
        b"address" => Address::parse(bytes).map(|address| address.text().into_bytes()),
        b"plain address" => is(Address::parse(bytes)?.is_plain(bytes)),
        b"addresses" => {
            let (first, last) = address::span(bytes)?;
            Some(listed([first, last].into_iter().map(|position| format!("{position:032x}").into_bytes())))
        }
        b"parent" => {
            let name = [b"w.", bytes].concat();
            term::parents_of(&name)?.contains(&2).then(|| bytes.to_vec())
        }
        _ => panic!("nothing is read as {}", String::from_utf8_lossy(read)),
    }
}
