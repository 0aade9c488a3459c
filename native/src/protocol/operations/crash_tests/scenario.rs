//! The steps of the scenario, and a model of their results.

use std::collections::{BTreeMap, BTreeSet};

use crate::testing::Doc;

pub type Name = &'static str;

pub const NAMES: [Name; 5] = ["a", "b", "c", "d", "e"];

#[derive(Debug, Clone)]
pub enum Step {
    Create(Name),
    /// Keys, and when their documents were observed.
    Write(Name, Vec<(u32, i64)>),
    Commit(Name),
    Merge(Name, u32),
    Remove(Name, Vec<u32>),
    Compact(Name),
    Link(Name, Name),
    /// Imports all documents of the second index into the first.
    Import(Name, Name),
    Drop(Name),
    Close(Name),
    State(u32),
}

#[derive(Debug, Clone, Default)]
pub struct Model {
    pub indices: BTreeMap<Name, IndexModel>,
    pub state: u32,
}

#[derive(Debug, Clone, Default)]
pub struct IndexModel {
    /// By key: when the document was observed, and its sequence.
    pub documents: BTreeMap<u32, (i64, u32)>,
    /// Sequences of the records that must exist.
    pub records: BTreeSet<u32>,
    pub next: u32,
    /// Everything before this sequence is committed.
    pub indexed: u32,
}

impl IndexModel {
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
            let index = model.indices.entry(name).or_default();
            index.indexed = index.next;
        };
        match step {
            Step::Create(name) => drop(model.indices.insert(name, IndexModel::default())),
            Step::Write(name, documents) => {
                let index = model.indices.entry(name).or_default();
                for (key, observed) in documents {
                    index.put(index.next, *key, *observed);
                }
            }
            Step::Commit(name) | Step::Merge(name, _) => commit(&mut model, name),
            Step::Remove(name, keys) => {
                commit(&mut model, name);
                let index = model.indices.entry(name).or_default();
                index.documents.retain(|key, _| !keys.contains(key));
            }
            Step::Compact(name) => {
                commit(&mut model, name);
                let index = model.indices.entry(name).or_default();
                index.records = index.documents.values().map(|(_, sequence)| *sequence).collect();
            }
            Step::Link(from, to) => {
                commit(&mut model, from);
                model.indices.insert(to, model.indices[from].clone());
            }
            Step::Import(to, from) => {
                let source = by_sequence(&model.indices[from]);
                let index = model.indices.entry(to).or_default();
                for (sequence, key, observed) in source {
                    index.put(sequence, key, observed);
                }
            }
            Step::Drop(name) => drop(model.indices.remove(name)),
            Step::Close(_) => (),
            Step::State(state) => model.state = *state,
        }
        model
    }
}

/// Documents by sequence: the sequence, the key, and when the document was observed.
pub fn by_sequence(index: &IndexModel) -> Vec<(u32, u32, i64)> {
    let documents = index.documents.iter().map(|(key, (observed, sequence))| (*sequence, *key, *observed));
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

/// The scenario. Each part has its own process.
pub fn scenario() -> Vec<Vec<Step>> {
    use Step::{Close, Commit, Compact, Create, Drop, Import, Link, Merge, Remove, State, Write};
    let keys =
        |from: u32, count: u32, observed: i64| (from..from + count).map(|key| (key, observed)).collect::<Vec<_>>();
    let small_commits = |name: Name, from: u32, count: u32| {
        let write = |number| vec![Write(name, keys(from + 2 * number, 3, i64::from(number))), Commit(name)];
        (0..count).map(write).collect::<Vec<_>>()
    };
    let parts = [
        vec![
            vec![State(1), Create("a"), Write("a", keys(0, 5, 10)), Write("a", keys(3, 4, 11)), Commit("a"), State(2)],
            // Replaces documents, refuses older ones, and leaves some to replay.
            vec![Write("a", keys(0, 6, 10)), Commit("a"), Write("a", keys(4, 1, 5)), Write("a", keys(2, 3, 12))],
            vec![Write("a", keys(20, 2, 1)), Close("a")],
        ],
        // Ten small segments are merged in the background.
        small_commits("a", 30, 8),
        vec![
            vec![Write("a", keys(50, 1, 1)), Commit("a"), Write("a", keys(50, 1, 2)), Commit("a")],
            vec![Create("b"), Write("b", keys(0, 8, 1)), Remove("b", vec![1, 3, 99])],
            vec![Write("b", keys(3, 2, 0)), Commit("b")],
            vec![Remove("a", vec![0, 1, 30, 31]), Merge("a", 2)],
            vec![Write("a", keys(0, 1, 1)), Merge("a", 1)],
            vec![Write("a", keys(1, 3, 20)), Compact("a"), State(3), Write("a", keys(50, 9, 3))],
            vec![Drop("b"), Link("a", "c"), Write("a", keys(1, 2, 30))],
            vec![Compact("a"), Write("c", keys(1, 1, 40)), Commit("c")],
            // Drops and changes folders whose files are linked elsewhere.
            vec![Drop("a"), Link("c", "d"), Write("c", keys(60, 2, 1))],
            vec![Drop("c"), Remove("d", vec![1]), Compact("d")],
            vec![Create("a"), Import("a", "d"), Write("a", keys(7, 1, 50)), Commit("a"), Drop("d")],
            // The first large enough append creates the dictionary.
            vec![Write("a", keys(LONG, 90, 1)), Write("a", keys(LONG, 30, 2)), Commit("a"), Compact("a")],
            vec![Remove("a", (LONG..LONG + 85).collect()), Link("a", "b"), Compact("a"), Drop("a")],
        ],
        small_commits("b", 70, 4),
        vec![
            vec![Merge("b", 3), Remove("b", (0..80).collect())],
            vec![Remove("b", (80..99).collect()), Merge("b", 1)],
            vec![Remove("b", (0..LONG + 99).collect()), Compact("b"), State(4)],
            vec![Write("b", keys(0, 3, 1)), Commit("b")],
            vec![Drop("b"), Create("b"), Write("b", keys(5, 2, 1)), Link("b", "e"), Drop("b")],
        ],
        small_commits("e", 0, 3),
        vec![vec![Write("e", keys(1, 2, 99)), Remove("e", vec![5, 6]), Merge("e", 1)]],
        small_commits("e", 3, 1),
        vec![vec![Compact("e"), Link("e", "a"), Drop("e"), Write("a", keys(5, 9, 99))]],
    ];
    parts.concat()
}
