//! A tantivy writer, and the files that it leaves.

use std::collections::HashSet;
use std::path::PathBuf;

use tantivy::directory::{Directory, META_LOCK};
use tantivy::indexer::IndexWriterOptions;
use tantivy::{IndexWriter, TantivyError};

use super::key_query::KeyQuery;
use super::policy::{MOST_PIECES, SizeClasses};
use crate::base::fault::{Code, Fault, Result};
use crate::base::threads::cores;
use crate::index::document::Document;
use crate::index::layout;
use crate::storage::directory::DiskDirectory;

/// After the drop its threads change no files, even if they still merge.
pub(super) struct OpenWriter {
    // Dropped first, so that the threads that `tantivy` waits for end soon.
    access: WriteAccess,
    pub tantivy: IndexWriter<Document>,
    /// For many documents at a time.
    pub is_large: bool,
}

pub(super) struct WriterSize {
    pub is_large: bool,
    pub threads: usize,
    /// Of memory for each thread.
    pub bytes: usize,
}

struct WriteAccess(DiskDirectory);

impl Drop for WriteAccess {
    fn drop(&mut self) {
        self.0.revoke();
    }
}

impl OpenWriter {
    pub fn open(directory: &DiskDirectory, WriterSize { is_large, threads, bytes }: WriterSize) -> Result<OpenWriter> {
        let access = WriteAccess(directory.for_writer());
        let index = open_tantivy(&access.0)?;
        let options =
            IndexWriterOptions::builder().num_worker_threads(threads).num_merge_threads(cores().min(MOST_PIECES));
        let tantivy = index.writer_with_options(options.memory_budget_per_thread(bytes).build())?;
        tantivy.set_merge_policy(Box::new(SizeClasses(directory.clone())));
        Ok(OpenWriter { access, tantivy, is_large })
    }

    /// Removes the documents of a key that were added before.
    pub fn remove(&self, key: &[u8; 16]) -> Result<()> {
        self.tantivy.delete_query(Box::new(KeyQuery::new(key)))?;
        Ok(())
    }

    /// Waits for merges. Discards what was not committed.
    pub fn close(self) -> Result<()> {
        let OpenWriter { access, tantivy, .. } = self;
        tantivy.wait_merging_threads().map_err(|error| fault_of(&access.0, error))
    }

    /// Whether a write failed. There may then be files that no commit will name.
    pub fn has_failed(&self) -> bool {
        self.access.0.has_failed()
    }

    /// Recognises a full disk too: tantivy reports some disk errors as text only.
    pub fn fault(&self, error: TantivyError) -> Fault {
        fault_of(&self.access.0, error)
    }

    /// Why a thread of the writer ended. The queue only reports that it did.
    pub fn cause(&mut self, error: TantivyError) -> Fault {
        let cause = match self.tantivy.prepare_commit() {
            Err(cause) => cause,
            Ok(_) => error,
        };
        fault_of(&self.access.0, cause)
    }
}

fn fault_of(directory: &DiskDirectory, error: TantivyError) -> Fault {
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

/// The file names of the last commit's segments. Some of the files may never have existed.
pub(super) fn named_files(index: &tantivy::Index) -> Result<HashSet<PathBuf>> {
    Ok(index.load_metas()?.list_segment_files())
}

/// Removes the files that the last commit does not name. No writer may be open.
pub(super) fn remove_unnamed(index: &tantivy::Index, directory: &DiskDirectory) -> Result<()> {
    let lock = directory.acquire_lock(&META_LOCK);
    let _lock =
        lock.map_err(|error| Fault::failed(format!("the list of segments is locked: {error}")).caused_by(error))?;
    Ok(directory.remove_all_but(&named_files(index)?)?)
}
