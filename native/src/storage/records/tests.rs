use std::collections::BTreeMap;

use super::*;
use crate::base::fault::Code;
use crate::base::watch::Watch;
use crate::storage::disk::SimulatedDisk;

const INDEX: &str = "indices/one";

fn open(disk: &SimulatedDisk) -> Result<Records> {
    Records::open(Arc::new(disk.clone()), Path::new(INDEX))
}

fn record(sequence: u32) -> Vec<u8> {
    let mut text =
        format!("{{\"sequence\":{sequence},\"name\":\"host-{}.example\"}}", sequence.wrapping_mul(2_654_435_761));
    text.push_str(&"padding ".repeat((sequence % 50 * 4) as usize));
    text.into_bytes()
}

fn append(store: &Records, sequences: impl IntoIterator<Item = u32>) -> Result<()> {
    let records: Vec<_> = sequences.into_iter().map(|sequence| (sequence, record(sequence))).collect();
    let borrowed: Vec<_> = records.iter().map(|(sequence, bytes)| (*sequence, bytes.as_slice())).collect();
    store.append(&borrowed)
}

fn all(records: &Records) -> Vec<u32> {
    let records = records.scan(0, usize::MAX).unwrap();
    assert!(records.iter().all(|(sequence, bytes)| *bytes == record(*sequence)));
    records.into_iter().map(|(sequence, _)| sequence).collect()
}

fn path(number: u32) -> PathBuf {
    file_path(&Path::new(INDEX).join(FOLDER), number)
}

#[test]
fn returns_the_appended_records() {
    let disk = SimulatedDisk::new();
    let records = open(&disk).unwrap();
    append(&records, 0..10).unwrap();
    append(&records, (20..2000).step_by(3)).unwrap();
    append(&records, [3000]).unwrap();
    assert!(append(&records, [3000]).is_err());
    assert!(append(&records, [3002, 3001]).is_err());
    assert!(append(&records, [u32::MAX]).is_err());
    records.append(&[]).unwrap();
    for records in [records, open(&disk).unwrap()] {
        assert_eq!(records.next_sequence(), 3001);
        let requests = [3000, 23, 20, 21, 5, 23, 0, 5000, 1997];
        let mut results = Vec::new();
        records
            .get(&requests, &mut |sequence, bytes| {
                assert!(bytes.is_none_or(|bytes| bytes == record(sequence)));
                results.push((sequence, bytes.is_some()));
                Ok(true)
            })
            .unwrap();
        let expected = requests
            .map(|sequence| (sequence, ![21, 5000, 1997].contains(&sequence) || sequence == 1997 && 1977 % 3 == 0));
        assert_eq!(results, expected);
        assert_eq!(all(&records).len(), 10 + 660 + 1);
        assert_eq!(records.check(&Watch::endless()).unwrap(), Vec::<String>::new());
    }
}

#[test]
fn get_and_scan_stop_at_their_limits() {
    let records = open(&SimulatedDisk::new()).unwrap();
    append(&records, 0..100).unwrap();
    let mut calls = 0;
    let requests: Vec<u32> = (0..100).collect();
    records
        .get(&requests, &mut |_, _| {
            calls += 1;
            Ok(calls < 40)
        })
        .unwrap();
    assert_eq!(calls, 40);
    let page = records.scan(7, 1000).unwrap();
    assert_eq!(page[0].0, 7);
    assert!(page.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() <= 1000);
    assert_eq!(records.scan(49, 0).unwrap().len(), 1);
    assert!(records.scan(100, 1000).unwrap().is_empty());
}

#[test]
fn stores_long_and_empty_records() {
    let disk = SimulatedDisk::new();
    let records = open(&disk).unwrap();
    let long: Vec<u8> = (0..3_000_000u32).map(|number| (number.wrapping_mul(number) >> 7) as u8).collect();
    records.append(&[(0, b""), (1, &long), (2, b""), (3, &long[..70_000])]).unwrap();
    let stored = open(&disk).unwrap().scan(0, usize::MAX).unwrap();
    assert!(stored[1].1 == long && stored[3].1 == long[..70_000] && stored[2].1.is_empty());
}

