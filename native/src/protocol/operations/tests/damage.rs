//! Files that are cut while their index is open.

use std::fs::{self, File};

use super::*;
use crate::testing::{self, Doc};

const DOCUMENTS: u32 = 2_000;
const COUNT_OF_OTHER: u64 = 5;

fn docs(keys: std::ops::Range<u32>, observed: i64) -> Vec<Doc> {
    let doc = |key: u32| {
        let doc = Doc::new(key, observed + i64::from(key)).term("one").term(&format!("only{key}"));
        let doc = doc.words(&format!("words more word{key}")).text(&format!("one {key}")).number(f64::from(key % 7));
        doc.instant(i64::from(key) * 1_000)
    };
    keys.map(doc).collect()
}

fn open_index(path: &str) -> Vec<u8> {
    request(1, |writer| {
        writer.bytes(path.as_bytes());
        writer.u8(1);
        testing::schema().write(writer);
        writer.u8(0);
    })
}

fn write(handle: u32, docs: &[Doc]) -> Vec<u8> {
    request(4, |writer| {
        writer.u32(handle);
        writer.raw(&testing::request(docs));
    })
}

fn of_handle(operation: u8, handle: u32) -> Vec<u8> {
    request(operation, |writer| writer.u32(handle))
}

fn remove(handle: u32, key: u32) -> Vec<u8> {
    request(8, |writer| {
        writer.u32(handle);
        writer.u32(1);
        writer.raw(&testing::key_of(key));
    })
}

fn merge(handle: u32) -> Vec<u8> {
    request(7, |writer| [handle, 1].into_iter().for_each(|number| writer.u32(number)))
}

fn count(handle: u32) -> Vec<u8> {
    request(9, |writer| {
        [1, handle, 7, NONE, NONE].into_iter().for_each(|number| writer.u32(number));
        writer.u8(0);
    })
}

fn records(handle: u32) -> Vec<u8> {
    request(18, |writer| {
        [handle, 0, 1 << 20].into_iter().for_each(|number| writer.u32(number));
        writer.u8(0);
    })
}

/// Requests that read the index with handle 1.
fn reads(path: &str) -> Vec<Vec<u8>> {
    let requests = valid_requests(path).into_iter();
    requests.filter(|request| [9, 10, 11, 12, 18, 27].contains(&request[0])).collect()
}

/// Three segments, with removed documents, and another index next to it.
fn make(folder: &Folder) {
    let engine = Engine::default();
    ask(&engine, &open_index(&folder.path("made"))).unwrap();
    for part in 0..3 {
        ask(&engine, &write(1, &docs(part * DOCUMENTS / 3..(part + 1) * DOCUMENTS / 3, 0))).unwrap();
        ask(&engine, &of_handle(6, 1)).unwrap();
    }
    ask(&engine, &remove(1, 3)).unwrap();
    ask(&engine, &open_index(&folder.path("other"))).unwrap();
    ask(&engine, &write(2, &docs(0..COUNT_OF_OTHER as u32, 0))).unwrap();
    ask(&engine, &of_handle(6, 2)).unwrap();
    ask(&engine, &of_handle(2, 1)).unwrap();
    ask(&engine, &of_handle(2, 2)).unwrap();
}

fn copy(from: &str, to: &str) {
    let _ = fs::remove_dir_all(to);
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let (from, to) = (format!("{from}/{name}"), format!("{to}/{name}"));
        if fs::metadata(&from).unwrap().is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(from, to).unwrap();
        }
    }
}

/// The mapped files of the index, each with lengths to cut it to.
fn cuts(index: &str) -> Vec<(String, u64)> {
    let documents = format!("{index}/documents");
    let names = fs::read_dir(documents).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut cuts = Vec::new();
    for name in names.filter(|name| !name.ends_with(".json") && !name.starts_with('.')) {
        let path = format!("documents/{name}");
        let length = fs::metadata(format!("{index}/{path}")).unwrap().len();
        cuts.extend([0, length / 2].map(|length| (path.clone(), length)));
    }
    cuts.sort_unstable();
    assert!(cuts.len() > 20);
    cuts
}

fn cut(path: &str, length: u64) {
    File::options().write(true).open(path).unwrap().set_len(length).unwrap();
}

/// A copy of the index with handle 1 and the other index with handle 2, both open.
fn open_copy(folder: &Folder) -> (Engine, String) {
    let path = folder.path("index");
    copy(&folder.path("made"), &path);
    let engine = Engine::default();
    ask(&engine, &open_index(&path)).unwrap();
    ask(&engine, &open_index(&folder.path("other"))).unwrap();
    (engine, path)
}

fn is_damage<T>(outcome: &Result<T>) -> bool {
    outcome.as_ref().is_err_and(|fault| fault.code == Code::Damaged)
}

fn counted(engine: &Engine, handle: u32) -> u64 {
    let answer = ask(engine, &count(handle)).unwrap();
    u64::from_le_bytes(answer.try_into().unwrap())
}

