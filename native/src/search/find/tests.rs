//! Compares searches with random nodes over random documents with a plain evaluation of the nodes.

use tantivy::TERMINATED;

use super::pattern::Matcher;
use super::*;
use crate::search::count::{count, count_quickly};
use crate::search::node::Piece;
use crate::search::target::Target;
use crate::testing::kit::{self, Random, TestDocument};

/// The sequences of the visible matches, sorted. Also compares walks, seeks and bits.
fn sequences(target: &Target, node: &Node, watch: &Watch) -> Vec<u32> {
    let mut result = Vec::new();
    for scope in target.scopes(watch).unwrap() {
        let mut documents_of_walk = Vec::new();
        let mut walk = documents(&scope, node, watch).unwrap();
        let mut document = walk.doc();
        while document != TERMINATED {
            documents_of_walk.push(document);
            document = walk.advance();
        }
        let all = bits(&scope, node, watch).unwrap();
        assert_eq!(documents_of_walk, all.iter().collect::<Vec<_>>(), "{node:?}");
        let mut walk = documents(&scope, node, watch).unwrap();
        for document in (0..scope.size()).step_by(61) {
            assert_eq!(walk.seek(document), all.first_from(document), "{node:?} from {document}");
        }
        let mut visible = Vec::new();
        each(&scope, node, watch, |document| {
            visible.push(document);
            Ok(())
        })
        .unwrap();
        let expected = documents_of_walk
            .iter()
            .filter(|document| scope.visible_word(**document as usize / 64) >> (**document % 64) & 1 == 1);
        assert_eq!(visible, expected.copied().collect::<Vec<_>>(), "{node:?}");
        result.extend(visible.iter().map(|document| scope.view.sequence.get_val(*document) as u32));
    }
    result.sort_unstable();
    result
}

fn check(seed: u64, sizes: &[usize], nodes: usize, levels: usize) {
    let mut random = Random(seed);
    let mut first = 0;
    let mut segments = Vec::new();
    for size in sizes {
        segments.push(kit::random_documents(&mut random, first, *size));
        first += *size as u32;
    }
    let all: Vec<&TestDocument> = segments.iter().flatten().collect();
    let hidden: Vec<u32> = (0..first).filter(|_| random.below(7) == 0).collect();
    let before = first - first / 10;
    let watch = Watch::endless();
    let plain = kit::target(&kit::schema(), &segments, &[], None);
    let restricted = kit::target(&kit::schema(), &segments, &hidden, Some(before));
    assert_eq!(plain.generation.segments.len(), sizes.len());
    let mut was_quick = 0;
    for _ in 0..nodes {
        let node = kit::random_node(&mut random, levels, first as usize);
        let expected: Vec<u32> = all
            .iter()
            .filter(|document| kit::node_matches(&node, document))
            .map(|document| document.sequence)
            .collect();
        let is_visible = |sequence: &&u32| **sequence < before && hidden.binary_search(sequence).is_err();
        let expected_restricted: Vec<u32> = expected.iter().filter(is_visible).copied().collect();
        // The second round uses cached results.
        for _ in 0..2 {
            for (target, expected) in [(&plain, &expected), (&restricted, &expected_restricted)] {
                let quick = count_quickly(std::slice::from_ref(target), &node, &watch).unwrap();
                assert!(quick.is_none_or(|quick| quick == expected.len() as u64), "{node:?}");
                was_quick += usize::from(quick.is_some());
            }
            assert_eq!(count(std::slice::from_ref(&plain), &node, &watch).unwrap(), expected.len() as u64, "{node:?}");
            assert_eq!(
                count(std::slice::from_ref(&restricted), &node, &watch).unwrap(),
                expected_restricted.len() as u64,
                "{node:?}"
            );
            assert_eq!(sequences(&plain, &node, &watch), expected, "{node:?}");
            assert_eq!(sequences(&restricted, &node, &watch), expected_restricted, "{node:?}");
        }
    }
    assert_ne!(was_quick, 0);
}

#[test]
fn finds_the_matches_in_small_segments() {
    for seed in 1..=4 {
        check(seed, &[1, 64, 130, 300], 300, 3);
    }
}

#[test]
fn finds_the_matches_in_segments_of_several_windows() {
    check(77, &[9000, 4096, 4500], 150, 3);
}

