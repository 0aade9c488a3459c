//! For tests: small indices of random documents, and what a node holds for by plain reading of its meaning.

use std::path::Path;
use std::sync::Arc;

use tantivy::indexer::NoMergePolicy;
use tantivy::{Index, IndexWriter};

use crate::document::{Document, Incoming};
use crate::fault::Result;
use crate::find::{Caches, Kept};
use crate::generation::Generation;
use crate::layout;
use crate::node::{Dictionary, Node, Pattern, Piece, Value};
use crate::schema::{Column, ColumnKind, Schema};
use crate::sequences::SequenceSet;
use crate::store::RecordStore;
use crate::target::{self, Target};
use crate::wire::{Reader, Writer};

#[derive(Debug, Clone, Default)]
pub struct TestDocument {
    pub sequence: u32,
    pub observed: i64,
    pub terms: Vec<Vec<u8>>,
    /// An empty word is a gap.
    pub words: Vec<String>,
    pub columns: Vec<(u16, Value)>,
}

/// Numbers that are the same in each run.
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

/// 0 and 4 are texts, 1 numbers, 2 instants, 3 addresses. 5 are texts that hardly any document has.
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
                Value::None => panic!("a column has no value that is none"),
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

/// Each list of documents makes a segment.
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
            for incoming in Incoming::read_list(&mut Reader::new(&request), schema).unwrap() {
                writer.add_document(incoming.document).unwrap();
            }
        }
        writer.commit().unwrap();
    }
    let generation = Arc::new(Generation::open(&index, schema, None).unwrap());
    let find = Caches { kept: Kept::new(32 << 20, 0), ..Caches::default() };
    let caches = Arc::new(target::Caches { find, ..target::Caches::default() });
    let hidden = (!hidden.is_empty()).then(|| Arc::new(sequence_set(hidden)));
    Target { generation, records: Arc::new(NoRecords), caches, rank: 0, hidden, before }
}

/// Below 65,536.
fn sequence_set(sequences: &[u32]) -> SequenceSet {
    let mut form = Writer::new();
    form.u32(12_346);
    form.u32(1);
    form.raw(&[0, 0]);
    form.raw(&(sequences.len() as u16 - 1).to_le_bytes());
    form.u32(16);
    sequences.iter().for_each(|sequence| form.raw(&(*sequence as u16).to_le_bytes()));
    SequenceSet::read(&form.into_bytes()).unwrap()
}

pub const TEXTS: [&str; 14] =
    ["", "a", "ab", "abc", "abcä", "äb", "b", "bca", "été", "example.com", "example.org", "www.example.com", "日本語", "日本"];
pub const WORDS: [&str; 6] = ["alpha", "beta", "gamma", "delta", "épée", "z"];