#[test]
fn joins_small_blocks() {
    let disk = SimulatedDisk::new();
    let records = open(&disk).unwrap();
    for sequence in 0..2500 {
        append(&records, [sequence]).unwrap();
    }
    assert!(records.read_state().files[0].blocks.len() < 1200);
    assert_eq!(all(&records), (0..2500).collect::<Vec<_>>());
    let reopened = open(&disk).unwrap();
    assert_eq!(all(&reopened), (0..2500).collect::<Vec<_>>());
    reopened.keep_only(&|_| true, &Watch::endless()).unwrap();
    assert!(reopened.read_state().files[0].blocks.len() < 300);
    assert_eq!(reopened.check(&Watch::endless()).unwrap(), Vec::<String>::new());
}

#[test]
fn does_not_rewrite_blocks_that_cannot_be_joined() {
    let disk = SimulatedDisk::new();
    let records = open(&disk).unwrap();
    // A record of 3 kB and one of 7 kB do not fit into one block, so half of all blocks are less than half full.
    let texts: Vec<String> =
        (0..4000).map(|sequence| format!("{sequence:08}").repeat(if sequence % 2 == 0 { 375 } else { 875 })).collect();
    for (first, batch) in (0..).step_by(1000).zip(texts.chunks(1000)) {
        let batch: Vec<_> = (first..).zip(batch).map(|(sequence, text)| (sequence, text.as_bytes())).collect();
        records.append(&batch).unwrap();
    }
    let before = records.read_state().files[0].clone();
    assert_eq!((before.blocks.len(), before.small_pairs), (4000, 0));
    let operations = disk.operations();
    records.keep_only(&|_| true, &Watch::endless()).unwrap();
    assert_eq!(disk.operations(), operations);
}

#[test]
fn keep_only_drops_the_other_records() {
    let disk = SimulatedDisk::new();
    let records = open(&disk).unwrap();
    append(&records, 0..3000).unwrap();
    let before = records.bytes();
    records.keep_only(&|sequence| sequence % 7 == 0 && sequence < 2000, &Watch::endless()).unwrap();
    assert!(records.bytes() < before);
    for records in [records, open(&disk).unwrap()] {
        assert_eq!(all(&records), (0..2000).step_by(7).collect::<Vec<_>>());
        assert_eq!(records.next_sequence(), 3000);
        assert!(append(&records, [2999]).is_err());
    }
    let records = open(&disk).unwrap();
    records.keep_only(&|_| false, &Watch::endless()).unwrap();
    append(&open(&disk).unwrap(), [3000]).unwrap();
    assert_eq!(all(&open(&disk).unwrap()), [3000]);
}

#[test]
fn begins_a_new_file_when_the_last_one_is_full() {
    let disk = SimulatedDisk::new();
    let records = open(&disk).unwrap();
    // Random bytes do not compress, so they fill a file soon.
    let mut state = 1u64;
    let mut noise = |length: usize| -> Vec<u8> {
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as u8
        };
        (0..length).map(|_| next()).collect()
    };
    let mut written = BTreeMap::new();
    for sequence in 0..5 {
        let bytes = noise(30 << 20);
        records.append(&[(sequence, &bytes)]).unwrap();
        written.insert(sequence, bytes);
    }
    assert_eq!(records.read_state().files.len(), 2);
    let reopened = open(&disk).unwrap();
    assert!(reopened.read_state().files[0].closed);
    assert!(reopened.scan(0, usize::MAX).unwrap().into_iter().eq(written));

    let copy = Path::new("copy");
    let (files, bytes) = reopened.link_to(copy).unwrap();
    assert_eq!((files, bytes), (3, reopened.bytes()));
    append(&reopened, [5]).unwrap();
    let copied = Records::open(Arc::new(disk.clone()), copy).unwrap();
    assert_eq!((copied.next_sequence(), copied.check(&Watch::endless()).unwrap().len()), (5, 0));

    disk.damage(&path(0), |bytes| bytes[1000] ^= 1).unwrap();
    assert!(open(&disk).unwrap().check(&Watch::endless()).unwrap()[0].contains("00000000.records"));
    disk.damage(&path(0), |bytes| bytes.truncate(1000)).unwrap();
    let fault = open(&disk).err().unwrap();
    assert!(fault.code == Code::Damaged && fault.message.contains("00000000.records"), "{fault}");
    disk.remove(&path(0)).unwrap();
    let fault = open(&disk).err().unwrap();
    assert!(fault.code == Code::Damaged && fault.message.contains("00000000.records"), "{fault}");
}

