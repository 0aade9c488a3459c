//! Runs a store on a simulated disk that fails after each of its operations in turn. The store is then opened on what
//! the disk may hold after a power failure: no acknowledged change is lost, and no change is there in part.

mod process;
mod scenario;

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use process::{Process, check_usable, verify};
use scenario::{Model, Step, scenario};

use crate::storage::disk::SimulatedDisk;

/// One run takes milliseconds. A run that takes this long hangs.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// A part of the scenario. Each part has its own process.
struct Part {
    begin: SimulatedDisk,
    model: Model,
    steps: Vec<Step>,
    operations: u64,
}

fn run_parts() -> Vec<Part> {
    let mut parts = Vec::new();
    let mut disk = SimulatedDisk::new();
    let mut model = Model::default();
    for steps in scenario() {
        let begin = disk.restarted();
        let (acknowledged, _, is_complete) = run(&disk, &model, &steps);
        assert!(is_complete, "the disk failed");
        let operations = disk.operations();
        disk = disk.restarted();
        parts.push(Part { begin, model, steps, operations });
        model = acknowledged;
    }
    check_usable(&verify(&disk.crashed(0), &model, &model));
    parts
}

/// Runs the steps. Returns the acknowledged state, the state after the step in progress, and whether all steps ended.
fn run(disk: &SimulatedDisk, model: &Model, steps: &[Step]) -> (Model, Model, bool) {
    let mut model = model.clone();
    let assert_disk_failed = |fault| assert!(disk.has_failed(), "{fault}");
    let mut process = match Process::open(disk, &model) {
        Ok(process) => process,
        Err(fault) => {
            assert_disk_failed(fault);
            return (model.clone(), model, false);
        }
    };
    for step in steps {
        let after = model.after(step);
        if let Err(fault) = process.execute(step, &model) {
            assert_disk_failed(fault);
            return (model, after, false);
        }
        model = after;
    }
    (model.clone(), model, true)
}

fn run_until(part: &Part, limit: u64, seeds: u64) {
    let disk = part.begin.restarted();
    disk.fail_after(Some(limit));
    let (acknowledged, attempted, _) = run(&disk, &part.model, &part.steps);
    for seed in 0..seeds {
        let seed = seed + limit * seeds;
        let mut crashed = disk.crashed(seed);
        if seed.is_multiple_of(3) {
            // The next process fails early too.
            crashed.fail_after(Some(seed / 3 % 40));
            drop(Process::open(&crashed, &acknowledged));
            crashed = crashed.crashed(seed);
        }
        let process = verify(&crashed, &acknowledged, &attempted);
        if seed.is_multiple_of(4) {
            check_usable(&process);
        }
    }
}

/// Tests each `stride`th limit of each part.
fn run_until_every(seeds: u64, stride: usize) {
    let parts = run_parts();
    let limits = |part: &Part| (0..=part.operations).step_by(stride);
    let all: Vec<(usize, u64)> =
        parts.iter().enumerate().flat_map(|(number, part)| limits(part).map(move |limit| (number, limit))).collect();
    let operations: u64 = parts.iter().map(|part| part.operations).sum();
    println!("{operations} steps of the disk");
    assert!(operations >= 2_000, "the scenario is too short: {operations} steps");
    let next = AtomicUsize::new(0);
    let done = std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..2 {
            let sender = sender.clone();
            scope.spawn(|| {
                let sender = sender;
                while let Some((number, limit)) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let run = || run_until(&parts[*number], *limit, seeds);
                    if let Err(panic) = catch_unwind(AssertUnwindSafe(run)) {
                        eprintln!("part {number}, limit {limit}");
                        next.store(all.len(), Ordering::Relaxed);
                        resume_unwind(panic);
                    }
                    let _ = sender.send((*number, *limit));
                }
            });
        }
        drop(sender);
        let mut done = BTreeSet::new();
        loop {
            match receiver.recv_timeout(LONGEST_WAIT) {
                Ok(limit) => done.insert(limit),
                Err(mpsc::RecvTimeoutError::Disconnected) => return done,
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    let open: Vec<_> = all.iter().filter(|limit| !done.contains(limit)).take(2).collect();
                    eprintln!("a process hangs: (part, limit) is one of {open:?}");
                    // A thread that hangs cannot be joined.
                    std::process::abort();
                }
            };
        }
    });
    assert_eq!(done.len(), all.len());
}

#[test]
fn no_acknowledged_change_is_lost_wherever_the_disk_fails() {
    run_until_every(1, 1);
}

#[test]
#[ignore = "takes minutes"]
fn no_acknowledged_change_is_lost_however_writes_are_torn() {
    run_until_every(25, 1);
}
