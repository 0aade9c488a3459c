//! The terms and columns of a record, as the index writer iterates over them.

use std::sync::Arc;

use hashbrown::HashSet;

use crate::base::fault::Result;
use crate::encode::address::{Address, blocks_of};
use crate::encode::lines::Head;
use crate::encode::schema::{Column, Form};
use crate::encode::sink::{Path, Sink, kind};
use crate::index::document::{DocumentInput, Parts};
use crate::index::schema::Schema;
use crate::index::tokens::{self, LONGEST_TERM};

/// Kinds of terms in addition to those of all engines.
///
/// - `n` and `d` are eight bytes that sort like the numbers and instants;
/// - `a` is the 16 bytes of an address; `b` a block that contains an address; `c` one of the blocks that make up a range
///   of addresses. A block is the 16 bytes of its first address and one byte for the length of its prefix;
/// - `x` is a word of any short text that queries without a field search. It has no path.
const NUMBER: u8 = b'n';
const INSTANT: u8 = b'd';
const ADDRESS: u8 = b'a';
const BLOCK: u8 = b'b';
const RANGE_BLOCK: u8 = b'c';
const FREE_WORD: u8 = b'x';

/// The blocks of an address that have terms, so that a search for a range looks up a few of them.
const IPV4_BLOCKS: [u8; 2] = [112, 120];
const IPV6_BLOCKS: [u8; 2] = [32, 48];

/// Collects the parts of one document.
#[derive(Default)]
pub struct DocumentSink {
    terms: Vec<u8>,
    words: Vec<u8>,
    long_words: Vec<u8>,
    columns: Vec<u8>,
    free_words: HashSet<Box<[u8]>, ahash::RandomState>,
}

impl DocumentSink {
    pub fn clear(&mut self) {
        self.terms.clear();
        self.words.clear();
        self.long_words.clear();
        self.columns.clear();
        self.free_words.clear();
    }

    /// What was collected since `clear`.
    pub fn document<'a>(&self, head: Head<'a>, sequence: u32, schema: &Arc<Schema>) -> Result<DocumentInput<'a>> {
        let Head { key, observed, json } = head;
        let parts = Parts {
            sequence,
            key,
            observed,
            schema: schema.clone(),
            terms: self.terms.as_slice().into(),
            words: tokens::joined(&self.words)?,
            long_words: tokens::joined(&self.long_words)?,
            columns: self.columns.as_slice().into(),
            permit: None,
        };
        Ok(DocumentInput::new(parts, json))
    }

    fn push_term(&mut self, kind: u8, Path { code, name }: Path<'_>, parts: [&[u8]; 2]) {
        let length = 1 + code.len() + name.len() + parts[0].len() + parts[1].len();
        debug_assert!(length <= LONGEST_TERM);
        self.terms.extend_from_slice(&(length as u16).to_le_bytes());
        self.terms.push(kind);
        for part in [code, name, parts[0], parts[1]] {
            self.terms.extend_from_slice(part);
        }
    }

    fn column(&mut self, column: Option<&Column>, form: Form) -> bool {
        let Some(number) = column.and_then(|column| column.number(form)) else { return false };
        self.columns.extend_from_slice(&number.to_le_bytes());
        true
    }

    fn column_text(&mut self, text: &[u8]) {
        self.columns.extend_from_slice(&(text.len() as u16).to_le_bytes());
        self.columns.extend_from_slice(text);
    }
}

impl Sink for DocumentSink {
    fn term(&mut self, kind: u8, path: Path<'_>, value: &[u8]) {
        self.push_term(kind, path, [value, &[]]);
    }

    fn word(&mut self, Path { code, name }: Path<'_>, word: &[u8], is_free: bool) {
        tokens::push_word(&mut self.words, &[code, name, word]);
        if is_free && !self.free_words.contains(word) {
            self.push_term(FREE_WORD, Path { code: &[], name: &[] }, [word, &[]]);
            self.free_words.insert(word.into());
        }
    }

    fn end_of_text(&mut self) {
        tokens::push_word(&mut self.words, &[]);
    }

    fn long_word(&mut self, word: &[u8]) {
        tokens::push_word(&mut self.long_words, &[word]);
    }

    fn end_of_long_text(&mut self) {
        tokens::push_word(&mut self.long_words, &[]);
    }

    fn number(&mut self, path: Path<'_>, column: Option<&Column>, value: f64) {
        let bits = value.to_bits();
        let ordered = if value.is_sign_negative() { !bits } else { bits ^ 1 << 63 };
        self.push_term(NUMBER, path, [&ordered.to_be_bytes(), &[]]);
        if self.column(column, Form::Number) {
            self.columns.extend_from_slice(&value.to_le_bytes());
        }
    }

    fn instant(&mut self, path: Path<'_>, column: Option<&Column>, milliseconds: i64) {
        if self.column(column, Form::Instant) {
            self.columns.extend_from_slice(&milliseconds.to_le_bytes());
            return;
        }
        let ordered = milliseconds as u64 ^ 1 << 63;
        self.push_term(INSTANT, path, [&ordered.to_be_bytes(), &[]]);
    }

    fn address(&mut self, path: Path<'_>, column: Option<&Column>, address: Address) {
        let position = address.position();
        self.push_term(ADDRESS, path, [&position.to_be_bytes(), &[]]);
        let blocks = if matches!(address, Address::V4(_)) { IPV4_BLOCKS } else { IPV6_BLOCKS };
        for bits in blocks {
            let first = position & !(u128::MAX >> bits);
            self.push_term(BLOCK, path, [&first.to_be_bytes(), &[bits]]);
        }
        if self.column(column, Form::Address) {
            self.columns.extend_from_slice(&position.to_be_bytes());
        }
    }

