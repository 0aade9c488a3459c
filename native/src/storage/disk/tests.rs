use std::collections::HashSet;
use std::io::{ErrorKind, Write};
use std::path::Path;

use super::*;

fn on_every_disk(test: impl Fn(&dyn Disk, &Path)) {
    test(&SimulatedDisk::new(), Path::new("top"));
    let folder =
        std::env::temp_dir().join(format!("periplus-disk-{}-{:?}", std::process::id(), std::thread::current().id()));
    let disk = RealDisk::new();
    test(&disk, &folder);
    disk.remove_folder(&folder).unwrap();
}

fn write(disk: &dyn Disk, path: &Path, bytes: &[u8]) {
    let mut file = disk.create(path).unwrap();
    file.write_all(bytes).unwrap();
    file.sync().unwrap();
}

#[test]
fn reads_back_written_bytes() {
    on_every_disk(|disk, top| {
        let folder = top.join("a/b");
        disk.make_folder(&folder).unwrap();
        disk.make_folder(&folder).unwrap();
        let path = folder.join("file");
        write(disk, &path, b"hello");
        assert_eq!(disk.create(&path).err().unwrap().kind(), ErrorKind::AlreadyExists);
        let mut file = disk.open_end(&path).unwrap();
        file.write_all(b", world").unwrap();
        file.cut(7).unwrap();
        file.write_all(b"you").unwrap();
        file.sync().unwrap();
        assert_eq!(disk.read(&path).unwrap(), b"hello, you");
        assert_eq!(&**disk.map(&path, &Arc::default()).unwrap(), b"hello, you");
        let mut buffer = [0; 3];
        disk.read_at(&path, 7, &mut buffer).unwrap();
        assert_eq!(&buffer, b"you");
        assert_eq!(disk.read_at(&path, 8, &mut buffer).unwrap_err().kind(), ErrorKind::UnexpectedEof);
        assert_eq!(disk.length(&path).unwrap(), 10);
        assert_eq!(disk.list(&folder).unwrap(), ["file"]);
        assert_eq!(disk.list(&top.join("none")).unwrap_err().kind(), ErrorKind::NotFound);
    });
}

#[test]
fn renames_links_and_removes() {
    on_every_disk(|disk, top| {
        disk.make_folder(top).unwrap();
        let (first, second, third) = (top.join("one"), top.join("other"), top.join("third"));
        write(disk, &first, b"1");
        write(disk, &second, b"2");
        // Reading caches the open file, which the rename must drop.
        assert_eq!(disk.read(&second).unwrap(), b"2");
        disk.rename(&first, &second).unwrap();
        assert_eq!(disk.read(&second).unwrap(), b"1");
        assert!(!disk.exists(&first).unwrap());
        disk.link(&second, &third).unwrap();
        disk.remove(&second).unwrap();
        assert_eq!(disk.read(&third).unwrap(), b"1");
        assert_eq!(disk.read(&second).unwrap_err().kind(), ErrorKind::NotFound);
        replace_file_synced(disk, &third, b"3").unwrap();
        assert_eq!(disk.read(&third).unwrap(), b"3");
        write(disk, &top.join(".third.1-1.temporary"), b"");
        remove_temporary_files(disk, top).unwrap();
        assert_eq!(disk.list(top).unwrap(), ["third"]);
        disk.make_folder(&top.join("folder")).unwrap();
        disk.remove_folder(top).unwrap();
        assert!(!disk.exists(&third).unwrap());
        disk.make_folder(top).unwrap();
    });
}

#[test]
fn a_crash_can_lose_only_unsynced_changes() {
    let disk = SimulatedDisk::new();
    let folder = Path::new("folder");
    disk.make_folder(folder).unwrap();
    let path = folder.join("file");
    write(&disk, &path, b"synced ");
    disk.sync_folder(folder).unwrap();
    disk.open_end(&path).unwrap().write_all(b"and not synced").unwrap();
    write(&disk, &folder.join("new"), b"new");
    let mut contents = HashSet::new();
    let mut names = HashSet::new();
    for seed in 0..100 {
        let crashed = disk.crashed(seed);
        let content = crashed.read(&path).unwrap();
        assert!(content.starts_with(b"synced "));
        contents.insert(content);
        names.insert(crashed.list(folder).unwrap().len());
        assert_eq!(crashed.all_files(), disk.crashed(seed).all_files());
    }
    assert!(contents.len() > 20);
    assert_eq!(names.len(), 2);
}

#[test]
fn a_file_replaced_during_a_crash_is_the_old_or_the_new_one() {
    for limit in 0..6 {
        let disk = SimulatedDisk::new();
        let path = Path::new("file");
        replace_file_synced(&disk, path, b"old").unwrap();
        disk.fail_after(Some(disk.operations() + limit));
        let done = replace_file_synced(&disk, path, b"new").is_ok();
        for seed in 0..50 {
            let content = disk.crashed(seed).read(path).unwrap();
            assert!(content == b"new" || content == b"old" && !done);
        }
    }
}

#[test]
fn a_full_disk_takes_as_many_bytes_as_fit() {
    let disk = SimulatedDisk::new();
    disk.set_room(Some(4));
    let mut file = disk.create(Path::new("file")).unwrap();
    assert_eq!(file.write_all(b"hello").unwrap_err().kind(), ErrorKind::StorageFull);
    assert_eq!(disk.length(Path::new("file")).unwrap(), 4);
    assert_eq!(replace_file(&disk, Path::new("other"), b"1").unwrap_err().kind(), ErrorKind::StorageFull);
    assert_eq!(disk.list(Path::new(".")).unwrap(), ["file"]);
}