#[test]
fn an_answer_is_whole_or_says_that_the_index_is_damaged() {
    let folder = Folder::new("cut while reading");
    make(&folder);
    let (engine, path) = open_copy(&folder);
    let answers = reads(&path).into_iter().map(|request| (ask(&engine, &request), request));
    let (whole, requests): (Vec<Vec<u8>>, Vec<Vec<u8>>) =
        answers.filter_map(|(answer, request)| Some((answer.ok()?, request))).unzip();
    assert!([9, 10, 11, 12, 18, 27].iter().all(|operation| requests.iter().any(|request| request[0] == *operation)));
    let all_records = ask(&engine, &records(1)).unwrap();
    drop(engine);
    let mut damaged = 0;
    for (file, length) in cuts(&path) {
        for is_warm in [false, true] {
            let (engine, path) = open_copy(&folder);
            if is_warm {
                requests.iter().for_each(|request| drop(ask(&engine, request)));
            }
            cut(&format!("{path}/{file}"), length);
            let mut is_damaged = false;
            for (request, whole) in requests.iter().zip(&whole) {
                match ask(&engine, request) {
                    Ok(answer) => assert!(answer == *whole && !is_damaged, "{file} {length}"),
                    Err(fault) => {
                        assert_eq!(fault.code, Code::Damaged, "{file} {length}: {fault}");
                        assert_eq!(fault.message, format!("{path}/{file}: reading the file failed"));
                        is_damaged = true;
                    }
                }
            }
            assert_eq!(counted(&engine, 2), COUNT_OF_OTHER);
            if is_damaged {
                damaged += 1;
                for request in [count(1), write(1, &docs(0..3, 1)), of_handle(6, 1), merge(1), remove(1, 5)] {
                    assert!(is_damage(&ask(&engine, &request)), "{file} {length}");
                }
                assert_eq!(ask(&engine, &records(1)).unwrap(), all_records);
                let problems = ask(&engine, &of_handle(14, 1)).unwrap();
                assert!(String::from_utf8_lossy(&problems).contains(&file), "{file} {length}");
            }
            // Nothing that was read in the meantime is left when the same files are opened again.
            ask(&engine, &of_handle(2, 1)).unwrap();
            fs::copy(format!("{}/{file}", folder.path("made")), format!("{path}/{file}")).unwrap();
            let answer = ask(&engine, &open_index(&path)).unwrap();
            assert_eq!(answer[..4], 3u32.to_le_bytes());
            assert_eq!(counted(&engine, 3), u64::from(DOCUMENTS) - 1);
        }
    }
    assert!(damaged > 20, "{damaged}");
}

#[test]
fn changes_of_a_damaged_index_leave_its_files_as_they_were() {
    let folder = Folder::new("cut while writing");
    make(&folder);
    let (engine, path) = open_copy(&folder);
    drop(engine);
    let newer = docs(10..400, 1_000_000);
    let changes: [&[Vec<u8>]; 4] =
        [&[merge(1)], &[of_handle(21, 1)], &[write(1, &newer), of_handle(6, 1)], &[remove(1, 5)]];
    let mut damaged = 0;
    for (file, length) in cuts(&path) {
        for (number, change) in changes.iter().enumerate() {
            let (engine, path) = open_copy(&folder);
            let (last, first) = change.split_last().unwrap();
            first.iter().for_each(|request| drop(ask(&engine, request).unwrap()));
            cut(&format!("{path}/{file}"), length);
            let outcome = ask(&engine, last);
            if let Err(fault) = &outcome {
                assert_eq!(fault.code, Code::Damaged, "{file} {length} {number}: {fault}");
                damaged += 1;
            }
            ask(&engine, &of_handle(2, 1)).unwrap();
            let _ = fs::copy(format!("{}/{file}", folder.path("made")), format!("{path}/{file}"));
            ask(&engine, &open_index(&path)).unwrap();
            let removed = if number == 3 && outcome.is_ok() { 2 } else { 1 };
            assert_eq!(counted(&engine, 3), u64::from(DOCUMENTS) - removed, "{file} {length} {number}");
            assert_eq!(counted(&engine, 2), COUNT_OF_OTHER);
        }
    }
    assert!(damaged > 20, "{damaged}");
}

#[test]
fn records_that_are_cut_are_damage_and_are_not_written_over() {
    let folder = Folder::new("cut records");
    make(&folder);
    let (engine, path) = open_copy(&folder);
    let file = format!("{path}/records/00000000.records");
    let length = fs::metadata(&file).unwrap().len();
    cut(&file, length / 2);
    assert!(is_damage(&ask(&engine, &records(1))));
    assert!(is_damage(&ask(&engine, &write(1, &docs(0..3, 1)))));
    assert_eq!(fs::metadata(&file).unwrap().len(), length / 2);
    assert_eq!(counted(&engine, 1), u64::from(DOCUMENTS) - 1);
}