pub fn random_documents(random: &mut Random, first: u32, count: usize) -> Vec<TestDocument> {
    let mut documents: Vec<TestDocument> = (0..count).map(|place| random_document(random, first + place as u32)).collect();
    // In a segment documents stand by the time of observation, which is not that of writing.
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
        let instant = [i64::MIN, -1, 0, 1_700_000_000_000, 1_700_000_000_001, 1_702_000_000_000, i64::MAX][random.below(7)];
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

/// Whether the node holds for the document, by the meaning of nodes.
pub fn holds(node: &Node, document: &TestDocument) -> bool {
    let terms = |dictionary: &Dictionary| -> Vec<&[u8]> {
        match dictionary {
            Dictionary::Terms => document.terms.iter().map(Vec::as_slice).collect(),
            Dictionary::Words => document.words.iter().filter(|word| !word.is_empty()).map(String::as_bytes).collect(),
            Dictionary::LongWords => Vec::new(),
        }
    };
    let values = |column: &u16| {
        let column = *column;
        document.columns.iter().filter(move |(number, _)| *number == column).map(|(_, value)| value)
    };
    match node {
        Node::All => true,
        Node::None => false,
        Node::Terms(dictionary, wanted) => terms(dictionary).iter().any(|term| wanted.iter().any(|one| one == term)),
        Node::Phrase(_, wanted) => {
            let words: Vec<&[u8]> = document.words.iter().map(String::as_bytes).collect();
            words.windows(wanted.len()).any(|part| part.iter().zip(wanted).all(|(word, wanted)| word == wanted))
        }
        Node::TermPattern(dictionary, prefix, pattern) => {
            terms(dictionary).iter().any(|term| term.strip_prefix(&prefix[..]).is_some_and(|rest| fits(pattern, rest)))
        }
        Node::ColumnPattern(column, pattern) => values(column).any(|value| match value {
            Value::Text(text) => fits(pattern, text),
            _ => false,
        }),
        Node::TermRange { dictionary, from, includes_from, to, includes_to } => terms(dictionary).iter().any(|term| {
            (*term > &from[..] || *includes_from && *term == &from[..]) && (*term < &to[..] || *includes_to && *term == &to[..])
        }),
        Node::ColumnRange { column, from, includes_from, to, includes_to } => values(column).any(|value| {
            let above = *from == Value::None || less(from, value) || *includes_from && same(from, value);
            let below = *to == Value::None || less(value, to) || *includes_to && same(value, to);
            above && below
        }),
        Node::Column(column) => values(column).next().is_some(),
        Node::And(nodes) => nodes.iter().all(|node| holds(node, document)),
        Node::Or(nodes) => nodes.iter().any(|node| holds(node, document)),
        Node::Not(node) => !holds(node, document),
        Node::Sequences { from, before } => (*from..*before).contains(&document.sequence),
    }
}

fn less(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Text(left), Value::Text(right)) => left < right,
        (Value::Number(left), Value::Number(right)) => left < right,
        (Value::Instant(left), Value::Instant(right)) => left < right,
        (Value::Address(left), Value::Address(right)) => left < right,
        _ => panic!("values of different kinds"),
    }
}

fn same(left: &Value, right: &Value) -> bool {
    !less(left, right) && !less(right, left)
}

pub fn fits(pattern: &Pattern, value: &[u8]) -> bool {
    let Ok(value) = std::str::from_utf8(value) else { return false };
    let characters: Vec<char> = value.chars().collect();
    match pattern {
        Pattern::Wildcard(pieces) => wildcard_fits(pieces, &characters),
        Pattern::Regex(expression) => {
            let expression = format!("^(?s:{expression})$");
            let regex = regex_automata::nfa::thompson::pikevm::PikeVM::new(&expression).unwrap();
            regex.is_match(&mut regex.create_cache(), value)
        }
        Pattern::Fuzzy { edits, text } => distance(&text.chars().collect::<Vec<_>>(), &characters) <= usize::from(*edits),
    }
}

fn wildcard_fits(pieces: &[Piece], value: &[char]) -> bool {
    let Some((piece, rest)) = pieces.split_first() else { return value.is_empty() };
    match piece {
        Piece::AnyRun => (0..=value.len()).any(|skipped| wildcard_fits(rest, &value[skipped..])),
        Piece::AnyCharacter => !value.is_empty() && wildcard_fits(rest, &value[1..]),
        Piece::Text(text) => {
            let text: Vec<char> = std::str::from_utf8(text).unwrap().chars().collect();
            value.starts_with(&text) && wildcard_fits(rest, &value[text.len()..])
        }
    }
}

/// Optimal string alignment, by the whole table.
pub fn distance(left: &[char], right: &[char]) -> usize {
    let mut table = vec![vec![0; right.len() + 1]; left.len() + 1];
    for i in 0..=left.len() {
        for j in 0..=right.len() {
            table[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let mut least = (table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                least = least.min(table[i - 1][j - 1] + usize::from(left[i - 1] != right[j - 1]));
                if i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1] {
                    least = least.min(table[i - 2][j - 2] + 1);
                }
                least
            };
        }
    }
    table[left.len()][right.len()]
}

