//! The indices that are open, by their handles.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tantivy::index::SegmentId;

use crate::disk::{Disk, parent};
use crate::fault::{Fault, Result};
use crate::index::{Index, Opened};
use crate::pool::catch_panic;
use crate::records::Records;
use crate::schema::Schema;
use crate::store::RecordStore;
use crate::target::Caches;
use crate::watch::Watch;

const SCHEMA_FILE: &str = "schema";
/// How long to wait before looking again whether an index is still in use.
const POLL: Duration = Duration::from_millis(1);

pub struct OpenIndices {
    disk: Arc<dyn Disk>,
    caches: Arc<Caches>,
    /// Held while an index is opened, closed or dropped, so that none is ever open twice.
    changing: Mutex<()>,
    open: Mutex<Open>,
    /// Of which the caches were told last.
    segments: Mutex<HashSet<SegmentId>>,
}

#[derive(Default)]
struct Open {
    indices: HashMap<u32, (PathBuf, Arc<Index>)>,
    last_handle: u32,
}

impl OpenIndices {
    pub fn new(disk: Arc<dyn Disk>) -> OpenIndices {
        OpenIndices {
            disk,
            caches: Arc::default(),
            changing: Mutex::default(),
            open: Mutex::default(),
            segments: Mutex::default(),
        }
    }

    pub fn get(&self, handle: u32) -> Result<Arc<Index>> {
        let open = self.lock();
        let (_, index) = open.indices.get(&handle).ok_or_else(|| Fault::missing("there is no such handle"))?;
        Ok(index.clone())
    }

    /// An index that is open already has one handle, whoever opens it.
    pub fn open(&self, path: &Path, create: bool, schema: Schema) -> Result<(u32, Opened)> {
        let _changing = self.lock_changing();
        if let Some((handle, index)) = self.find(path) {
            if *index.schema != schema && (create || !schema.columns.is_empty()) {
                return Err(Fault::bad_request("the index has another schema"));
            }
            return Ok((handle, index.opened()?));
        }
        if create && self.disk.exists(path)? && !self.disk.exists(&path.join(SCHEMA_FILE))? {
            // The rest of one that was dropped or linked only in part: an index is there as long as its schema is.
            self.disk.remove_folder(path)?;
        }
        let (index, opened) = Index::open(self.disk.clone(), path, create, schema, self.caches.clone(), |folder| {
            let records = Records::open(self.disk.clone(), parent(folder))?;
            Ok(Arc::new(records) as Arc<dyn RecordStore>)
        })?;
        let mut open = self.lock();
        loop {
            open.last_handle = open.last_handle.wrapping_add(1);
            if !open.indices.contains_key(&open.last_handle) {
                break;
            }
        }
        let handle = open.last_handle;
        open.indices.insert(handle, (path.to_owned(), Arc::new(index)));
        Ok((handle, opened))
    }

    pub fn close(&self, handle: u32, watch: &Watch) -> Result<()> {
        let _changing = self.lock_changing();
        self.close_locked(handle, watch)
    }

    /// No fault where there is no such index.
    pub fn drop_at(&self, path: &Path, watch: &Watch) -> Result<()> {
        let _changing = self.lock_changing();
        if let Some((handle, index)) = self.find(path) {
            drop(index);
            self.close_locked(handle, watch)?;
        }
        if !self.disk.exists(path)? {
            return Ok(());
        }
        let schema = path.join(SCHEMA_FILE);
        if self.disk.exists(&schema)? {
            self.disk.remove(&schema)?;
            self.disk.sync_folder(path)?;
        }
        self.disk.remove_folder(path)?;
        Ok(self.disk.sync_folder(parent(path))?)
    }

    pub fn rest(&self, idle: Duration) {
        let indices: Vec<Arc<Index>> = self.lock().indices.values().map(|(_, index)| index.clone()).collect();
        self.forget_segments(&indices);
        for index in indices {
            // What fails here fails again for the next one who writes, and is told then.
            let _ = catch_panic(|| index.rest(idle));
        }
    }

    /// Lets go of what is kept of segments that are merged, dropped or closed.
    fn forget_segments(&self, indices: &[Arc<Index>]) {
        let generations = indices.iter().map(|index| index.generation());
        let there: HashSet<SegmentId> = generations
            .flat_map(|generation| generation.segments.iter().map(|view| view.reader.segment_id()).collect::<Vec<_>>())
            .collect();
        let mut known = self.segments.lock().unwrap_or_else(PoisonError::into_inner);
        if *known != there {
            self.caches.retain(|segment| there.contains(&segment));
            *known = there;
        }
    }

    /// Waits for the requests that have it: two of one folder would write over each other.
    fn close_locked(&self, handle: u32, watch: &Watch) -> Result<()> {
        let removed = self.lock().indices.remove(&handle);
        let (path, index) = removed.ok_or_else(|| Fault::missing("there is no such handle"))?;
        let closed = wait_until_unused(&index, watch).and_then(|()| index.close());
        if closed.is_err() {
            self.lock().indices.insert(handle, (path, index));
        }
        closed
    }

    fn find(&self, path: &Path) -> Option<(u32, Arc<Index>)> {
        let open = self.lock();
        let found = open.indices.iter().find(|(_, (other, _))| other == path);
        found.map(|(handle, (_, index))| (*handle, index.clone()))
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_changing(&self) -> MutexGuard<'_, ()> {
        self.changing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn wait_until_unused(index: &Arc<Index>, watch: &Watch) -> Result<()> {
    while Arc::strong_count(index) > 1 {
        watch.check()?;
        std::thread::sleep(POLL);
    }
    Ok(())
}
