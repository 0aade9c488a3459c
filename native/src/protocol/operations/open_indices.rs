//! The open indices, by handle.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tantivy::index::SegmentId;

use crate::base::fault::{Fault, Result};
use crate::base::panic::catch_panic;
use crate::base::watch::Watch;
use crate::index::open_index::{Index, IndexState};
use crate::index::schema::Schema;
use crate::search::caches::Caches;
use crate::storage::disk::{Disk, parent};
use crate::storage::records::Records;
use crate::storage::store::RecordStore;

const SCHEMA_FILE: &str = "schema";
/// How often to check whether an index is still in use.
const POLL: Duration = Duration::from_millis(1);

pub struct OpenIndices {
    disk: Arc<dyn Disk>,
    caches: Arc<Caches>,
    /// Locked while an index is opened, closed or dropped, so that no index is open twice.
    changing: Mutex<()>,
    open: Mutex<Open>,
    /// The segments that existed when caches were last cleaned.
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

    pub fn caches(&self) -> &Arc<Caches> {
        &self.caches
    }

    pub fn get(&self, handle: u32) -> Result<Arc<Index>> {
        let open = self.lock();
        let (_, index) = open.indices.get(&handle).ok_or_else(|| Fault::missing("an unknown handle"))?;
        Ok(index.clone())
    }

    /// An index that is already open keeps its handle.
    pub fn open(&self, path: &Path, create: bool, schema: Schema) -> Result<(u32, IndexState)> {
        let _changing = self.lock_changing();
        if let Some((handle, index)) = self.find(path) {
            if *index.schema != schema && (create || !schema.columns.is_empty()) {
                return Err(Fault::bad_request("the index has another schema"));
            }
            return Ok((handle, index.state()?));
        }
        if create && self.disk.exists(path)? && !self.disk.exists(&path.join(SCHEMA_FILE))? {
            // Left by an interrupted drop or link: without a schema there is no index.
            self.disk.remove_folder(path)?;
        }
        let (index, state) = Index::open(self.disk.clone(), path, create, schema, |folder| {
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
        Ok((handle, state))
    }

    pub fn close(&self, handle: u32, watch: &Watch) -> Result<()> {
        let _changing = self.lock_changing();
        self.close_locked(handle, watch)
    }

    /// No fault if the index does not exist.
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

    pub fn release_idle(&self, idle: Duration) {
        let indices: Vec<Arc<Index>> = self.lock().indices.values().map(|(_, index)| index.clone()).collect();
        self.clean_caches(&indices);
        for index in indices {
            // If this fails, the next write fails too and reports the fault.
            let _ = catch_panic(|| index.release_idle(idle));
        }
    }

    /// Drops cache entries of segments that were merged, dropped or closed.
    fn clean_caches(&self, indices: &[Arc<Index>]) {
        let generations = indices.iter().map(|index| index.generation());
        let current: HashSet<SegmentId> = generations
            .flat_map(|generation| generation.segments.iter().map(|view| view.reader.segment_id()).collect::<Vec<_>>())
            .collect();
        let mut previous = self.segments.lock().unwrap_or_else(PoisonError::into_inner);
        if *previous != current {
            self.caches.retain(|segment| current.contains(&segment));
            *previous = current;
        }
    }

    /// Waits for the requests that use the index: two indices of one folder would overwrite each other's files.
    fn close_locked(&self, handle: u32, watch: &Watch) -> Result<()> {
        let entry = self.lock().indices.remove(&handle);
        let (path, index) = entry.ok_or_else(|| Fault::missing("an unknown handle"))?;
        let result = wait_until_unused(&index, watch).and_then(|()| index.close());
        if index.damage().check().is_err() {
            // Some of what is cached may be made of zeros, and the same files may be opened again.
            self.caches.retain(|_| false);
        }
        if result.is_err() {
            self.lock().indices.insert(handle, (path, index));
        }
        result
    }

    fn find(&self, path: &Path) -> Option<(u32, Arc<Index>)> {
        let open = self.lock();
        let entry = open.indices.iter().find(|(_, (other, _))| other == path);
        entry.map(|(handle, (_, index))| (*handle, index.clone()))
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
