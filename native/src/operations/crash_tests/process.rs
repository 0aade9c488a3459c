//! A process that has a store open, and what is found by one that opens it again.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::life::{CLASSES, Known, Model, NAMES, Name, Step, document, in_order, term_of};
use crate::disk::{Disk, SimulatedDisk};
use crate::document::Incoming;
use crate::fault::{Code, Fault, Result};
use crate::find;
use crate::index::Index;
use crate::node::{Dictionary, Node};
use crate::operations::files;
use crate::operations::open_indices::OpenIndices;
use crate::testing::{Doc, key_of, replay, request, schema, write};
use crate::watch::Watch;
use crate::wire::Reader;

const STATE: &str = "store/state";

pub struct Process {
    disk: Arc<dyn Disk>,
    indices: OpenIndices,
}

fn folder(name: Name) -> PathBuf {
    Path::new("store/indices").join(name)
}

impl Process {
    /// All indices are open, and what was not committed is replayed.
    pub fn open(disk: &SimulatedDisk, model: &Model) -> Result<Process> {
        let disk: Arc<dyn Disk> = Arc::new(disk.clone());
        let process = Process { indices: OpenIndices::new(disk.clone()), disk };
        for name in model.indices.keys() {
            process.index(name)?;
        }
        Ok(process)
    }

    fn index(&self, name: Name) -> Result<Arc<Index>> {
        let (handle, opened) = self.indices.open(&folder(name), false, schema())?;
        let index = self.indices.get(handle)?;
        if opened.indexed_before < opened.next_sequence {
            let records = index.records().scan(opened.indexed_before, u32::MAX)?;
            let documents: Vec<Doc> = records.iter().map(|(sequence, record)| read(*sequence, record).1).collect();
            replay(&index, &documents)?;
        }
        Ok(index)
    }

    pub fn take(&mut self, step: &Step, model: &Model) -> Result<()> {
        let watch = Watch::endless();
        match step {
            Step::Create(name) => {
                let (_, opened) = self.indices.open(&folder(name), true, schema())?;
                assert!(opened.created);
            }
            Step::Write(name, documents) => {
                let documents: Vec<Doc> = documents.iter().map(|(key, observed)| document(*key, *observed)).collect();
                write(&*self.index(name)?, &documents)?;
            }
            Step::Commit(name) => drop(self.index(name)?.commit()?),
            Step::Merge(name, most) => drop(self.index(name)?.merge(*most, &watch)?),
            Step::Remove(name, keys) => {
                let bytes: Vec<[u8; 16]> = keys.iter().map(|key| key_of(*key)).collect();
                let removed = self.index(name)?.remove(&bytes, &watch)?;
                let there = &model.indices[name].documents;
                assert_eq!(removed.len(), keys.iter().filter(|key| there.contains_key(key)).count());
            }
            Step::Compact(name) => drop(self.index(name)?.compact(&watch)?),
            Step::Link(from, to) => drop(self.index(from)?.link(&folder(to))?),
            Step::Import(to, from) => {
                let documents: Vec<Doc> = in_order(&model.indices[from])
                    .into_iter()
                    .map(|(sequence, key, observed)| Doc { sequence, record: Vec::new(), ..document(key, observed) })
                    .collect();
                let (to, from) = (self.index(to)?, self.index(from)?);
                let bytes = request(&documents);
                to.import(&from, Incoming::read_list(&mut Reader::new(&bytes), &to.schema)?, &watch)?;
            }
            Step::Drop(name) => self.indices.drop_at(&folder(name), &watch)?,
            Step::Close(name) => {
                let (handle, _) = self.indices.open(&folder(name), false, schema())?;
                self.indices.close(handle, &watch)?;
            }
            Step::State(state) => files::write(&*self.disk, Path::new(STATE), &state_bytes(*state))?,
        }
        Ok(())
    }
}

fn state_bytes(state: u32) -> Vec<u8> {
    format!("state {state}; ").repeat(100).into_bytes()
}

/// The document of a record, and its key.
fn read(sequence: u32, record: &[u8]) -> (u32, Doc) {
    let text = String::from_utf8(record.to_vec()).unwrap();
    let mut words = text.split(' ');
    let key = words.nth(1).unwrap().parse().unwrap();
    let observed = words.nth(1).unwrap().parse().unwrap();
    let whole = document(key, observed);
    assert_eq!(whole.record, record, "the record is another one");
    (key, Doc { sequence, record: Vec::new(), ..whole })
}

