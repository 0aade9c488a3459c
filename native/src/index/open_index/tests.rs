use super::*;
use crate::base::fault::Code;
use crate::base::watch::Watch;
use crate::search::find;
use crate::search::node::{Dictionary, Node};
use crate::storage::disk::SimulatedDisk;
use crate::storage::records::Records;
use crate::testing::{Doc, Folder, Kit, Random, key_of, replay, schema, target, write};
use std::collections::HashMap;
use std::io::Write;
use std::time::Duration;

/// The sequences of the documents that match a node.
fn sequences(index: &Index, node: &Node) -> Vec<u32> {
    let target = target(index, 0, None, None).unwrap();
    let mut sequences = Vec::new();
    for scope in target.scopes(&Watch::endless()).unwrap() {
        let mut add = |document| {
            sequences.push(scope.view.sequence.get_val(document) as u32);
            Ok(())
        };
        find::each(&scope, node, &Watch::endless(), &mut add).unwrap();
    }
    sequences.sort_unstable();
    sequences
}

fn all(index: &Index) -> Vec<u32> {
    sequences(index, &Node::All)
}

fn with_term(index: &Index, term: &[u8]) -> Vec<u32> {
    sequences(index, &Node::Terms(Dictionary::Terms, vec![term.to_vec()]))
}

#[test]
fn searches_see_documents_only_after_a_commit() {
    let kit = Kit::new();
    let (index, state) = kit.open();
    assert_eq!(state, IndexState { next_sequence: 0, indexed_before: 0, documents: 0, created: true });
    assert_eq!(write(&index, &[Doc::new(1, 5).term("a"), Doc::new(2, 6)]).unwrap().first_sequence, 0);
    assert!(all(&index).is_empty());
    assert_eq!(index.commit().unwrap(), 2);
    assert_eq!(all(&index), [0, 1]);
    assert_eq!(with_term(&index, b"a"), [0]);
    assert_eq!(write(&index, &[]).unwrap().first_sequence, 2);
    assert_eq!(index.commit().unwrap(), 2);
}

#[test]
fn the_latest_observation_of_a_key_wins() {
    let kit = Kit::new();
    let (index, _) = kit.open();
    // In one batch: an older observation is refused, an equally old one replaces the document.
    let batch = [Doc::new(1, 10), Doc::new(1, 9), Doc::new(1, 10), Doc::new(2, 5)];
    assert_eq!(write(&index, &batch).unwrap(), WriteSummary { first_sequence: 0, older: 1 });
    // In a later batch, first before a commit, then after it.
    assert_eq!(write(&index, &[Doc::new(1, 9), Doc::new(2, 6)]).unwrap().older, 1);
    index.commit().unwrap();
    assert_eq!(all(&index), [2, 5]);
    assert_eq!(write(&index, &[Doc::new(1, 11), Doc::new(2, 5), Doc::new(2, 6)]).unwrap().older, 1);
    index.commit().unwrap();
    assert_eq!(all(&index), [6, 8]);
    assert_eq!(index.merge(1, &Watch::endless()).unwrap(), 2);
    assert_eq!(all(&index), [6, 8]);
    assert_eq!(write(&index, &[Doc::new(1, 10)]).unwrap().older, 1);
    assert_eq!(index.commit().unwrap(), 2);
    // Nothing was added, but the sequence counts as indexed.
    drop(index);
    assert_eq!(kit.open().1.indexed_before, 10);
}

