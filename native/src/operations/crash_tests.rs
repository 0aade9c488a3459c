//! The life of a store on a disk that ends after each of its steps, in whichever thread. The store is then opened on what a machine may find that
//! lost its power: nothing that was acknowledged is lost, and nothing is half there.

mod life;
mod process;

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use life::{Model, Step, life};
use process::{Process, go_on, verify};

use crate::disk::SimulatedDisk;

/// One end takes milliseconds: whoever takes this long hangs.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// A part of the life, which begins with a process of its own.
struct Chapter {
    begin: SimulatedDisk,
    model: Model,
    steps: Vec<Step>,
    operations: u64,
}

fn chapters() -> Vec<Chapter> {
    let mut chapters = Vec::new();
    let mut disk = SimulatedDisk::new();
    let mut model = Model::default();
    for steps in life() {
        let begin = disk.copied();
        let (acknowledged, _, is_whole) = live(&disk, &model, &steps);
        assert!(is_whole, "the disk did not end");
        let operations = disk.operations();
        disk = disk.copied();
        chapters.push(Chapter { begin, model, steps, operations });
        model = acknowledged;
    }
    go_on(&verify(&disk.crashed(0), &model, &model));
    chapters
}

/// What was acknowledged, what was acknowledged or under way, and whether that is all.
fn live(disk: &SimulatedDisk, model: &Model, steps: &[Step]) -> (Model, Model, bool) {
    let mut model = model.clone();
    let has_ended = |fault| assert!(disk.has_ended(), "{fault}");
    let mut process = match Process::open(disk, &model) {
        Ok(process) => process,
        Err(fault) => {
            has_ended(fault);
            return (model.clone(), model, false);
        }
    };
    for step in steps {
        let after = model.after(step);
        if let Err(fault) = process.take(step, &model) {
            has_ended(fault);
            return (model, after, false);
        }
        model = after;
    }
    (model.clone(), model, true)
}

fn one_end(chapter: &Chapter, end: u64, seeds: u64) {
    let disk = chapter.begin.copied();
    disk.end_after(Some(end));
    let (acknowledged, tried, _) = live(&disk, &chapter.model, &chapter.steps);
    for seed in 0..seeds {
        let seed = seed + end * seeds;
        let mut crashed = disk.crashed(seed);
        if seed.is_multiple_of(3) {
            // The next process does not get far either.
            crashed.end_after(Some(seed / 3 % 40));
            drop(Process::open(&crashed, &acknowledged));
            crashed = crashed.crashed(seed);
        }
        let process = verify(&crashed, &acknowledged, &tried);
        if seed.is_multiple_of(4) {
            go_on(&process);
        }
    }
}

/// Each `stride`th end of each chapter.
fn every_end(seeds: u64, stride: usize) {
    let chapters = chapters();
    let ends = |chapter: &Chapter| (0..=chapter.operations).step_by(stride);
    let all: Vec<(usize, u64)> =
        chapters.iter().enumerate().flat_map(|(number, chapter)| ends(chapter).map(move |end| (number, end))).collect();
    let operations: u64 = chapters.iter().map(|chapter| chapter.operations).sum();
    println!("{operations} steps of the disk");
    assert!(operations >= 2_000, "the life is too short: {operations} steps");
    let next = AtomicUsize::new(0);
    let done = std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..2 {
            let sender = sender.clone();
            scope.spawn(|| {
                let sender = sender;
                while let Some((number, end)) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let one = || one_end(&chapters[*number], *end, seeds);
                    if let Err(panic) = catch_unwind(AssertUnwindSafe(one)) {
                        eprintln!("chapter {number}, end {end}");
                        next.store(all.len(), Ordering::Relaxed);
                        resume_unwind(panic);
                    }
                    let _ = sender.send((*number, *end));
                }
            });
        }
        drop(sender);
        let mut done = BTreeSet::new();
        loop {
            match receiver.recv_timeout(LONGEST_WAIT) {
                Ok(one) => done.insert(one),
                Err(mpsc::RecvTimeoutError::Disconnected) => return done,
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    let open: Vec<_> = all.iter().filter(|one| !done.contains(one)).take(2).collect();
                    eprintln!("a process hangs: (chapter, end) is one of {open:?}");
                    // Threads that hang cannot be joined.
                    std::process::abort();
                }
            };
        }
    });
    assert_eq!(done.len(), all.len());
}

#[test]
fn nothing_acknowledged_is_lost_wherever_the_disk_ends() {
    every_end(1, 1);
}

#[test]
#[ignore = "takes minutes"]
fn nothing_acknowledged_is_lost_however_much_of_it_is_torn() {
    every_end(25, 1);
}
