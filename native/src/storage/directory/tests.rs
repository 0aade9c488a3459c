use std::io::Write;

use tantivy::schema::{Schema, TEXT};
use tantivy::{Index, IndexWriter, TantivyDocument, doc};

use super::*;
use crate::base::fault::{Code, Fault};
use crate::storage::disk::SimulatedDisk;

fn folder() -> &'static Path {
    Path::new("indices/one")
}

fn index(disk: &SimulatedDisk) -> tantivy::Result<Index> {
    let directory = DiskDirectory::open(Arc::new(disk.clone()), folder())?;
    let mut schema = Schema::builder();
    schema.add_text_field("title", TEXT);
    Index::open_or_create(directory, schema.build())
}

fn write(index: &Index, documents: u64) -> tantivy::Result<()> {
    let mut writer: IndexWriter<TantivyDocument> = index.writer_with_num_threads(1, 15_000_000)?;
    let title = index.schema().get_field("title")?;
    for number in 0..documents {
        writer.add_document(doc!(title => format!("document {number}")))?;
    }
    writer.commit()?;
    writer.wait_merging_threads()
}

fn count(disk: &SimulatedDisk) -> tantivy::Result<u64> {
    Ok(index(disk)?.reader()?.searcher().num_docs())
}

#[test]
fn a_commit_survives_every_crash() {
    let complete = SimulatedDisk::new();
    write(&index(&complete).unwrap(), 10).unwrap();
    let operations = complete.operations();
    let mut outcomes = HashSet::new();
    for limit in 0..=operations {
        let disk = SimulatedDisk::new();
        disk.fail_after(Some(limit));
        let committed = index(&disk).and_then(|index| write(&index, 10)).is_ok();
        for seed in 0..3 {
            let documents = count(&disk.crashed(seed)).unwrap_or(0);
            assert!(
                documents == 10 || documents == 0 && !committed,
                "{documents} documents, limit {limit}, seed {seed}"
            );
            outcomes.insert(documents);
        }
    }
    assert_eq!(outcomes.len(), 2);
}

#[test]
fn the_fault_names_a_truncated_file() {
    let disk = SimulatedDisk::new();
    write(&index(&disk).unwrap(), 10).unwrap();
    for (path, length) in disk.all_files() {
        if path.extension().is_none_or(|extension| extension == "json" || extension == "lock") {
            continue;
        }
        let damaged = disk.crashed(0);
        damaged.damage(&path, |bytes| bytes.truncate(length as usize / 2)).unwrap();
        let name = path.file_name().unwrap().to_str().unwrap();
        let fault = Fault::from(count(&damaged).unwrap_err());
        assert_eq!(fault.code, Code::Damaged, "{fault}");
        assert!(fault.message.contains(name), "{fault} of {name}");
    }
}

#[test]
fn reports_a_full_disk() {
    let disk = SimulatedDisk::new();
    let directory = DiskDirectory::open(Arc::new(disk.clone()), folder()).unwrap();
    let mut file = directory.open_write(Path::new("file")).unwrap();
    disk.set_room(Some(300));
    for error in
        [file.write_all(&[0; 100_000]).unwrap_err(), directory.atomic_write(Path::new(META), &[0; 1000]).unwrap_err()]
    {
        assert_eq!(Fault::from(tantivy::TantivyError::from(error)).code, Code::DiskFull);
    }
    assert!(!directory.exists(Path::new(META)).unwrap());
}
