use std::io::Write;

use tantivy::schema::{Schema, TEXT};
use tantivy::{Index, IndexWriter, TantivyDocument, doc};

use super::*;
use crate::disk::SimulatedDisk;
use crate::fault::{Code, Fault};

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
fn keeps_what_was_committed_after_every_crash() {
    let whole = SimulatedDisk::new();
    write(&index(&whole).unwrap(), 10).unwrap();
    let operations = whole.operations();
    let mut seen = HashSet::new();
    for end in 0..=operations {
        let disk = SimulatedDisk::new();
        disk.end_after(Some(end));
        let committed = index(&disk).and_then(|index| write(&index, 10)).is_ok();
        for seed in 0..3 {
            let found = count(&disk.crashed(seed)).unwrap_or(0);
            assert!(found == 10 || found == 0 && !committed, "{found} documents, end {end}, seed {seed}");
            seen.insert(found);
        }
    }
    assert_eq!(seen.len(), 2);
}

#[test]
fn says_which_file_is_cut() {
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
fn says_that_the_disk_is_full() {
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
