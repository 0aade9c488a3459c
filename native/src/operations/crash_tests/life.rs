//! What is done, and what is there after it.

use std::collections::{BTreeMap, BTreeSet};

use crate::testing::Doc;

pub type Name = &'static str;

pub const NAMES: [Name; 5] = ["a", "b", "c", "d", "e"];

#[derive(Debug, Clone)]
pub enum Step {
    Create(Name),
    /// Keys, and when they were observed.
    Write(Name, Vec<(u32, i64)>),
    Commit(Name),
    Merge(Name, u32),
    Remove(Name, Vec<u32>),
    Compact(Name),
    Link(Name, Name),
    /// All documents of the second one into the first.
    Import(Name, Name),
    Drop(Name),
    Close(Name),
    State(u32),
}

#[derive(Debug, Clone, Default)]
pub struct Model {
    pub indices: BTreeMap<Name, Known>,
    pub state: u32,
}

#[derive(Debug, Clone, Default)]
pub struct Known {
    /// By key: when it was observed, and its sequence.
    pub documents: BTreeMap<u32, (i64, u32)>,
    /// Sequences of records that must be there.
    pub records: BTreeSet<u32>,
    pub next: u32,
    /// Committed before this sequence.
    pub indexed: u32,
}

impl Known {
    fn put(&mut self, sequence: u32, key: u32, observed: i64) {
        if self.documents.get(&key).is_none_or(|(before, _)| *before <= observed) {
            self.documents.insert(key, (observed, sequence));
        }
        self.records.insert(sequence);
        self.next = sequence + 1;
    }
}

impl Model {
    pub fn after(&self, step: &Step) -> Model {
        let mut model = self.clone();
        let commit = |model: &mut Model, name: &Name| {
            let known = model.indices.entry(name).or_default();
            known.indexed = known.next;
        };
        match step {
            Step::Create(name) => drop(model.indices.insert(name, Known::default())),
            Step::Write(name, documents) => {
                let known = model.indices.entry(name).or_default();
                for (key, observed) in documents {
                    known.put(known.next, *key, *observed);
                }
            }
            Step::Commit(name) | Step::Merge(name, _) => commit(&mut model, name),
            Step::Remove(name, keys) => {
                commit(&mut model, name);
                let known = model.indices.entry(name).or_default();
                known.documents.retain(|key, _| !keys.contains(key));
            }
            Step::Compact(name) => {
                commit(&mut model, name);
                let known = model.indices.entry(name).or_default();
                known.records = known.documents.values().map(|(_, sequence)| *sequence).collect();
            }
            Step::Link(from, to) => {
                commit(&mut model, from);
                model.indices.insert(to, model.indices[from].clone());
            }
            Step::Import(to, from) => {
                let source = in_order(&model.indices[from]);
                let known = model.indices.entry(to).or_default();
                for (sequence, key, observed) in source {
                    known.put(sequence, key, observed);
                }
            }
            Step::Drop(name) => drop(model.indices.remove(name)),
            Step::Close(_) => (),
            Step::State(state) => model.state = *state,
        }
        model
    }
}

/// Documents by their sequence: that, the key, and when it was observed.
pub fn in_order(known: &Known) -> Vec<(u32, u32, i64)> {
    let documents = known.documents.iter().map(|(key, (observed, sequence))| (*sequence, *key, *observed));
    documents.collect::<BTreeSet<_>>().into_iter().collect()
}

pub const CLASSES: u32 = 5;

pub fn term_of(key: u32) -> String {
    format!("class {}", key % CLASSES)
}

/// Keys from here on have long records.
const LONG: u32 = 10_000;

pub fn document(key: u32, observed: i64) -> Doc {
    let mut doc = Doc::new(key, observed).term(&term_of(key)).words("some words").text(&format!("text {key}"));
    if key >= LONG {
        let padding = (0..500).map(|number: u32| format!(" {}", number.wrapping_mul(key)));
        doc.record.extend(padding.collect::<String>().into_bytes());
    }
    doc
}

/// Each part begins with a process of its own.
pub fn life() -> Vec<Vec<Step>> {
    use Step::{Close, Commit, Compact, Create, Drop, Import, Link, Merge, Remove, State, Write};
    let some =
        |from: u32, count: u32, observed: i64| (from..from + count).map(|key| (key, observed)).collect::<Vec<_>>();
    let small_commits = |name: Name, from: u32, count: u32| {
        let one = |number| vec![Write(name, some(from + 2 * number, 3, i64::from(number))), Commit(name)];
        (0..count).map(one).collect::<Vec<_>>()
    };
    let parts = [
        vec![
            vec![State(1), Create("a"), Write("a", some(0, 5, 10)), Write("a", some(3, 4, 11)), Commit("a"), State(2)],
            // Replaces, keeps out, and leaves something to replay.
            vec![Write("a", some(0, 6, 10)), Commit("a"), Write("a", some(4, 1, 5)), Write("a", some(2, 3, 12))],
            vec![Write("a", some(20, 2, 1)), Close("a")],
        ],
        // Ten small segments are merged beside what goes on.
        small_commits("a", 30, 8),
        vec![
            vec![Write("a", some(50, 1, 1)), Commit("a"), Write("a", some(50, 1, 2)), Commit("a")],
            vec![Create("b"), Write("b", some(0, 8, 1)), Remove("b", vec![1, 3, 99])],
            vec![Write("b", some(3, 2, 0)), Commit("b")],
            vec![Remove("a", vec![0, 1, 30, 31]), Merge("a", 2)],
            vec![Write("a", some(0, 1, 1)), Merge("a", 1)],
            vec![Write("a", some(1, 3, 20)), Compact("a"), State(3), Write("a", some(50, 9, 3))],
            vec![Drop("b"), Link("a", "c"), Write("a", some(1, 2, 30))],
            vec![Compact("a"), Write("c", some(1, 1, 40)), Commit("c")],
            // A folder that others link to, and what is done with it afterwards.
            vec![Drop("a"), Link("c", "d"), Write("c", some(60, 2, 1))],
            vec![Drop("c"), Remove("d", vec![1]), Compact("d")],
            vec![Create("a"), Import("a", "d"), Write("a", some(7, 1, 50)), Commit("a"), Drop("d")],
            // A sample is made of the first records that are worth it.
            vec![Write("a", some(LONG, 90, 1)), Write("a", some(LONG, 30, 2)), Commit("a"), Compact("a")],
            vec![Remove("a", (LONG..LONG + 85).collect()), Link("a", "b"), Compact("a"), Drop("a")],
        ],
        small_commits("b", 70, 4),
        vec![
            vec![Merge("b", 3), Remove("b", (0..80).collect())],
            vec![Remove("b", (80..99).collect()), Merge("b", 1)],
            vec![Remove("b", (0..LONG + 99).collect()), Compact("b"), State(4)],
            vec![Write("b", some(0, 3, 1)), Commit("b")],
            vec![Drop("b"), Create("b"), Write("b", some(5, 2, 1)), Link("b", "e"), Drop("b")],
        ],
        small_commits("e", 0, 3),
        vec![vec![Write("e", some(1, 2, 99)), Remove("e", vec![5, 6]), Merge("e", 1)]],
        small_commits("e", 3, 1),
        vec![vec![Compact("e"), Link("e", "a"), Drop("e"), Write("a", some(5, 9, 99))]],
    ];
    parts.concat()
}