#[test]
fn uncommitted_records_can_be_replayed() {
    let kit = Kit::new();
    let (index, _) = kit.open();
    let mut docs: Vec<Doc> = (0..6).map(|number| Doc::new(number % 4, number.into())).collect();
    write(&index, &docs[..2]).unwrap();
    index.commit().unwrap();
    write(&index, &docs[2..]).unwrap();
    drop(index);

    let (index, state) = kit.open();
    assert_eq!(state, IndexState { next_sequence: 6, indexed_before: 2, documents: 2, created: false });
    assert!(write(&index, &[Doc::new(9, 9)]).is_err(), "records wait to be replayed");
    for (sequence, doc) in docs.iter_mut().enumerate() {
        doc.sequence = sequence as u32;
    }
    assert_eq!(replay(&index, &docs[1..3]).unwrap_err().code, Code::BadRequest);
    replay(&index, &docs[2..4]).unwrap();
    assert_eq!(replay(&index, &docs[3..]).unwrap_err().code, Code::BadRequest);
    replay(&index, &docs[4..]).unwrap();
    assert_eq!(index.commit().unwrap(), 4);
    assert_eq!(all(&index), [2, 3, 4, 5]);
    docs[5].sequence = 6;
    assert_eq!(replay(&index, &docs[5..]).unwrap_err().code, Code::BadRequest, "the sequence has no record");
    assert_eq!(write(&index, &[Doc::new(9, 9)]).unwrap().first_sequence, 6);
}

#[test]
fn removes_keys() {
    let kit = Kit::new();
    let (index, _) = kit.open();
    write(&index, &[Doc::new(1, 1), Doc::new(2, 2), Doc::new(3, 3)]).unwrap();
    let keys = [key_of(2), key_of(7), key_of(2)];
    assert_eq!(index.remove(&keys, &Watch::endless()).unwrap(), [key_of(2)]);
    assert_eq!(all(&index), [0, 2]);
    assert_eq!(index.remove(&keys, &Watch::endless()).unwrap(), [[0; 16]; 0]);
    let statistics = index.statistics().unwrap();
    assert_eq!((statistics.documents, statistics.deleted, statistics.newest), (2, 1, Some(3)));
    assert_eq!(index.compact(&Watch::endless()).unwrap(), 1);
    let statistics = index.statistics().unwrap();
    assert_eq!((statistics.documents, statistics.deleted, statistics.segments), (2, 0, 1));
    assert_eq!(index.records().scan(0, 1_000).unwrap().len(), 2);
    assert_eq!(index.remove(&[key_of(1), key_of(3)], &Watch::endless()).unwrap().len(), 2);
    assert_eq!(index.compact(&Watch::endless()).unwrap(), 0, "the last segment goes with its last document");
    assert_eq!(index.statistics().unwrap().newest, None);
    assert_eq!(write(&index, &[Doc::new(2, 1)]).unwrap(), WriteSummary { first_sequence: 3, older: 0 });
    assert_eq!(index.commit().unwrap(), 1);
}

#[test]
fn random_operations_give_the_same_documents_as_a_model() {
    let kit = Kit::new();
    let mut random = Random(7);
    let mut model: HashMap<u32, (i64, u32)> = HashMap::new();
    let (mut index, _) = kit.open();
    let mut next = 0;
    for round in 0..40 {
        let size = if round % 7 == 0 { 300 } else { 1 + random.below(30) };
        let docs: Vec<(u32, i64)> = (0..size).map(|_| (random.below(500), i64::from(random.below(50)))).collect();
        let batch: Vec<Doc> = docs.iter().map(|(key, observed)| Doc::new(*key, *observed).term("all")).collect();
        let mut older = 0;
        for (key, observed) in docs {
            match model.get(&key) {
                Some((before, _)) if *before > observed => older += 1,
                _ => drop(model.insert(key, (observed, next))),
            }
            next += 1;
        }
        assert_eq!(write(&index, &batch).unwrap().older, older);
        match random.below(6) {
            0 => drop(index.commit().unwrap()),
            1 => drop(index.merge(1 + random.below(3), &Watch::endless()).unwrap()),
            2 => {
                let keys: Vec<u32> = (0..20).map(|_| random.below(500)).collect();
                let bytes: Vec<[u8; 16]> = keys.iter().map(|key| key_of(*key)).collect();
                let removed = index.remove(&bytes, &Watch::endless()).unwrap().len();
                assert_eq!(removed, keys.iter().filter(|key| model.remove(key).is_some()).count());
            }
            3 => drop(index.compact(&Watch::endless()).unwrap()),
            4 => {
                index.commit().unwrap();
                drop(index);
                index = kit.open().0;
            }
            _ => continue,
        }
        let mut expected: Vec<u32> = model.values().map(|(_, sequence)| *sequence).collect();
        expected.sort_unstable();
        assert_eq!(all(&index), expected);
        assert_eq!(with_term(&index, b"all"), expected);
        check_positions(&index, &model);
        assert_eq!(index.check(&Watch::endless()).unwrap(), Vec::<String>::new());
    }
}