/// Appends of many sizes, until the disk fails. Returns the next sequence as acknowledged and as attempted.
fn append_until_failure(disk: &SimulatedDisk) -> (u32, u32) {
    let Ok(records) = open(disk) else { return (0, 0) };
    let mut next = 0;
    for count in [1, 3, 200, 1, 1, 1500, 2, 1] {
        if append(&records, next..next + count).is_err() {
            return (next, next + count);
        }
        next += count;
        if next > 1700 && records.tidy().is_err() {
            return (next, next);
        }
    }
    (next, next)
}

#[test]
fn acknowledged_records_survive_every_crash() {
    let complete = SimulatedDisk::new();
    append_until_failure(&complete);
    for limit in 0..=complete.operations() {
        let disk = SimulatedDisk::new();
        disk.fail_after(Some(limit));
        let (acknowledged, attempted) = append_until_failure(&disk);
        for seed in 0..8 {
            let crashed = disk.crashed(seed);
            let records = open(&crashed).unwrap();
            let next = records.next_sequence();
            assert!(
                next == acknowledged || next == attempted,
                "{next}: {acknowledged} to {attempted}, limit {limit}, seed {seed}"
            );
            append(&records, [next, next + 1]).unwrap();
            assert_eq!(all(&open(&crashed.crashed(seed)).unwrap()), (0..next + 2).collect::<Vec<_>>());
        }
    }
}

#[test]
fn a_crash_during_keep_only_loses_no_kept_record() {
    let start = SimulatedDisk::new();
    append(&open(&start).unwrap(), 0..500).unwrap();
    for limit in 0..20 {
        let disk = start.crashed(0);
        let records = open(&disk).unwrap();
        disk.fail_after(Some(disk.operations() + limit));
        let done = records.keep_only(&|sequence| sequence % 2 == 0, &Watch::endless()).is_ok();
        for seed in 0..40 {
            let sequences = all(&open(&disk.crashed(seed)).unwrap());
            assert!(sequences.len() == 250 || sequences.len() == 500 && !done);
        }
    }
}

#[test]
fn an_append_to_a_full_disk_changes_nothing() {
    let disk = SimulatedDisk::new();
    let records = open(&disk).unwrap();
    append(&records, 0..50).unwrap();
    let used = disk.used();
    for room in [0, 1, 30, 44, 100, 400] {
        disk.set_room(Some(used + room));
        assert_eq!(append(&records, 50..1500).unwrap_err().code, Code::DiskFull);
        assert_eq!(disk.length(&path(0)).unwrap(), u64::from(records.read_state().files[0].end));
        assert_eq!((all(&records).len(), all(&open(&disk).unwrap()).len()), (50, 50));
    }
    disk.set_room(None);
    append(&records, 50..1500).unwrap();
    assert_eq!(all(&open(&disk).unwrap()).len(), 1500);
}

#[test]
fn the_fault_names_the_damaged_file() {
    let disk = SimulatedDisk::new();
    let records = open(&disk).unwrap();
    append(&records, 0..600).unwrap();
    append(&records, 600..900).unwrap();
    append(&records, 900..901).unwrap();
    let length = disk.length(&path(0)).unwrap() as usize;
    for at in (0..length).step_by(97) {
        let damaged = disk.crashed(0);
        damaged.damage(&path(0), |bytes| bytes[at] ^= 0x20).unwrap();
        match open(&damaged) {
            Err(fault) => assert!(fault.code == Code::Damaged && fault.message.contains("00000000.records"), "{fault}"),
            // A torn last append cannot be distinguished from a damaged one.
            Ok(records) if records.next_sequence() == 900 => assert!(at > length - 1000),
            Ok(records) => {
                let problems = records.check(&Watch::endless()).unwrap();
                assert!(problems.len() == 1 && problems[0].contains("00000000.records"), "{problems:?} at {at}");
                assert_eq!(records.scan(0, usize::MAX).unwrap_err().code, Code::Damaged);
            }
        }
    }
    disk.damage(&Path::new(INDEX).join(DICTIONARY), |bytes| bytes[100] ^= 1).unwrap();
    assert!(open(&disk).err().unwrap().message.contains("dictionary"));
    disk.remove(&Path::new(INDEX).join(DICTIONARY)).unwrap();
    assert!(open(&disk).err().unwrap().message.contains("dictionary"));
}
