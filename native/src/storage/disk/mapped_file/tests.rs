use std::os::unix::process::ExitStatusExt;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use super::*;
use crate::storage::disk::{Disk, RealDisk};
use crate::testing::Folder;

const LENGTH: usize = 100_000;
/// Set in the child process of a test.
const IN_CHILD: &str = "PERIPLUS_TEST_CHILD";

/// A file of ones.
fn ones(folder: &Folder, name: &str) -> PathBuf {
    let path = folder.path().join(name);
    std::fs::write(&path, vec![1; LENGTH]).unwrap();
    path
}

fn map(path: &Path, damage: &Arc<Damage>) -> MappedFile {
    MappedFile::open(&File::open(path).unwrap(), path, damage).unwrap()
}

fn cut(path: &Path, length: u64) {
    File::options().write(true).open(path).unwrap().set_len(length).unwrap();
}

fn sum(bytes: &[u8]) -> usize {
    bytes.iter().map(|byte| usize::from(*byte)).sum()
}

#[test]
fn a_file_that_is_cut_becomes_zeros_and_damage() {
    let folder = Folder::new();
    for length in [0, 50_000] {
        let (cut_one, whole) = (ones(&folder, "cut"), ones(&folder, "whole"));
        let (damage, none) = (Arc::default(), Arc::default());
        let (map, other) = (map(&cut_one, &damage), map(&whole, &none));
        assert_eq!(sum(&map), LENGTH);
        damage.check().unwrap();
        cut(&cut_one, length);
        assert_eq!(map[LENGTH - 1], 0);
        assert_eq!(damage.file(), Some(cut_one.as_path()));
        assert_eq!(sum(&map), 0);
        assert_eq!(sum(&other), LENGTH);
        none.check().unwrap();
        // Its damage stays.
        std::fs::write(&cut_one, vec![1; LENGTH]).unwrap();
        drop(map);
        let fault = damage.check().unwrap_err();
        assert_eq!(fault.message, format!("{}: reading the file failed", cut_one.display()));
    }
}

#[test]
fn a_cut_in_the_last_page_is_damage_too() {
    let folder = Folder::new();
    let path = ones(&folder, "cut");
    let damage = Arc::default();
    let map = map(&path, &damage);
    cut(&path, LENGTH as u64 - 1);
    assert_eq!(map[LENGTH - 1], 0);
    damage.check().unwrap_err();
    assert_eq!(damage.file(), Some(path.as_path()));
}

#[test]
fn the_first_file_names_the_damage() {
    let folder = Folder::new();
    let damage = Arc::default();
    let paths: Vec<PathBuf> = (0..3).map(|number| ones(&folder, &format!("{number}"))).collect();
    let maps: Vec<MappedFile> = paths.iter().map(|path| map(path, &damage)).collect();
    paths.iter().for_each(|path| cut(path, 0));
    for number in [1, 0, 2] {
        assert_eq!(sum(&maps[number]), 0);
        assert_eq!(damage.file(), Some(paths[1].as_path()));
    }
}

#[test]
fn maps_of_many_threads_come_and_go_while_some_are_cut() {
    let folder = Folder::new();
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for thread in 0..2 {
            let (folder, is_over) = (&folder, &is_over);
            scope.spawn(move || {
                let path = ones(folder, &format!("whole {thread}"));
                while !is_over.load(Ordering::Relaxed) {
                    let damage = Arc::default();
                    let maps: Vec<MappedFile> = (0..300).map(|_| map(&path, &damage)).collect();
                    assert!(maps.iter().all(|map| map[LENGTH - 1] == 1));
                    damage.check().unwrap();
                }
            });
        }
        for number in 0..200 {
            let path = ones(&folder, "cut");
            let damage = Arc::default();
            let map = map(&path, &damage);
            cut(&path, number * 100);
            std::thread::scope(|readers| {
                for _ in 0..3 {
                    readers.spawn(|| assert_eq!(map[LENGTH - 1], 0));
                }
            });
            assert_eq!(damage.file(), Some(path.as_path()));
        }
        is_over.store(true, Ordering::Relaxed);
    });
}

#[test]
fn writing_the_bytes_of_a_file_that_is_cut_is_damage() {
    let folder = Folder::new();
    let path = ones(&folder, "cut");
    let damage = Arc::default();
    let map = map(&path, &damage);
    cut(&path, 50_000);
    let mut copy = RealDisk::new().create(&folder.path().join("copy")).unwrap();
    copy.write_all(&map).unwrap_err();
    assert_eq!(damage.file(), Some(path.as_path()));
}

#[test]
fn signals_for_other_addresses_end_the_process() {
    for test in ["child_reads_another_map", "child_reads_a_map_that_is_gone", "child_sends_the_signal"] {
        let name = format!("storage::disk::mapped_file::tests::{test}");
        let mut child = Command::new(std::env::current_exe().unwrap());
        let output = child.args([&name, "--exact", "--nocapture"]).env(IN_CHILD, "1").output().unwrap();
        assert_eq!(output.status.signal(), Some(libc::SIGBUS), "{test}: {output:?}");
    }
}

/// A map that we know of is there too.
fn in_child(work: impl FnOnce(&Path)) {
    if std::env::var_os(IN_CHILD).is_none() {
        return;
    }
    let folder = Folder::new();
    let whole = map(&ones(&folder, "whole"), &Arc::default());
    let path = ones(&folder, "cut");
    work(&path);
    drop(whole);
}

#[test]
fn child_reads_another_map() {
    in_child(|path| {
        // SAFETY: the file is cut, which is what this test is about.
        let map = unsafe { memmap2::Mmap::map(&File::open(path).unwrap()) }.unwrap();
        cut(path, 0);
        assert_eq!(sum(&map), 0);
    });
}

#[test]
fn child_reads_a_map_that_is_gone() {
    in_child(|path| {
        let ours = map(path, &Arc::default());
        bus_error::unregister(ours.slot);
        cut(path, 0);
        assert_eq!(sum(&ours), 0);
    });
}

#[test]
fn child_sends_the_signal() {
    // The handler that was there before ours is of Rust's tests. It only gives way to the end of the process.
    // SAFETY: the signal ends this process.
    in_child(|_| unsafe {
        libc::raise(libc::SIGBUS);
        libc::raise(libc::SIGBUS);
    });
}