    fn range(&mut self, path: Path<'_>, _: Option<&Column>, first: u128, last: u128) {
        if first > last {
            self.term(kind::REVERSED, path, &[]);
        }
        for (first, bits) in blocks_of(first, last) {
            self.push_term(RANGE_BLOCK, path, [&first.to_be_bytes(), &[bits]]);
        }
    }

    fn written(&mut self, column: &Column, text: &[u8]) {
        if self.column(Some(column), Form::Written) {
            self.column_text(text);
        } else if !column.is_hot && !column.has_exact_terms {
            self.term(kind::WRITTEN, Path { code: &column.path, name: &[] }, text);
        }
    }

    fn lower_text(&mut self, column: &Column, text: &[u8]) {
        if self.column(Some(column), Form::Lower) {
            self.column_text(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::wire::Reader;

    const PATH: Path<'_> = Path { code: b"AB", name: b"" };

    fn terms(sink: &DocumentSink) -> Vec<Vec<u8>> {
        let mut reader = Reader::new(&sink.terms);
        let mut terms = Vec::new();
        while !reader.is_empty() {
            terms.push(reader.short_bytes().unwrap().to_vec());
        }
        terms
    }

    fn address(text: &str) -> Address {
        Address::parse(text.as_bytes()).unwrap()
    }

    fn term(kind: u8, value: &[u8]) -> Vec<u8> {
        [&[kind], &b"AB"[..], value].concat()
    }

    fn block(kind: u8, first: &str, bits: u8) -> Vec<u8> {
        let first = address(first).position().to_be_bytes();
        term(kind, &[&first[..], &[bits]].concat())
    }

    #[test]
    fn writes_numbers_that_sort_as_bytes() {
        let mut sink = DocumentSink::default();
        let numbers = [f64::MIN, -1.5, -1.0, 0.0, 1e-300, 80.0, 1e300];
        numbers.iter().for_each(|number| sink.number(PATH, None, *number));
        [i64::MIN, -1, 0, 1].iter().for_each(|instant| sink.instant(PATH, None, *instant));
        let terms = terms(&sink);
        let (numbers, instants) = terms.split_at(numbers.len());
        assert!(numbers.is_sorted() && instants.is_sorted());
        assert!(numbers.iter().all(|term| term.starts_with(b"nAB") && term.len() == 11));
        assert!(instants.iter().all(|term| term.starts_with(b"dAB")));
    }

    #[test]
    fn writes_addresses_with_their_blocks() {
        let mut sink = DocumentSink::default();
        sink.address(PATH, None, address("192.0.2.1"));
        sink.address(PATH, None, address("2001:db8::1"));
        let whole = |text: &str| term(ADDRESS, &address(text).position().to_be_bytes());
        assert_eq!(
            terms(&sink),
            [
                whole("192.0.2.1"),
                block(BLOCK, "192.0.0.0", 112),
                block(BLOCK, "192.0.2.0", 120),
                whole("2001:db8::1"),
                block(BLOCK, "2001:db8::", 32),
                block(BLOCK, "2001:db8::", 48),
            ]
        );
    }

    #[test]
    fn writes_ranges_as_blocks_and_marks_those_that_end_before_they_begin() {
        let mut sink = DocumentSink::default();
        let [first, last] = ["10.0.0.0", "10.0.0.2"].map(|text| address(text).position());
        sink.range(PATH, None, first, last);
        assert_eq!(terms(&sink), [block(RANGE_BLOCK, "10.0.0.0", 127), block(RANGE_BLOCK, "10.0.0.2", 128)]);
        sink.clear();
        sink.range(PATH, None, last, first);
        assert_eq!(terms(&sink), [term(kind::REVERSED, b"")]);
    }

    #[test]
    fn writes_a_free_word_once_and_without_a_path() {
        let mut sink = DocumentSink::default();
        for word in [&b"login"[..], b"page", b"login"] {
            sink.word(PATH, word, true);
        }
        sink.word(PATH, b"other", false);
        sink.end_of_text();
        assert_eq!(terms(&sink), [b"xlogin".to_vec(), b"xpage".to_vec()]);
        let mut words = Vec::new();
        for word in [&b"ABlogin"[..], b"ABpage", b"ABlogin", b"ABother", b""] {
            tokens::push_word(&mut words, &[word]);
        }
        assert_eq!(sink.words, words);
    }

    #[test]
    fn fills_columns_that_the_index_has() {
        let mut sink = DocumentSink::default();
        let hot = Column::with_numbers(b"AB", true, [Some(3), None, Some(4), Some(5), None]);
        sink.written(&hot, b"80");
        sink.lower_text(&hot, b"no column");
        sink.number(PATH, Some(&hot), 80.0);
        sink.instant(PATH, Some(&hot), 7);
        let number = [&4u16.to_le_bytes()[..], &80f64.to_le_bytes()].concat();
        let instant = [&5u16.to_le_bytes()[..], &7i64.to_le_bytes()].concat();
        assert_eq!(sink.columns, [&[3, 0, 2, 0, b'8', b'0'], &number[..], &instant].concat());
        assert_eq!(terms(&sink).len(), 1, "an instant in a column has no term");
        sink.clear();
        sink.written(&Column::with_numbers(b"AB", false, [None; 5]), b"80");
        assert_eq!(terms(&sink), [term(kind::WRITTEN, b"80")]);
        assert!(sink.columns.is_empty());
    }
}
