//! For tests: small indices of random documents, and a plain evaluation of nodes.

mod evaluate;
mod nodes;

use std::path::Path;
use std::sync::Arc;

pub use evaluate::{matches, node_matches};
pub use nodes::{random_node, random_pattern};
use tantivy::indexer::NoMergePolicy;
use tantivy::{Index, IndexWriter};

use crate::base::fault::Result;
use crate::base::wire::{Reader, Writer};
use crate::index::document::{Document, DocumentInput};
use crate::index::generation::Generation;
use crate::index::layout;
use crate::index::schema::{Column, ColumnKind, Schema};
use crate::index::sequences::SequenceSet;
use crate::search::caches;
use crate::search::find::{Caches, ResultCache};
use crate::search::node::Value;
use crate::search::target::Target;
use crate::storage::store::RecordStore;

#[derive(Debug, Clone, Default)]
pub struct TestDocument {
    pub sequence: u32,
    pub observed: i64,
    pub terms: Vec<Vec<u8>>,
    /// An empty word is a gap.
    pub words: Vec<String>,
    pub columns: Vec<(u16, Value)>,
}

/// Random numbers that are the same in each run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % end as u64) as usize
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// Columns 0 and 4 are texts, 1 numbers, 2 instants, 3 addresses. Column 5 are texts that few documents have.
pub fn schema() -> Arc<Schema> {
    let kinds = [
        ColumnKind::Texts,
        ColumnKind::Numbers,
        ColumnKind::Instants,
        ColumnKind::Addresses,
        ColumnKind::Texts,
        ColumnKind::Texts,
    ];
    let column = |(number, kind)| Column { kind, name: format!("column {number}") };
    Arc::new(Schema { columns: kinds.into_iter().enumerate().map(column).collect() })
}

struct NoRecords;

impl RecordStore for NoRecords {
    fn append(&self, _: &[(u32, &[u8])]) -> Result<()> {
        Ok(())
    }
    fn get(&self, _: &[u32], _: &mut dyn FnMut(usize, &[u8]) -> Result<()>) -> Result<()> {
        Ok(())
    }
    fn next_sequence(&self) -> u32 {
        0
    }
    fn scan(&self, _: u32, _: u32) -> Result<Vec<(u32, Vec<u8>)>> {
        Ok(Vec::new())
    }
    fn keep_only(&self, _: &[u32]) -> Result<()> {
        Ok(())
    }
    fn check(&self) -> Result<Vec<String>> {
        Ok(Vec::new())
    }
    fn bytes(&self) -> Result<u64> {
        Ok(0)
    }
    fn link(&self, _: &Path) -> Result<(u32, u64)> {
        Ok((0, 0))
    }
}

fn encode(documents: &[TestDocument]) -> Vec<u8> {
    let mut request = Writer::new();
    request.u32(documents.len() as u32);
    let short = |writer: &mut Writer, bytes: &[u8]| {
        writer.raw(&(bytes.len() as u16).to_le_bytes());
        writer.raw(bytes);
    };
    for document in documents {
        request.u32(document.sequence);
        request.raw(&(u128::from(document.sequence) << 64).to_be_bytes());
        request.i64(document.observed);
        request.bytes(b"");
        let mut terms = Writer::new();
        document.terms.iter().for_each(|term| short(&mut terms, term));
        request.bytes(&terms.into_bytes());
        let mut words = Writer::new();
        document.words.iter().for_each(|word| short(&mut words, word.as_bytes()));
        request.bytes(&words.into_bytes());
        request.bytes(b"");
        let mut columns = Writer::new();
        for (number, value) in &document.columns {
            columns.raw(&number.to_le_bytes());
            match value {
                Value::None => panic!("a column cannot contain `Value::None`"),
                Value::Text(text) => short(&mut columns, text),
                Value::Number(number) => columns.f64(*number),
                Value::Instant(instant) => columns.i64(*instant),
                Value::Address(address) => columns.raw(address),
            }
        }
        request.bytes(&columns.into_bytes());
    }
    request.into_bytes()
}