fn check_positions(index: &Index, model: &HashMap<u32, (i64, u32)>) {
    let mut expected: Vec<DocumentPosition> = model
        .iter()
        .map(|(key, (observed, sequence))| DocumentPosition {
            key: key_of(*key),
            observed: *observed,
            sequence: *sequence,
        })
        .collect();
    expected.sort_unstable_by_key(|position| position.sequence);
    let keys: Vec<[u8; 16]> = (0..600).map(key_of).collect();
    assert_eq!(index.positions_of_keys(&keys, &Watch::endless()).unwrap(), expected);
    let (mut all, mut from) = (Vec::new(), 0);
    loop {
        let positions = index.positions_from(from, 37, &Watch::endless()).unwrap();
        let Some(last) = positions.last() else { break };
        from = last.sequence + 1;
        all.extend(positions);
    }
    assert_eq!(all, expected);
    let statistics = index.statistics().unwrap();
    assert_eq!(statistics.newest, model.values().map(|(observed, _)| *observed).max());
    assert_eq!(statistics.documents, model.len() as u64);
}

#[test]
fn finds_terms_that_are_empty_long_or_not_utf8() {
    let kit = Kit::new();
    let (index, _) = kit.open();
    let longest = vec![b'x'; crate::index::tokens::LONGEST_TERM];
    let mut doc = Doc::new(1, 1);
    doc.terms = vec![vec![255, 0, 254], vec![], longest.clone(), vec![255, 0, 254]];
    write(&index, &[doc.clone(), Doc::new(2, 2)]).unwrap();
    index.commit().unwrap();
    for round in 0..2 {
        for term in &doc.terms {
            assert_eq!(with_term(&index, term), [0], "round {round}");
        }
        write(&index, &[Doc::new(3, 3)]).unwrap();
        index.merge(1, &Watch::endless()).unwrap();
    }
    doc.terms = vec![vec![b'x'; crate::index::tokens::LONGEST_TERM + 1]];
    assert_eq!(write(&index, &[doc]).unwrap_err().code, Code::BadRequest);
}

#[test]
fn phrases_do_not_cross_a_gap() {
    use tantivy::Term;
    use tantivy::query::{EnableScoring, PhraseQuery, Query};
    let kit = Kit::new();
    let (index, _) = kit.open();
    let mut doc = Doc::new(1, 1).words("a b");
    doc.words.extend([vec![], b"c".to_vec(), b"d".to_vec()]);
    write(&index, &[doc]).unwrap();
    index.commit().unwrap();
    let view = index.generation().segments[0].clone();
    let holds = |words: [&str; 2]| {
        let query = PhraseQuery::new(words.map(|word| Term::from_field_text(layout::WORDS, word)).into());
        let weight = query.weight(EnableScoring::disabled_from_schema(view.reader.schema())).unwrap();
        weight.scorer(&view.reader, 1.0).unwrap().doc() != tantivy::TERMINATED
    };
    assert!(holds(["a", "b"]) && holds(["c", "d"]));
    assert!(!holds(["b", "c"]) && !holds(["a", "c"]));
}

#[test]
fn refuses_a_different_schema_and_a_folder_without_an_index() {
    let kit = Kit::new();
    drop(kit.open());
    let different = Schema { columns: schema().columns[..2].to_vec() };
    assert_eq!(kit.try_open(different).err().unwrap().code, Code::BadRequest);
    let folder = Folder::new();
    let missing = Index::open(Arc::new(crate::storage::disk::RealDisk::new()), folder.path(), false, schema(), |_| {
        Ok(kit.records.clone())
    });
    assert_eq!(missing.err().unwrap().code, Code::Missing);
    std::fs::write(kit.folder.path().join("schema"), b"something else").unwrap();
    assert_eq!(kit.try_open(schema()).err().unwrap().code, Code::Damaged);
}

