//! Compares facets of random documents in several segments with a plain count.

use std::collections::BTreeSet;
use std::collections::HashMap;

use super::*;
use crate::testing::kit::{self, Random, TestDocument};

/// The distinct values of a group in a document.
fn values(document: &TestDocument, group: &Group) -> Vec<Value> {
    let mut values: Vec<Value> = Vec::new();
    let candidates: Vec<Value> = match &group.source {
        Source::Column(column) => {
            document.columns.iter().filter(|(number, _)| number == column).map(|(_, value)| value.clone()).collect()
        }
        Source::Terms(prefix) => {
            let rest = document.terms.iter().filter_map(|term| term.strip_prefix(&prefix[..]));
            rest.map(|rest| Value::Text(rest.to_vec())).collect()
        }
    };
    for value in candidates {
        let value = match value {
            Value::Number(number) => Value::Number(number + 0.0),
            Value::Instant(instant) => match group.unit.start(instant) {
                Some(start) => Value::Instant(start),
                None => continue,
            },
            other => other,
        };
        if !values.contains(&value) {
            values.push(value);
        }
    }
    values
}

fn plain_count(documents: &[&TestDocument], groups: &[Group], size: Option<u32>, prefix: Option<&[u8]>) -> Vec<Bucket> {
    let mut counts: HashMap<Vec<Value>, u64> = HashMap::new();
    for document in documents {
        let mut combinations: Vec<Vec<Value>> = vec![Vec::new()];
        for (number, group) in groups.iter().enumerate() {
            let mut own_values = values(document, group);
            if number == 0
                && let Some(prefix) = prefix
            {
                own_values.retain(|value| match value {
                    Value::Text(text) => {
                        std::str::from_utf8(text).unwrap().to_lowercase().as_bytes().starts_with(prefix)
                    }
                    _ => false,
                });
            }
            combinations = combinations
                .iter()
                .flat_map(|before| own_values.iter().map(|value| [&before[..], std::slice::from_ref(value)].concat()))
                .collect();
        }
        combinations.into_iter().for_each(|values| *counts.entry(values).or_default() += 1);
    }
    let mut buckets: Vec<Bucket> = counts.into_iter().map(|(values, count)| Bucket { count, values }).collect();
    buckets.sort_by(|left, right| {
        let values = || left.values.iter().zip(&right.values).map(|(left, right)| compare(left, right));
        right.count.cmp(&left.count).then_with(|| values().find(|order| order.is_ne()).unwrap_or(Ordering::Equal))
    });
    buckets.truncate(size.map_or(usize::MAX, |size| size as usize));
    buckets
}

fn column(number: u16) -> Group {
    Group { source: Source::Column(number), unit: Unit::Exact }
}

#[test]
fn facets_equal_a_plain_count() {
    let mut random = Random(11);
    let segments: Vec<Vec<TestDocument>> = [(0, 300), (300, 5000), (5300, 40)]
        .map(|(first, count)| kit::random_documents(&mut random, first, count))
        .into();
    let hidden: Vec<u32> = (0..5340).filter(|_| random.below(5) == 0).collect();
    let watch = Watch::endless();
    let terms = Group { source: Source::Terms(b"h=".to_vec()), unit: Unit::Exact };
    let unit = |unit| Group { source: Source::Column(2), unit };
    let groups = [
        column(0),
        column(1),
        column(2),
        column(3),
        column(4),
        column(5),
        terms,
        unit(Unit::Day),
        unit(Unit::Month),
        unit(Unit::Year),
    ];
    let mut was_quick = 0;
    let nodes =
        [Node::All, Node::Column(1), Node::Sequences { from: 20, before: 400 }, Node::Sequences { from: 7, before: 8 }];
    for hidden in [&[][..], &hidden] {
        for segments in [&segments[..], &segments[..1]] {
            let target = [kit::target(&kit::schema(), segments, hidden, None)];
            let visible: Vec<&TestDocument> = segments
                .iter()
                .flatten()
                .filter(|document| hidden.binary_search(&document.sequence).is_err())
                .collect();
            for _ in 0..150 {
                let groups: Vec<Group> = (0..1 + random.below(3)).map(|_| random.pick(&groups).clone()).collect();
                let node = random.pick(&nodes);
                let size = *random.pick(&[Some(1), Some(2), Some(3), Some(7), None]);
                let prefix =
                    *random.pick(&[None, None, Some(&b"a"[..]), Some("日".as_bytes()), Some(b"EX"), Some(b"")]);
                let documents: Vec<&TestDocument> =
                    visible.iter().filter(|document| kit::node_matches(node, document)).copied().collect();
                let buckets = facet(&target, &groups, size, prefix, node, &watch).unwrap();
                if let (None, Some(quick)) = (prefix, facet_quickly(&target, &groups, size, node, &watch).unwrap()) {
                    assert_eq!(quick, buckets, "{groups:?} {size:?}");
                    was_quick += 1;
                }
                assert_eq!(
                    buckets,
                    plain_count(&documents, &groups, size, prefix),
                    "{groups:?} {node:?} {size:?} {prefix:?}"
                );
            }
        }
    }
    assert_ne!(was_quick, 0);
}

