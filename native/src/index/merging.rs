//! Making few segments of many, and doing away with what was removed.

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

use super::writer::named_files;
use super::writing::Writing;
use super::{Index, files};
use crate::fault::{Fault, Result};
use crate::watch::Watch;

/// How often to look whether the merge is still wanted.
const POLL: Duration = Duration::from_millis(10);

impl Index {
    /// Commits, and waits until there are no more segments than that. Answers how many documents there are.
    pub fn merge(&self, most_segments: u32, watch: &Watch) -> Result<u64> {
        let mut writing = self.lock();
        self.commit_locked(&mut writing)?;
        let most = most_segments.max(1) as usize;
        self.merge_locked(&mut writing, watch, |segments| {
            if segments.len() <= most {
                return Vec::new();
            }
            segments[..segments.len() - most + 1].iter().map(SegmentMeta::id).collect()
        })?;
        Ok(writing.known.documents())
    }

    /// Merges to one segment, and writes the records again without those of documents that are not there any more. Answers how many
    /// removed documents the segments had.
    pub fn compact(&self, watch: &Watch) -> Result<u64> {
        let mut writing = self.lock();
        self.commit_locked(&mut writing)?;
        let deleted = writing.known.deleted();
        self.merge_locked(&mut writing, watch, |segments| {
            let is_compact = segments.len() <= 1 && segments.iter().all(|meta| meta.num_deleted_docs() == 0);
            if is_compact { Vec::new() } else { segments.iter().map(SegmentMeta::id).collect() }
        })?;
        let mut sequences = Vec::with_capacity(writing.known.documents() as usize);
        for view in &writing.known.segments {
            watch.check()?;
            let alive = (0..view.max_doc()).filter(|doc| view.is_alive(*doc));
            sequences.extend(alive.map(|doc| view.sequence.get_val(doc) as u32));
        }
        sequences.sort_unstable();
        self.records.keep_only(&sequences)?;
        Ok(deleted)
    }

    /// `choose` is given the segments, the smallest first, and says which to merge; none: that is all.
    fn merge_locked(
        &self,
        writing: &mut Writing,
        watch: &Watch,
        choose: impl Fn(&[SegmentMeta]) -> Vec<SegmentId>,
    ) -> Result<()> {
        // A segment that is being merged cannot be merged elsewhere: such merges end first.
        self.close_writer(writing)?;
        let mut is_changed = false;
        loop {
            let mut segments = self.index.searchable_segment_metas()?;
            segments.sort_by_key(SegmentMeta::num_docs);
            let chosen = choose(&segments);
            drop(segments);
            if chosen.is_empty() {
                break;
            }
            is_changed = true;
            self.open_writer(writing, 0)?;
            let writer = writing.writer.as_mut().ok_or_else(|| Fault::failed("the index is not open for writing"))?;
            writer.tantivy.set_merge_policy(Box::new(NoMergePolicy));
            let merge = writer.tantivy.merge(&chosen);
            if let Err(fault) = wait(merge, watch, |error| writer.told(error)) {
                self.discard_writer(writing);
                return Err(fault);
            }
        }
        if is_changed {
            self.reload(writing)?;
            self.publish(writing.known.clone());
            if let Some(writer) = &writing.writer {
                writer.tantivy.garbage_collect_files().wait().map_err(|error| writer.told(error))?;
            }
        }
        self.close_writer(writing)
    }

    /// Commits, then makes hard links of all files in that folder: how many, and their bytes.
    pub fn link(&self, folder: &Path) -> Result<(u32, u64)> {
        let mut writing = self.lock();
        self.commit_locked(&mut writing)?;
        // No thread of tantivy writes or removes files then.
        self.close_writer(&mut writing)?;
        self.disk.make_folder(&folder.join(files::RECORDS))?;
        let records = self.records.link(&folder.join(files::RECORDS))?;
        let named = named_files(&self.index)?;
        let others = files::link(&*self.disk, &self.folder, folder, &named)?;
        Ok((records.0 + others.0, records.1 + others.1))
    }
}

fn wait<T>(future: FutureResult<T>, watch: &Watch, told: impl FnOnce(TantivyError) -> Fault) -> Result<T> {
    let mut future = pin!(future);
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut context = Context::from_waker(&waker);
    loop {
        if let Poll::Ready(result) = future.as_mut().poll(&mut context) {
            return result.map_err(told);
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