/// Everything is there as it was acknowledged, or as it would have been after the step that was under way.
pub fn verify(disk: &SimulatedDisk, acknowledged: &Model, tried: &Model) -> Process {
    let state = disk.read(Path::new(STATE)).unwrap_or_default();
    let is_state = |model: &Model| model.state == 0 && state.is_empty() || state == state_bytes(model.state);
    assert!(is_state(acknowledged) || is_state(tried), "another state");
    let process = Process::open(disk, &Model::default()).unwrap();
    for name in NAMES {
        let found = find(&process, name);
        let (known, after) = (acknowledged.indices.get(name), tried.indices.get(name));
        assert!(
            fits(found.as_ref(), known) || fits(found.as_ref(), after),
            "{name}: there is {found:?},\nacknowledged {known:?},\ntried {after:?}"
        );
        if let (Some(found), Some(known)) = (&found, known) {
            assert!(found.indexed >= known.indexed, "{name}: a commit is lost");
        }
    }
    process
}

fn fits(found: Option<&Known>, known: Option<&Known>) -> bool {
    match (found, known) {
        (Some(found), Some(known)) => {
            found.documents == known.documents && found.next == known.next && found.records.is_superset(&known.records)
        }
        (None, None) => true,
        _ => false,
    }
}

fn find(process: &Process, name: Name) -> Option<Known> {
    let watch = Watch::endless();
    let opened = match process.indices.open(&folder(name), false, schema()) {
        Ok((_, opened)) => opened,
        Err(fault) => {
            assert_eq!(fault.code, Code::Missing, "{name}: {fault}");
            return None;
        }
    };
    let index = process.index(name).unwrap();
    index.commit().unwrap();
    let records = index.records().scan(0, u32::MAX).unwrap();
    let by_sequence: BTreeMap<u32, (u32, Doc)> =
        records.iter().map(|(sequence, record)| (*sequence, read(*sequence, record))).collect();
    let mut documents = BTreeMap::new();
    let mut classes = vec![Vec::new(); CLASSES as usize];
    for place in index.places_from(0, u32::MAX, &watch).unwrap() {
        let (key, doc) = &by_sequence[&place.sequence];
        assert_eq!((doc.key, doc.observed), (place.key, place.observed));
        assert_eq!(
            documents.insert(*key, (place.observed, place.sequence)),
            None,
            "{name}: the key {key} is there twice"
        );
        classes[(key % CLASSES) as usize].push(place.sequence);
    }
    for (class, sequences) in (0..).zip(classes) {
        assert_eq!(with_term(&index, &term_of(class)), sequences, "{name}: the term is not found");
    }
    assert_eq!(index.check(&watch).unwrap(), Vec::<String>::new(), "{name}");
    let next = index.records().next_sequence();
    let indexed = opened.indexed_before;
    Some(Known { documents, records: by_sequence.into_keys().collect::<BTreeSet<_>>(), next, indexed })
}

fn with_term(index: &Index, term: &str) -> Vec<u32> {
    let node = Node::Terms(Dictionary::Terms, vec![term.into()]);
    let mut found = Vec::new();
    for scope in index.target(0, None, None).unwrap().scopes(&Watch::endless()).unwrap() {
        let mut add = |document| {
            found.push(scope.view.sequence.get_val(document) as u32);
            Ok(())
        };
        find::each(&scope, &node, &Watch::endless(), &mut add).unwrap();
    }
    found.sort_unstable();
    found
}

/// It can be written to, and dropped without a trace.
pub fn go_on(process: &Process) {
    for name in NAMES {
        match process.index(name) {
            Ok(index) => {
                let before = index.commit().unwrap();
                write(&index, &[document(9_999, 1)]).unwrap();
                assert_eq!(index.commit().unwrap(), before + 1);
            }
            Err(Fault { code: Code::Missing, .. }) => (),
            Err(fault) => panic!("{name}: {fault}"),
        }
        process.indices.drop_at(&folder(name), &Watch::endless()).unwrap();
        assert!(!process.disk.exists(&folder(name)).unwrap());
    }
}
