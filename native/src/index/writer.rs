//! A writer of tantivy, and what it leaves behind.

use std::collections::HashSet;
use std::path::PathBuf;

use tantivy::directory::{Directory, META_LOCK};
use tantivy::indexer::IndexWriterOptions;
use tantivy::{IndexWriter, TantivyError};

use super::policy::SizeClasses;
use crate::directory::DiskDirectory;
use crate::document::Document;
use crate::fault::{Code, Fault, Result};
use crate::layout;

/// When it goes, its threads change nothing any more, not even those that still merge.
pub(super) struct OpenWriter {
    // Goes first, so that the threads that `tantivy` waits for end soon.
    right: Right,
    pub tantivy: IndexWriter<Document>,
    pub threads: usize,
}

struct Right(DiskDirectory);

impl Drop for Right {
    fn drop(&mut self) {
        self.0.revoke();
    }
}

impl OpenWriter {
    pub fn open(directory: &DiskDirectory, threads: usize, memory_bytes: usize) -> Result<OpenWriter> {
        let right = Right(directory.for_writer());
        let index = open_tantivy(&right.0)?;
        let options = IndexWriterOptions::builder().num_worker_threads(threads).num_merge_threads(1);
        let tantivy = index.writer_with_options(options.memory_budget_per_thread(memory_bytes).build())?;
        tantivy.set_merge_policy(Box::new(SizeClasses));
        Ok(OpenWriter { right, tantivy, threads })
    }

    /// Waits for merges. What was not committed is forgotten.
    pub fn close(self) -> Result<()> {
        let OpenWriter { right, tantivy, .. } = self;
        tantivy.wait_merging_threads().map_err(|error| told_of(&right.0, error))
    }

    /// Whether something could not be written: files may stand around that no commit will name.
    pub fn has_failed(&self) -> bool {
        self.right.0.has_failed()
    }

    /// Some errors of the disk reach us as plain text only.
    pub fn told(&self, error: TantivyError) -> Fault {
        told_of(&self.right.0, error)
    }

    /// Why a thread of the writer ended. The queue only says that it did.
    pub fn cause(&mut self, error: TantivyError) -> Fault {
        let cause = match self.tantivy.prepare_commit() {
            Err(cause) => cause,
            Ok(_) => error,
        };
        told_of(&self.right.0, cause)
    }
}

fn told_of(directory: &DiskDirectory, error: TantivyError) -> Fault {
    let mut fault = Fault::from(error);
    if fault.code == Code::Failed && directory.is_full() {
        fault.code = Code::DiskFull;
    }
    fault
}

pub(super) fn open_tantivy(directory: &DiskDirectory) -> Result<tantivy::Index> {
    let mut index = tantivy::Index::open(directory.clone())?;
    index.set_tokenizers(layout::tokenizers());
    Ok(index)
}

/// The files of the segments of the last commit, some of which may never have been there.
pub(super) fn named_files(index: &tantivy::Index) -> Result<HashSet<PathBuf>> {
    Ok(index.load_metas()?.list_segment_files())
}

/// Removes the files that the last commit does not name. No writer may be there.
pub(super) fn remove_unnamed(index: &tantivy::Index, directory: &DiskDirectory) -> Result<()> {
    let lock = directory.acquire_lock(&META_LOCK);
    let _lock = lock.map_err(|error| Fault::failed(format!("the list of segments is locked: {error}")))?;
    Ok(directory.remove_all_but(&named_files(index)?)?)
}