/// A target with one segment per list of documents.
pub fn target(schema: &Arc<Schema>, segments: &[Vec<TestDocument>], hidden: &[u32], before: Option<u32>) -> Target {
    let index = Index::builder()
        .schema(layout::fields(schema))
        .settings(layout::settings())
        .tokenizers(layout::tokenizers())
        .create_in_ram()
        .unwrap();
    let mut writer: IndexWriter<Document> = index.writer_with_num_threads(1, 200_000_000).unwrap();
    writer.set_merge_policy(Box::new(NoMergePolicy));
    for documents in segments {
        for documents in documents.chunks(10_000) {
            let request = encode(documents);
            for input in DocumentInput::read_list(&mut Reader::new(&request), schema).unwrap() {
                writer.add_document(input.document).unwrap();
            }
        }
        writer.commit().unwrap();
    }
    let generation = Arc::new(Generation::open(&index, schema, None).unwrap());
    let find = Caches { results: ResultCache::new(32 << 20, 0), ..Caches::default() };
    let caches = Arc::new(caches::Caches { find, ..caches::Caches::default() });
    let hidden = (!hidden.is_empty()).then(|| Arc::new(sequence_set(hidden)));
    Target { generation, records: Arc::new(NoRecords), caches, rank: 0, hidden, before }
}

/// A set of sequences below 65,536.
fn sequence_set(sequences: &[u32]) -> SequenceSet {
    let mut bytes = Writer::new();
    bytes.u32(12_346);
    bytes.u32(1);
    bytes.raw(&[0, 0]);
    bytes.raw(&(sequences.len() as u16 - 1).to_le_bytes());
    bytes.u32(16);
    sequences.iter().for_each(|sequence| bytes.raw(&(*sequence as u16).to_le_bytes()));
    SequenceSet::read(&bytes.into_bytes()).unwrap()
}

pub const TEXTS: [&str; 14] = [
    "",
    "a",
    "ab",
    "abc",
    "abcä",
    "äb",
    "b",
    "bca",
    "été",
    "example.com",
    "example.org",
    "www.example.com",
    "日本語",
    "日本",
];
pub const WORDS: [&str; 6] = ["alpha", "beta", "gamma", "delta", "épée", "z"];

pub fn random_documents(random: &mut Random, first: u32, count: usize) -> Vec<TestDocument> {
    let mut documents: Vec<TestDocument> =
        (0..count).map(|number| random_document(random, first + number as u32)).collect();
    // Segments sort documents by observation, so the order differs from the sequences.
    for document in &mut documents {
        document.observed = random.below(1 << 30) as i64;
    }
    documents
}

fn random_document(random: &mut Random, sequence: u32) -> TestDocument {
    let mut document = TestDocument { sequence, ..TestDocument::default() };
    for _ in 0..random.below(4) {
        let text = random.pick(&TEXTS).as_bytes();
        document.terms.push([b"h=", text].concat());
    }
    if random.below(3) > 0 {
        document.terms.push(b"common".to_vec());
    }
    if random.below(300) == 0 {
        document.terms.push(vec![255, 255, 0]);
    }
    for _ in 0..random.below(8) {
        let word = if random.below(6) == 0 { "" } else { *random.pick(&WORDS) };
        document.words.push(word.to_owned());
    }
    let columns = &mut document.columns;
    for _ in 0..random.below(4) {
        columns.push((0, Value::Text(random.pick(&TEXTS).as_bytes().to_vec())));
    }
    for _ in 0..random.below(3) {
        columns.push((1, Value::Number([-1.5, -0.0, 0.0, 1.0, 80.0, 443.0, 1e300][random.below(7)])));
    }
    for _ in 0..random.below(3) {
        let instant =
            [i64::MIN, -1, 0, 1_700_000_000_000, 1_700_000_000_001, 1_702_000_000_000, i64::MAX][random.below(7)];
        columns.push((2, Value::Instant(instant)));
    }
    for _ in 0..random.below(2) {
        let mut address = [0; 16];
        address[15] = random.below(5) as u8;
        address[0] = random.below(2) as u8;
        columns.push((3, Value::Address(address)));
    }
    columns.push((4, Value::Text(vec![b'a' + random.below(5) as u8])));
    if random.below(2000) == 0 {
        columns.push((5, Value::Text(b"rare".to_vec())));
    }
    document
}