#[test]
fn finishes_an_interrupted_creation() {
    let kit = Kit::new();
    drop(kit.open());
    std::fs::remove_file(kit.folder.path().join("schema")).unwrap();
    let (index, state) = kit.open();
    assert!(state.created);
    write(&index, &[Doc::new(1, 1)]).unwrap();
    assert_eq!(index.commit().unwrap(), 1);
}

#[test]
fn a_linked_copy_can_be_opened() {
    let kit = Kit::new();
    let (index, _) = kit.open();
    write(&index, &(0..50).map(|number| Doc::new(number, number.into())).collect::<Vec<_>>()).unwrap();
    let other = Kit { folder: Folder::new(), records: kit.records.clone() };
    let (files, bytes) = index.link(other.folder.path()).unwrap();
    assert!(files > 5 && bytes > 500);
    index.remove(&[key_of(3)], &Watch::endless()).unwrap();
    index.compact(&Watch::endless()).unwrap();
    let (copy, state) = other.open();
    assert_eq!((state.documents, state.created), (50, false));
    assert_eq!(all(&copy), (0..50).collect::<Vec<_>>());
    assert_eq!(all(&index).len(), 49);
}

#[test]
fn a_check_names_the_damaged_file() {
    let kit = Kit::new();
    let (index, _) = kit.open();
    write(&index, &(0..50).map(|number| Doc::new(number, 1).term("a")).collect::<Vec<_>>()).unwrap();
    index.commit().unwrap();
    assert_eq!(index.check(&Watch::endless()).unwrap(), Vec::<String>::new());
    drop(index);
    let files = std::fs::read_dir(kit.folder.path().join("documents")).unwrap();
    let file = files
        .map(|file| file.unwrap().path())
        .find(|path| path.extension().is_some_and(|extension| extension == "idx"));
    let file = file.unwrap();
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[0] ^= 1;
    std::fs::write(&file, bytes).unwrap();
    let (index, _) = kit.open();
    let problems = index.check(&Watch::endless()).unwrap();
    assert_eq!(problems.len(), 1);
    assert!(problems[0].contains(file.file_name().unwrap().to_str().unwrap()), "{problems:?}");
    use crate::storage::store::RecordStore;
    kit.records.keep_only(&[]).unwrap();
}

#[test]
fn an_idle_index_releases_its_writer() {
    let kit = Kit::new();
    let (index, _) = kit.open();
    write(&index, &[Doc::new(1, 1)]).unwrap();
    assert!(!index.release_idle(Duration::ZERO).unwrap(), "a document is not committed");
    index.commit().unwrap();
    assert!(!index.release_idle(Duration::from_secs(60)).unwrap());
    assert!(index.release_idle(Duration::ZERO).unwrap());
    assert!(index.lock().writer.is_none());
    write(&index, &[Doc::new(2, 2)]).unwrap();
    assert_eq!(index.commit().unwrap(), 2);
    write(&index, &[Doc::new(3, 3)]).unwrap();
    index.close().unwrap();
    assert_eq!(kit.open().1.indexed_before, 2);
}

/// Opens an index and its records on a disk.
fn open_on(disk: &SimulatedDisk) -> Index {
    let disk: Arc<dyn Disk> = Arc::new(disk.clone());
    let folder = Path::new("index");
    let records = || Ok(Arc::new(Records::open(disk.clone(), folder)?) as Arc<dyn RecordStore>);
    Index::open(disk.clone(), folder, true, schema(), |_| records()).unwrap().0
}

fn documents(from: u32, count: u32) -> Vec<Doc> {
    (from..from + count).map(|key| Doc::new(key, 1).term("a").words("some words").text("text")).collect()
}

