//! A process that uses a store, and the checks of a store after a crash.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::scenario::{CLASSES, IndexModel, Model, NAMES, Name, Step, by_sequence, document, term_of};
use crate::base::fault::{Code, Fault, Result};
use crate::base::watch::Watch;
use crate::base::wire::Reader;
use crate::index::document::DocumentInput;
use crate::index::open_index::Index;
use crate::protocol::operations::files;
use crate::protocol::operations::open_indices::OpenIndices;
use crate::search::find;
use crate::search::node::{Dictionary, Node};
use crate::storage::disk::{Disk, SimulatedDisk};
use crate::testing::{Doc, key_of, replay, request, schema, target, write};

const STATE: &str = "store/state";

pub struct Process {
    disk: Arc<dyn Disk>,
    indices: OpenIndices,
}

fn folder(name: Name) -> PathBuf {
    Path::new("store/indices").join(name)
}

impl Process {
    /// Opens all indices and replays uncommitted records.
    pub fn open(disk: &SimulatedDisk, model: &Model) -> Result<Process> {
        let disk: Arc<dyn Disk> = Arc::new(disk.clone());
        let process = Process { indices: OpenIndices::new(disk.clone()), disk };
        for name in model.indices.keys() {
            process.index(name)?;
        }
        Ok(process)
    }

    fn index(&self, name: Name) -> Result<Arc<Index>> {
        let (handle, state) = self.indices.open(&folder(name), false, schema())?;
        let index = self.indices.get(handle)?;
        if state.indexed_before < state.next_sequence {
            let records = index.records().scan(state.indexed_before, u32::MAX)?;
            let documents: Vec<Doc> = records.iter().map(|(sequence, record)| read(*sequence, record).1).collect();
            replay(&index, &documents)?;
        }
        Ok(index)
    }

    pub fn execute(&mut self, step: &Step, model: &Model) -> Result<()> {
        let watch = Watch::endless();
        match step {
            Step::Create(name) => {
                let (_, state) = self.indices.open(&folder(name), true, schema())?;
                assert!(state.created);
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
                let documents = &model.indices[name].documents;
                assert_eq!(removed.len(), keys.iter().filter(|key| documents.contains_key(key)).count());
            }
            Step::Compact(name) => drop(self.index(name)?.compact(&watch)?),
            Step::Link(from, to) => drop(self.index(from)?.link(&folder(to))?),
            Step::Import(to, from) => {
                let documents: Vec<Doc> = by_sequence(&model.indices[from])
                    .into_iter()
                    .map(|(sequence, key, observed)| Doc { sequence, record: Vec::new(), ..document(key, observed) })
                    .collect();
                let (to, from) = (self.index(to)?, self.index(from)?);
                let mut records = Vec::new();
                for Doc { sequence, .. } in &documents {
                    from.records().get(&[*sequence], &mut |_, record| {
                        records.push((*sequence, record.to_vec()));
                        Ok(())
                    })?;
                }
                let bytes = request(&documents);
                let documents = DocumentInput::read_list(&mut Reader::new(&bytes), &to.schema)?;
                to.import(&records, documents.into_iter().map(|input| input.document).collect())?;
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

/// The key of a record and its document.
fn read(sequence: u32, record: &[u8]) -> (u32, Doc) {
    let text = String::from_utf8(record.to_vec()).unwrap();
    let mut words = text.split(' ');
    let key = words.nth(1).unwrap().parse().unwrap();
    let observed = words.nth(1).unwrap().parse().unwrap();
    let full = document(key, observed);
    assert_eq!(full.record, record, "the record differs");
    (key, Doc { sequence, record: Vec::new(), ..full })
}

/// Checks that the store is as acknowledged, or as it would be after the step in progress.
pub fn verify(disk: &SimulatedDisk, acknowledged: &Model, attempted: &Model) -> Process {
    let state = disk.read(Path::new(STATE)).unwrap_or_default();
    let is_state = |model: &Model| model.state == 0 && state.is_empty() || state == state_bytes(model.state);
    assert!(is_state(acknowledged) || is_state(attempted), "the state differs");
    let process = Process::open(disk, &Model::default()).unwrap();
    for name in NAMES {
        let actual = read_index(&process, name);
        let (expected, after) = (acknowledged.indices.get(name), attempted.indices.get(name));
        assert!(
            matches(actual.as_ref(), expected) || matches(actual.as_ref(), after),
            "{name}: actual {actual:?},\nacknowledged {expected:?},\nattempted {after:?}"
        );
        if let (Some(actual), Some(expected)) = (&actual, expected) {
            assert!(actual.indexed >= expected.indexed, "{name}: a commit is lost");
        }
    }
    process
}

fn matches(actual: Option<&IndexModel>, expected: Option<&IndexModel>) -> bool {
    match (actual, expected) {
        (Some(actual), Some(expected)) => {
            actual.documents == expected.documents
                && actual.next == expected.next
                && actual.records.is_superset(&expected.records)
        }
        (None, None) => true,
        _ => false,
    }
}

fn read_index(process: &Process, name: Name) -> Option<IndexModel> {
    let watch = Watch::endless();
    let state = match process.indices.open(&folder(name), false, schema()) {
        Ok((_, state)) => state,
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
    for position in index.positions_from(0, u32::MAX, &watch).unwrap() {
        let (key, doc) = &by_sequence[&position.sequence];
        assert_eq!((doc.key, doc.observed), (position.key, position.observed));
        assert_eq!(
            documents.insert(*key, (position.observed, position.sequence)),
            None,
            "{name}: two documents have the key {key}"
        );
        classes[(key % CLASSES) as usize].push(position.sequence);
    }
    for (class, sequences) in (0..).zip(classes) {
        assert_eq!(with_term(&index, &term_of(class)), sequences, "{name}: a search by term differs");
    }
    assert_eq!(index.check(&watch).unwrap(), Vec::<String>::new(), "{name}");
    let next = index.records().next_sequence();
    let indexed = state.indexed_before;
    Some(IndexModel { documents, records: by_sequence.into_keys().collect::<BTreeSet<_>>(), next, indexed })
}

fn with_term(index: &Index, term: &str) -> Vec<u32> {
    let node = Node::Terms(Dictionary::Terms, vec![term.into()]);
    let mut sequences = Vec::new();
    for scope in target(index, 0, None, None).unwrap().scopes(&Watch::endless()).unwrap() {
        let mut add = |document| {
            sequences.push(scope.view.sequence.get_val(document) as u32);
            Ok(())
        };
        find::each(&scope, &node, &Watch::endless(), &mut add).unwrap();
    }
    sequences.sort_unstable();
    sequences
}

/// Checks that each index can be written, and that dropping it removes its folder.
pub fn check_usable(process: &Process) {
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