/// A few values are frequent and many are rare, so that each answer ends among equally frequent values.
#[test]
fn merges_the_most_frequent_values_of_many_segments() {
    let mut random = Random(23);
    let segments: Vec<Vec<TestDocument>> = (0..6u32)
        .map(|segment| {
            let document = |number| {
                let sequence = segment * 1000 + number;
                let text = match random.below(3) {
                    0 => format!("frequent {}", random.below(30)),
                    1 => format!("tie {}", random.below(2000)),
                    _ => format!("single {sequence}"),
                };
                TestDocument { sequence, columns: vec![(4, Value::Text(text.into_bytes()))], ..TestDocument::default() }
            };
            (0..1000).map(document).collect()
        })
        .collect();
    let documents: Vec<&TestDocument> = segments.iter().flatten().collect();
    let watch = Watch::endless();
    let whole = kit::target(&kit::schema(), &segments, &[], None);
    let halves = [
        kit::target(&kit::schema(), &segments[..3], &[], None),
        kit::target(&kit::schema(), &segments[3..], &[], None),
    ];
    for size in [1, 5, 29, 30, 31, 32, 100, 1000, 4000] {
        let expected = plain_count(&documents, &[column(4)], Some(size), None);
        for targets in [std::slice::from_ref(&whole), &halves] {
            assert_eq!(facet(targets, &[column(4)], Some(size), None, &Node::All, &watch).unwrap(), expected, "{size}");
        }
    }
}

/// A value that is no candidate in any segment is as frequent as the candidates and sorts before them.
#[test]
fn finds_an_equally_frequent_value_that_is_no_candidate() {
    let segment = |first: u32, name: &str| -> Vec<TestDocument> {
        let frequent = (0..22).flat_map(|number| vec![format!("{name}{number}"); 4]);
        let texts = frequent.chain(vec!["a".to_owned(); 2]).enumerate();
        let document = |(number, text): (usize, String)| TestDocument {
            sequence: first + number as u32,
            columns: vec![(4, Value::Text(text.into_bytes()))],
            ..TestDocument::default()
        };
        texts.map(document).collect()
    };
    let target = [kit::target(&kit::schema(), &[segment(0, "m"), segment(1000, "n")], &[], None)];
    let buckets = facet(&target, &[column(4)], Some(1), None, &Node::All, &Watch::endless()).unwrap();
    assert_eq!(buckets, [Bucket { count: 4, values: vec![Value::Text(b"a".to_vec())] }]);
}

#[test]
fn reads_values_from_the_dictionary_if_the_cache_is_too_small() {
    let segments: Vec<Vec<TestDocument>> =
        (0..3).map(|segment| kit::random_documents(&mut Random(31 + u64::from(segment)), segment * 500, 500)).collect();
    let documents: Vec<&TestDocument> = segments.iter().flatten().collect();
    let mut target = kit::target(&kit::schema(), &segments, &[], None);
    let find = crate::search::find::Caches::new(0, 0);
    target.caches = std::sync::Arc::new(crate::search::caches::Caches { find, ..Default::default() });
    for (groups, prefix) in
        [(vec![column(0)], None), (vec![column(0)], Some(&b"a"[..])), (vec![column(0), column(4)], None)]
    {
        for size in [Some(2), None] {
            let buckets =
                facet(std::slice::from_ref(&target), &groups, size, prefix, &Node::All, &Watch::endless()).unwrap();
            assert_eq!(buckets, plain_count(&documents, &groups, size, prefix));
        }
    }
}

#[test]
fn refuses_too_many_combinations() {
    let values = |number| (0..1200).map(move |text| (number, Value::Text(format!("{text}").into_bytes())));
    let document = TestDocument { columns: values(0).chain(values(4)).collect(), ..TestDocument::default() };
    let other =
        TestDocument { sequence: 1, columns: values(0).take(1).chain(values(4)).collect(), ..TestDocument::default() };
    let target = [kit::target(&kit::schema(), &[vec![document.clone(), other]], &[], None)];
    let facet = |groups: &[Group], node: &Node| facet(&target, groups, Some(10), None, node, &Watch::endless());
    let code = facet(&[column(0), column(4)], &Node::All).unwrap_err().code;
    assert_eq!(code, Code::TooMany);
    let code = facet(&[column(0), column(4), column(0), column(4)], &Node::All).unwrap_err().code;
    assert_eq!(code, Code::TooMany);
    let buckets = facet(&[column(0), column(4)], &Node::Sequences { from: 1, before: 2 }).unwrap();
    assert_eq!(buckets.len(), 10);
    assert!(facet(&[], &Node::All).is_err());
    assert!(facet(&vec![column(0); 5], &Node::All).is_err());
    assert!(facet(&[Group { unit: Unit::Day, ..column(0) }], &Node::All).is_err());
}

#[test]
fn compares_a_prefix_with_the_lower_case() {
    assert!(begins("Éa".as_bytes(), "é".as_bytes()));
    assert!(begins("K".as_bytes(), b"k"));
    assert!(begins("İx".as_bytes(), "i\u{307}".as_bytes()));
    assert!(begins("ABC".as_bytes(), b"ab"));
    assert!(!begins(b"ABC", b"AB"));
    assert!(!begins(b"a", b"ab"));
    let all: BTreeSet<bool> = kit::TEXTS.iter().map(|text| begins(text.as_bytes(), b"")).collect();
    assert_eq!(all, BTreeSet::from([true]));
}
