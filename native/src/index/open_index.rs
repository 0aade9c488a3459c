//! An index: documents in tantivy's segments, and their records in files of our own.

mod check;
mod files;
mod key_query;
mod merge;
mod policy;
mod positions;
#[cfg(test)]
mod tests;
mod write;
mod writer;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

pub use self::positions::DocumentPosition;
use self::positions::PositionsCache;
use self::write::WriteState;
pub use self::write::WriteSummary;
use self::writer::{open_tantivy, remove_unnamed};
use crate::base::damage::Damage;
use crate::base::fault::{Fault, Result};
use crate::encode::lines::LineContext;
use crate::encode::schema::RecordSchema;
use crate::index::encode_documents::Encoding;
use crate::index::generation::Generation;
use crate::index::layout;
use crate::index::schema::Schema;
use crate::index::sequences::SequenceSet;
use crate::storage::directory::DiskDirectory;
use crate::storage::disk::{Disk, remove_temporary_files};
use crate::storage::store::RecordStore;

pub struct Index {
    pub schema: Arc<Schema>,
    /// How records become documents. Indices whose documents come ready have none.
    record_schema: OnceLock<Arc<RecordSchema>>,
    disk: Arc<dyn Disk>,
    folder: PathBuf,
    directory: DiskDirectory,
    /// Used to read commits only. A writer opens its own.
    index: tantivy::Index,
    records: Arc<dyn RecordStore>,
    /// Locked while the index changes.
    write_state: Mutex<WriteState>,
    /// The generation that searches see.
    generation: RwLock<Arc<Generation>>,
    sets: RwLock<HashMap<u32, Arc<SequenceSet>>>,
    positions: PositionsCache,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IndexState {
    pub next_sequence: u32,
    pub indexed_before: u32,
    pub documents: u64,
    pub created: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Statistics {
    pub documents: u64,
    pub deleted: u64,
    pub segments: u32,
    pub bytes: u64,
    pub next_sequence: u32,
    pub newest: Option<i64>,
}

impl Index {
    /// `records` opens the record store in a folder, which may not exist yet.
    pub fn open(
        disk: Arc<dyn Disk>,
        folder: &Path,
        create: bool,
        schema: Schema,
        records: impl FnOnce(&Path) -> Result<Arc<dyn RecordStore>>,
    ) -> Result<(Index, IndexState)> {
        let mut schema = schema;
        let created = match files::read_schema(&*disk, folder)? {
            Some(existing) if existing == schema => false,
            Some(existing) if !create && schema.columns.is_empty() => {
                schema = existing;
                false
            }
            Some(_) => return Err(Fault::bad_request("the index has another schema")),
            None if create => true,
            None => return Err(Fault::missing(format!("there is no index in {}", folder.display()))),
        };
        let documents = folder.join(files::DOCUMENTS);
        if created {
            // Left by an interrupted creation, which writes the schema last.
            files::remove_folder(&*disk, &documents)?;
        } else {
            remove_temporary_files(&*disk, folder)?;
        }
        let directory = DiskDirectory::open(disk.clone(), &documents)?;
        if created {
            tantivy::Index::create(directory.clone(), layout::fields(&schema), layout::settings())?;
        }
        let index = open_tantivy(&directory)?;
        remove_unnamed(&index, &directory)?;
        let records = records(&folder.join(files::RECORDS))?;
        if created {
            files::write_schema(&*disk, folder, &schema)?;
        }
        let schema = Arc::new(schema);
        let generation = Arc::new(directory.damage().guard(|| Generation::open(&index, &schema, None))?);
        let (next_sequence, indexed_before) = (records.next_sequence(), generation.indexed_before);
        if next_sequence < indexed_before {
            return Err(Fault::damaged(format!(
                "{}: records end at {next_sequence}, but documents reach {indexed_before}",
                files::RECORDS
            )));
        }
        let state = IndexState { next_sequence, indexed_before, documents: generation.documents(), created };
        let index = Index {
            schema,
            record_schema: OnceLock::new(),
            disk,
            folder: folder.to_owned(),
            directory,
            index,
            records,
            write_state: Mutex::new(WriteState::new(generation.clone())),
            generation: RwLock::new(generation),
            sets: RwLock::default(),
            positions: PositionsCache::default(),
        };
        Ok((index, state))
    }

    /// Takes the first that it is given.
    pub fn put_record_schema(&self, schema: RecordSchema) {
        self.record_schema.get_or_init(|| Arc::new(schema));
    }

    pub fn encoding(&self, context: LineContext) -> Result<Encoding> {
        let records = self.record_schema.get().cloned();
        let records = records.ok_or_else(|| Fault::bad_request("the index was opened without fields"))?;
        Ok(Encoding { schema: self.schema.clone(), records, context })
    }

    pub fn put_set(&self, number: u32, set: SequenceSet) {
        self.sets.write().unwrap_or_else(PoisonError::into_inner).insert(number, Arc::new(set));
    }

    pub fn drop_set(&self, number: u32) {
        self.sets.write().unwrap_or_else(PoisonError::into_inner).remove(&number);
    }

    pub fn set(&self, number: u32) -> Result<Arc<SequenceSet>> {
        let sets = self.sets.read().unwrap_or_else(PoisonError::into_inner);
        sets.get(&number).cloned().ok_or_else(|| Fault::missing(format!("there is no set {number}")))
    }

    /// What a search that begins now sees.
    pub fn generation(&self) -> Arc<Generation> {
        self.generation.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What is wrong with the files of its documents. Its records are in other files.
    pub fn damage(&self) -> &Arc<Damage> {
        self.directory.damage()
    }

    pub fn records(&self) -> &Arc<dyn RecordStore> {
        &self.records
    }

    pub fn state(&self) -> Result<IndexState> {
        self.damage().check()?;
        let mut write_state = self.lock();
        self.refresh_if_stale(&mut write_state)?;
        Ok(IndexState {
            next_sequence: self.records.next_sequence(),
            indexed_before: write_state.indexed_before(),
            documents: self.generation().documents(),
            created: false,
        })
    }

    pub fn statistics(&self) -> Result<Statistics> {
        let generation = self.generation();
        Ok(Statistics {
            documents: generation.documents(),
            deleted: generation.deleted(),
            segments: generation.segments.len() as u32,
            bytes: files::folder_bytes(&*self.disk, &self.folder.join(files::DOCUMENTS))? + self.records.bytes()?,
            next_sequence: self.records.next_sequence(),
            newest: generation.newest_observed(),
        })
    }

    fn lock(&self) -> MutexGuard<'_, WriteState> {
        self.write_state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes the last commit visible to searches.
    fn publish(&self, generation: Arc<Generation>) {
        *self.generation.write().unwrap_or_else(PoisonError::into_inner) = generation;
        self.positions.clear();
    }
}