#[test]
fn patterns_match_like_a_plain_evaluation() {
    let mut random = Random(5);
    let mut values: Vec<String> = kit::TEXTS.iter().map(|text| text.to_string()).collect();
    for _ in 0..300 {
        values.push((0..random.below(7)).map(|_| *random.pick(&['a', 'b', 'c', 'é', '日', '.', '\n', '𝕏'])).collect());
    }
    for _ in 0..3000 {
        let pattern = kit::random_pattern(&mut random);
        let mut matcher = Matcher::new(&pattern).unwrap();
        for value in &values {
            let expected = kit::matches(&pattern, value.as_bytes());
            assert_eq!(matcher.matches(value.as_bytes()), expected, "{pattern:?} {value:?}");
            if expected {
                assert!(value.as_bytes().starts_with(matcher.prefix()), "{pattern:?} {value:?}");
                assert!(memchr::memmem::find(value.as_bytes(), matcher.inner()).is_some(), "{pattern:?} {value:?}");
            }
            if matcher.is_prefix() {
                assert_eq!(expected, value.as_bytes().starts_with(matcher.prefix()), "{pattern:?} {value:?}");
            }
        }
    }
}

#[test]
fn fuzzy_is_optimal_string_alignment() {
    let matches = |edits, text: &str, value: &str| {
        Matcher::new(&Pattern::Fuzzy { edits, text: text.to_owned() }).unwrap().matches(value.as_bytes())
    };
    assert!(!matches(2, "ca", "abc"));
    assert!(matches(1, "ab", "ba"));
    assert!(matches(2, "", "ab"));
    assert!(!matches(2, "", "abc"));
    assert!(matches(1, "日本", "本日"));
    assert!(Matcher::new(&Pattern::Fuzzy { edits: 3, text: String::new() }).is_err());
}

#[test]
fn refuses_patterns_that_are_too_complex() {
    use crate::base::fault::Code;
    let code = |expression: &str| Matcher::new(&Pattern::Regex(expression.to_owned())).err().map(|fault| fault.code);
    assert_eq!(code(r"(\w{1000}){1000}"), Some(Code::PatternTooComplex));
    assert_eq!(code(&"(".repeat(10_000)), Some(Code::BadRequest));
    assert_eq!(code("a)|(b"), Some(Code::BadRequest));
    assert_eq!(code(&"a".repeat(1 << 20)), Some(Code::PatternTooComplex));
    let long = Pattern::Wildcard(vec![Piece::AnyCharacter; 1 << 20]);
    assert_eq!(Matcher::new(&long).err().map(|fault| fault.code), Some(Code::PatternTooComplex));
    let text = Pattern::Fuzzy { edits: 2, text: "a".repeat(1 << 20) };
    assert_eq!(Matcher::new(&text).err().map(|fault| fault.code), Some(Code::PatternTooComplex));
}

#[test]
fn a_cancelled_search_fails() {
    use std::sync::atomic::AtomicBool;
    let documents = kit::random_documents(&mut Random(3), 0, 5000);
    let target = kit::target(&kit::schema(), &[documents], &[], None);
    let cancelled = Watch::new(std::sync::Arc::new(AtomicBool::new(true)), 0);
    let mut random = Random(9);
    let scopes = target.scopes(&Watch::endless()).unwrap();
    for _ in 0..200 {
        let node = kit::random_node(&mut random, 2, 5000);
        assert!(bits(&scopes[0], &node, &cancelled).is_err(), "{node:?}");
        assert!(count(std::slice::from_ref(&target), &node, &cancelled).is_err(), "{node:?}");
    }
}

#[test]
fn refuses_values_of_the_wrong_kind() {
    let target = kit::target(&kit::schema(), &[kit::random_documents(&mut Random(3), 0, 10)], &[], None);
    let scopes = target.scopes(&Watch::endless()).unwrap();
    let range =
        |column, from| Node::ColumnRange { column, from, includes_from: true, to: Value::None, includes_to: true };
    use crate::search::node::Value;
    for node in [
        range(0, Value::Number(1.0)),
        range(1, Value::Instant(1)),
        range(9, Value::None),
        Node::Column(9),
        Node::ColumnPattern(1, Pattern::Regex(String::new())),
    ] {
        assert!(bits(&scopes[0], &node, &Watch::endless()).is_err(), "{node:?}");
    }
}