pub fn random_pattern(random: &mut Random) -> Pattern {
    match random.below(4) {
        0 => Pattern::Regex(
            random
                .pick(&[".*", "a.*", "(a|b).*c?", "[^a]*", "(?i)ABC.?", "example\\.(com|org)", ".{2}", "(ab|é)+", "", "日.+", "www.*com"])
                .to_string(),
        ),
        1 => Pattern::Fuzzy { edits: random.below(3) as u8, text: random.pick(&TEXTS).to_string() },
        _ => Pattern::Wildcard(
            (0..random.below(5))
                .map(|_| match random.below(5) {
                    0 | 1 => Piece::AnyRun,
                    2 => Piece::AnyCharacter,
                    _ => Piece::Text(random.pick(&["a", "b", "bc", "é", "ä", "example", ".", "com", "日", "本", "ww", ""]).as_bytes().to_vec()),
                })
                .collect(),
        ),
    }
}

fn random_value(random: &mut Random, column: u16) -> Value {
    if random.below(4) == 0 {
        return Value::None;
    }
    match column {
        1 => Value::Number([-2.0, -1.5, -0.0, 0.0, 1.0, 79.5, 80.0, 443.0, 1e300, f64::INFINITY, f64::NEG_INFINITY][random.below(11)]),
        2 => Value::Instant([i64::MIN, -1, 0, 1, 1_700_000_000_000, 1_701_000_000_000, i64::MAX][random.below(7)]),
        3 => {
            let mut address = [0; 16];
            address[15] = random.below(6) as u8;
            address[0] = random.below(3) as u8;
            Value::Address(address)
        }
        _ => Value::Text(random.pick(&["", "a", "aa", "abc", "b", "e", "example.com", "z", "日本", "~"]).as_bytes().to_vec()),
    }
}

pub fn random_node(random: &mut Random, levels: usize, documents: usize) -> Node {
    let term = |random: &mut Random| match random.below(6) {
        0 => b"common".to_vec(),
        1 => vec![255, 255, 0],
        2 => b"nowhere".to_vec(),
        _ => [b"h=", random.pick(&TEXTS).as_bytes()].concat(),
    };
    let nodes = |random: &mut Random| -> Vec<Node> {
        (0..random.below(4)).map(|_| random_node(random, levels - 1, documents)).collect()
    };
    match random.below(if levels > 0 { 20 } else { 12 }) {
        0 => random.pick(&[Node::All, Node::None]).clone(),
        1 | 2 => {
            let count = if random.below(10) == 0 { 40 } else { random.below(4) };
            Node::Terms(Dictionary::Terms, (0..count).map(|_| term(random)).collect())
        }
        3 => Node::Terms(Dictionary::Words, vec![random.pick(&WORDS).as_bytes().to_vec(), random.pick(&WORDS).as_bytes().to_vec()]),
        4 | 5 => {
            let count = 1 + random.below(3);
            Node::Phrase(Dictionary::Words, (0..count).map(|_| random.pick(&WORDS).as_bytes().to_vec()).collect())
        }
        6 => Node::TermPattern(Dictionary::Terms, b"h=".to_vec(), random_pattern(random)),
        7 => Node::ColumnPattern(*random.pick(&[0, 4, 5]), random_pattern(random)),
        8 => Node::TermRange {
            dictionary: Dictionary::Terms,
            from: term(random),
            includes_from: random.below(2) == 0,
            to: term(random),
            includes_to: random.below(2) == 0,
        },
        9 => {
            let column = random.below(6) as u16;
            Node::ColumnRange {
                column,
                from: random_value(random, column),
                includes_from: random.below(2) == 0,
                to: random_value(random, column),
                includes_to: random.below(2) == 0,
            }
        }
        10 => Node::Column(random.below(6) as u16),
        11 => {
            let from = random.below(documents);
            Node::Sequences { from: from as u32, before: (from + random.below(documents)) as u32 }
        }
        12..=14 => Node::And(nodes(random)),
        15 | 16 => Node::Or(nodes(random)),
        17 => Node::And(vec![random_node(random, levels - 1, documents), Node::Not(Box::new(random_node(random, levels - 1, documents)))]),
        _ => Node::Not(Box::new(random_node(random, levels - 1, documents))),
    }
}
