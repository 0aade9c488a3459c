//! Merges segments, and deletes removed documents for good.

use std::future::Future;
use std::path::Path;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::Thread;
use std::time::Duration;

use tantivy::index::{SegmentId, SegmentMeta};
use tantivy::merge_policy::NoMergePolicy;
use tantivy::{FutureResult, TantivyError};

use super::policy::{groups_to_merge, room_to_merge};
use super::write::WriteState;
use super::writer::named_files;
use super::{Index, files};
use crate::base::fault::{Code, Fault, Result};
use crate::base::watch::Watch;

/// How often a merge checks whether it was cancelled.
const POLL: Duration = Duration::from_millis(10);

impl Index {
    /// Commits, then merges until there are at most `most_segments` segments: with 1, until there are as few as
    /// `groups_to_merge` wants. Returns the number of documents.
    pub fn merge(&self, most_segments: u32, watch: &Watch) -> Result<u64> {
        let mut state = self.lock();
        self.commit_locked(&mut state)?;
        let most = most_segments.max(1) as usize;
        self.merge_locked(&mut state, watch, |segments| match segments.len() {
            count if count <= most => Vec::new(),
            _ if most == 1 => groups_to_merge(segments),
            count => vec![segments[..count - most + 1].to_vec()],
        })?;
        Ok(state.committed.documents())
    }

    /// Merges to few segments, and rewrites the records without those of removed documents. Returns how many removed
    /// documents the segments had.
    pub fn compact(&self, watch: &Watch) -> Result<u64> {
        let mut state = self.lock();
        self.commit_locked(&mut state)?;
        let deleted = state.committed.deleted();
        self.merge_locked(&mut state, watch, groups_to_merge)?;
        let mut sequences = Vec::with_capacity(state.committed.documents() as usize);
        for view in &state.committed.segments {
            watch.check()?;
            let alive = (0..view.max_doc()).filter(|doc| view.is_alive(*doc));
            sequences.extend(alive.map(|doc| view.sequence.get_val(doc) as u32));
        }
        sequences.sort_unstable();
        self.records.keep_only(&sequences)?;
        Ok(deleted)
    }

    /// Merges the groups of segments that `choose` selects, all at once, until it selects none. It gets the segments, the
    /// smallest first.
    fn merge_locked(
        &self,
        state: &mut WriteState,
        watch: &Watch,
        choose: impl Fn(&[SegmentMeta]) -> Vec<Vec<SegmentMeta>>,
    ) -> Result<()> {
        // Wait for background merges: a segment cannot be in two merges at once.
        self.close_writer(state)?;
        let mut is_changed = false;
        loop {
            let mut segments = self.index.searchable_segment_metas()?;
            segments.sort_by_key(SegmentMeta::num_docs);
            let groups = choose(&segments);
            drop(segments);
            if groups.is_empty() {
                break;
            }
            self.check_room(&groups.concat())?;
            is_changed = true;
            self.open_writer(state, 0)?;
            let writer = state.writer.as_mut().ok_or_else(|| Fault::failed("the index is not open for writing"))?;
            writer.tantivy.set_merge_policy(Box::new(NoMergePolicy));
            let merges: Vec<_> = groups
                .into_iter()
                .map(|group| writer.tantivy.merge(&group.iter().map(|meta| meta.id()).collect::<Vec<SegmentId>>()))
                .collect();
            let mut merged = merges.into_iter().map(|merge| wait(merge, watch, |error| writer.fault(error)));
            if let Some(fault) = merged.find_map(|result| result.err()) {
                drop(merged);
                self.discard_writer(state);
                return Err(fault);
            }
        }
        if is_changed {
            self.reload(state)?;
            self.publish(state.committed.clone());
            if let Some(writer) = &state.writer {
                writer.tantivy.garbage_collect_files().wait().map_err(|error| writer.fault(error))?;
            }
        }
        self.close_writer(state)
    }

    fn check_room(&self, segments: &[SegmentMeta]) -> Result<()> {
        let room = room_to_merge(&self.directory, &segments.iter().collect::<Vec<_>>())?;
        let free = self.directory.free_bytes()?;
        if free < room {
            return Err(Fault::new(Code::DiskFull, format!("merging needs {room} free bytes, and there are {free}")));
        }
        Ok(())
    }

    /// Commits, then makes hard links of all files in `folder`. Returns their number and bytes.
    pub fn link(&self, folder: &Path) -> Result<(u32, u64)> {
        let mut state = self.lock();
        self.commit_locked(&mut state)?;
        // After this, no thread of tantivy writes or removes files.
        self.close_writer(&mut state)?;
        self.disk.make_folder(&folder.join(files::RECORDS))?;
        let records = self.records.link(&folder.join(files::RECORDS))?;
        let named = named_files(&self.index)?;
        let documents = files::link(&*self.disk, &self.folder, folder, &named)?;
        Ok((records.0 + documents.0, records.1 + documents.1))
    }
}

fn wait<T>(future: FutureResult<T>, watch: &Watch, to_fault: impl FnOnce(TantivyError) -> Fault) -> Result<T> {
    let mut future = pin!(future);
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut context = Context::from_waker(&waker);
    loop {
        if let Poll::Ready(result) = future.as_mut().poll(&mut context) {
            return result.map_err(to_fault);
        }
        watch.check()?;
        std::thread::park_timeout(POLL);
    }
}

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Unpark>) {
        self.0.unpark();
    }
}