#[test]
fn a_full_disk_leaves_no_unused_files() {
    let disk = SimulatedDisk::new();
    let index = open_on(&disk);
    for from in [0, 100, 200] {
        write(&index, &documents(from, 100)).unwrap();
        index.commit().unwrap();
    }
    index.close().unwrap();
    let before = disk.all_files();
    let used = disk.used();
    for room in [0, 500, 2_000, 4_000, 6_000] {
        disk.set_room(Some(used + room));
        for fault in [index.merge(1, &Watch::endless()).unwrap_err(), index.compact(&Watch::endless()).unwrap_err()] {
            assert_eq!(fault.code, Code::DiskFull, "{room}: {fault}");
        }
        assert_eq!(disk.all_files(), before, "{room}");
        assert_eq!(all(&index).len(), 300);
    }
    // There is room for the records but not for the documents.
    disk.set_room(Some(used + 8_000));
    write(&index, &documents(300, 100)).unwrap();
    let with_records = disk.used();
    disk.set_room(Some(with_records + 1_000));
    assert_eq!(index.commit().unwrap_err().code, Code::DiskFull);
    assert_eq!(disk.used(), with_records);
    assert_eq!(index.state().unwrap().indexed_before, 300);
    disk.set_room(None);
    assert_eq!(write(&index, &documents(400, 1)).unwrap_err().code, Code::Failed, "the records have to be replayed");
    let mut docs = documents(300, 100);
    (300..).zip(&mut docs).for_each(|(sequence, doc)| doc.sequence = sequence);
    replay(&index, &docs).unwrap();
    assert_eq!(index.merge(1, &Watch::endless()).unwrap(), 400);
    assert_eq!(index.check(&Watch::endless()).unwrap(), Vec::<String>::new());
}

#[test]
fn a_cancelled_merge_leaves_no_files() {
    let disk = SimulatedDisk::new();
    let index = open_on(&disk);
    for from in [0, 100, 200] {
        write(&index, &documents(from, 100)).unwrap();
        index.commit().unwrap();
    }
    index.close().unwrap();
    let before = disk.all_files();
    let cancelled = Watch::new(Arc::new(true.into()), 0);
    // The merge may end before it checks for cancellation.
    if let Err(fault) = index.merge(1, &cancelled) {
        assert_eq!((fault.code, disk.all_files()), (Code::Cancelled, before));
    }
    assert_eq!(index.merge(1, &Watch::endless()).unwrap(), 300);
    assert_eq!((all(&index).len(), index.statistics().unwrap().segments), (300, 1));
}

#[test]
fn a_small_commit_makes_ten_syncs() {
    let disk = SimulatedDisk::new();
    let index = open_on(&disk);
    write(&index, &documents(0, 1)).unwrap();
    index.commit().unwrap();
    let before = disk.syncs();
    write(&index, &documents(1, 1)).unwrap();
    index.commit().unwrap();
    // The records, the six files of a segment, the folder, meta.json, and the folder again.
    assert_eq!(disk.syncs() - before, 10);
}

#[test]
fn a_check_discards_no_uncommitted_documents() {
    let kit = Kit::new();
    let (index, _) = kit.open();
    write(&index, &[Doc::new(1, 1)]).unwrap();
    index.commit().unwrap();
    write(&index, &[Doc::new(2, 2)]).unwrap();
    assert_eq!(index.check(&Watch::endless()).unwrap(), Vec::<String>::new());
    assert_eq!(index.commit().unwrap(), 2);
}

#[test]
fn opening_removes_files_that_no_commit_names() {
    let disk = SimulatedDisk::new();
    let index = open_on(&disk);
    write(&index, &documents(0, 10)).unwrap();
    index.commit().unwrap();
    index.close().unwrap();
    drop(index);
    let before = disk.all_files();
    for name in ["0123456789abcdef0123456789abcdef.idx", ".meta.json.1-1.temporary"] {
        disk.create(&Path::new("index/documents").join(name)).unwrap().write_all(b"left behind").unwrap();
    }
    assert_eq!(all(&open_on(&disk)).len(), 10);
    assert_eq!(disk.all_files(), before);
}
