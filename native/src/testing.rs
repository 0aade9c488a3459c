//! Shared by the tests of an index: temporary folders, documents as requests contain them, random numbers.

pub mod kit;
pub mod store_memory;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::base::fault::Result;
use crate::base::watch::Watch;
use crate::base::wire::{Reader, Writer};
use crate::index::document::DocumentInput;
use crate::index::open_index::{Index, IndexState, WriteSummary};
use crate::index::schema::{Column, ColumnKind, Schema};
use crate::search::caches::Caches;
use crate::search::target::Target;
use crate::storage::disk::RealDisk;
use crate::storage::store::RecordStore;
use crate::testing::store_memory::MemoryRecords;

pub const TEXTS: u16 = 0;
pub const NUMBERS: u16 = 1;
pub const INSTANTS: u16 = 2;
pub const ADDRESSES: u16 = 3;

/// A temporary folder, removed on drop.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("periplus-native-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// An index that can be closed and opened again with the same records.
pub struct Kit {
    pub folder: Folder,
    pub records: Arc<MemoryRecords>,
}

impl Kit {
    pub fn new() -> Kit {
        Kit { folder: Folder::new(), records: Arc::default() }
    }

    pub fn open(&self) -> (Index, IndexState) {
        self.try_open(schema()).unwrap()
    }

    pub fn try_open(&self, schema: Schema) -> Result<(Index, IndexState)> {
        let records: Arc<dyn RecordStore> = self.records.clone();
        Index::open(Arc::new(RealDisk::new()), self.folder.path(), true, schema, |_| Ok(records))
    }
}

pub fn schema() -> Schema {
    let kinds = [
        ("texts", ColumnKind::Texts),
        ("numbers", ColumnKind::Numbers),
        ("instants", ColumnKind::Instants),
        ("addresses", ColumnKind::Addresses),
    ];
    Schema { columns: kinds.map(|(name, kind)| Column { kind, name: name.into() }).into() }
}

/// A document as requests contain it.
#[derive(Clone, Default)]
pub struct Doc {
    pub sequence: u32,
    pub key: [u8; 16],
    pub observed: i64,
    pub record: Vec<u8>,
    pub terms: Vec<Vec<u8>>,
    pub words: Vec<Vec<u8>>,
    pub columns: Writer,
}

impl Doc {
    pub fn new(key: u32, observed: i64) -> Doc {
        Doc { key: key_of(key), observed, record: format!("record {key} of {observed}").into(), ..Doc::default() }
    }

    pub fn term(mut self, term: &str) -> Doc {
        self.terms.push(term.into());
        self
    }

    pub fn words(mut self, words: &str) -> Doc {
        self.words.extend(words.split(' ').map(|word| word.into()));
        self
    }

    pub fn text(mut self, text: &str) -> Doc {
        self.column(TEXTS);
        self.columns.raw(&(text.len() as u16).to_le_bytes());
        self.columns.raw(text.as_bytes());
        self
    }

    pub fn number(mut self, number: f64) -> Doc {
        self.column(NUMBERS);
        self.columns.f64(number);
        self
    }

    pub fn instant(mut self, instant: i64) -> Doc {
        self.column(INSTANTS);
        self.columns.i64(instant);
        self
    }

    pub fn address(mut self, address: [u8; 16]) -> Doc {
        self.column(ADDRESSES);
        self.columns.raw(&address);
        self
    }

    fn column(&mut self, number: u16) {
        self.columns.raw(&number.to_le_bytes());
    }
}

/// Spreads keys over all values, so that keys and numbers sort differently.
pub fn key_of(number: u32) -> [u8; 16] {
    let spread = u128::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
    spread.to_be_bytes()
}

pub fn request(docs: &[Doc]) -> Vec<u8> {
    let mut writer = Writer::new();
    writer.u32(docs.len() as u32);
    for doc in docs {
        writer.u32(doc.sequence);
        writer.raw(&doc.key);
        writer.i64(doc.observed);
        writer.bytes(&doc.record);
        writer.bytes(&encode_terms(&doc.terms));
        writer.bytes(&encode_terms(&doc.words));
        writer.bytes(&[]);
        writer.bytes(&doc.columns.clone().into_bytes());
    }
    writer.into_bytes()
}

fn encode_terms(items: &[Vec<u8>]) -> Vec<u8> {
    items.iter().flat_map(|item| [&(item.len() as u16).to_le_bytes()[..], item].concat()).collect()
}

pub fn write(index: &Index, docs: &[Doc]) -> Result<WriteSummary> {
    let bytes = request(docs);
    index.write(DocumentInput::read_list(&mut Reader::new(&bytes), &index.schema)?, &Watch::endless())
}

pub fn replay(index: &Index, docs: &[Doc]) -> Result<()> {
    let bytes = request(docs);
    index.replay(DocumentInput::read_list(&mut Reader::new(&bytes), &index.schema)?, &Watch::endless())
}

thread_local! {
    /// Those of a test, which has a thread of its own.
    static CACHES: Arc<Caches> = Arc::default();
}

/// The view of a search that begins now. All searches of a test share their caches.
pub fn target(index: &Index, rank: u32, hidden: Option<u32>, before: Option<u32>) -> Result<Target> {
    CACHES.with(|caches| Target::new(index, caches, rank, hidden, before))
}

/// Random numbers that are the same in each run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(bound)) as u32
    }
}
