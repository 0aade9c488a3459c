//! A document as requests contain it, and as the index writer iterates over it.

use std::net::Ipv6Addr;
use std::sync::Arc;

use tantivy::schema::Field;
use tantivy::schema::document::{ReferenceValue, ReferenceValueLeaf, Value};

use crate::base::fault::{Fault, Result};
use crate::base::wire::Reader;
use crate::index::layout;
use crate::index::queue_limit::Permit;
use crate::index::schema::{ColumnKind, Schema};
use crate::index::tokens::{self, LONGEST_TERM};

/// The parts of a document, checked when they were read.
#[derive(Debug)]
pub struct Parts {
    pub sequence: u32,
    pub key: [u8; 16],
    pub observed: i64,
    pub(super) schema: Arc<Schema>,
    pub(super) terms: Box<[u8]>,
    pub(super) words: String,
    pub(super) long_words: String,
    pub(super) columns: Box<[u8]>,
    /// Dropped when the index writer has indexed the document.
    pub permit: Option<Permit>,
}

/// Boxed, because tantivy's queue allocates room for thousands of documents at the start.
#[derive(Debug)]
pub struct Document(pub Box<Parts>);

/// A document with its record. The record borrows from the request.
pub struct DocumentInput<'a> {
    pub document: Document,
    pub record: &'a [u8],
}

impl<'a> DocumentInput<'a> {
    pub fn new(parts: Parts, record: &'a [u8]) -> DocumentInput<'a> {
        DocumentInput { document: Document(Box::new(parts)), record }
    }

    /// Reads the list of documents of `write` and `replay`.
    pub fn read_list(reader: &mut Reader<'a>, schema: &Arc<Schema>) -> Result<Vec<DocumentInput<'a>>> {
        let count = reader.count(48)?;
        (0..count).map(|_| DocumentInput::read(reader, schema)).collect()
    }

    fn read(reader: &mut Reader<'a>, schema: &Arc<Schema>) -> Result<DocumentInput<'a>> {
        let sequence = reader.u32()?;
        let key = reader.key()?;
        let observed = reader.i64()?;
        let record = reader.bytes()?;
        let terms = reader.bytes()?;
        check_terms(terms)?;
        let words = tokens::join_words(reader.bytes()?)?;
        let long_words = tokens::join_words(reader.bytes()?)?;
        let columns = reader.bytes()?;
        check_columns(columns, schema)?;
        let parts = Parts {
            sequence,
            key,
            observed,
            schema: schema.clone(),
            terms: terms.into(),
            words,
            long_words,
            columns: columns.into(),
            permit: None,
        };
        Ok(DocumentInput::new(parts, record))
    }
}

impl Parts {
    /// Bytes that it takes while it is queued.
    pub fn size(&self) -> usize {
        self.terms.len() + self.words.len() + self.long_words.len() + self.columns.len() + 256
    }
}

fn check_terms(terms: &[u8]) -> Result<()> {
    let mut reader = Reader::new(terms);
    while !reader.is_empty() {
        if reader.short_bytes()?.len() > LONGEST_TERM {
            return Err(Fault::bad_request("a term is longer than 65,530 bytes"));
        }
    }
    Ok(())
}

fn check_columns(columns: &[u8], schema: &Schema) -> Result<()> {
    let mut reader = Reader::new(columns);
    while !reader.is_empty() {
        match read_column(&mut reader, schema)? {
            (_, FieldValue::Bytes(_)) => return Err(Fault::bad_request("a text is not UTF-8")),
            (_, FieldValue::Number(number)) if number.is_nan() => return Err(Fault::bad_request("a number is NaN")),
            _ => (),
        }
    }
    Ok(())
}

fn read_column<'a>(reader: &mut Reader<'a>, schema: &Schema) -> Result<(Field, FieldValue<'a>)> {
    let number = reader.u16()?;
    let part = match schema.column(number)?.kind {
        ColumnKind::Texts => {
            let bytes = reader.short_bytes()?;
            std::str::from_utf8(bytes).map_or(FieldValue::Bytes(bytes), FieldValue::Text)
        }
        // 0 and -0 are the same number but different values of a column. Adding 0 makes them equal.
        ColumnKind::Numbers => FieldValue::Number(reader.f64()? + 0.0),
        ColumnKind::Instants => FieldValue::Signed(reader.i64()?),
        ColumnKind::Addresses => FieldValue::Address(reader.key()?.into()),
    };
    Ok((layout::column(number), part))
}

/// A value of a field.
#[derive(Debug, Clone, Copy)]
pub enum FieldValue<'a> {
    Unsigned(u64),
    Signed(i64),
    Number(f64),
    Text(&'a str),
    Bytes(&'a [u8]),
    Address(Ipv6Addr),
}

impl<'a> Value<'a> for FieldValue<'a> {
    type ArrayIter = std::iter::Empty<FieldValue<'a>>;
    type ObjectIter = std::iter::Empty<(&'a str, FieldValue<'a>)>;

    fn as_value(&self) -> ReferenceValue<'a, FieldValue<'a>> {
        ReferenceValue::Leaf(match *self {
            FieldValue::Unsigned(value) => ReferenceValueLeaf::U64(value),
            FieldValue::Signed(value) => ReferenceValueLeaf::I64(value),
            FieldValue::Number(value) => ReferenceValueLeaf::F64(value),
            FieldValue::Text(value) => ReferenceValueLeaf::Str(value),
            FieldValue::Bytes(value) => ReferenceValueLeaf::Bytes(value),
            FieldValue::Address(value) => ReferenceValueLeaf::IpAddr(value),
        })
    }
}

impl tantivy::Document for Document {
    type Value<'a> = FieldValue<'a>;
    type FieldsValuesIter<'a> = FieldWalk<'a>;

    fn iter_fields_and_values(&self) -> FieldWalk<'_> {
        FieldWalk { parts: &self.0, step: 0, terms: Reader::new(&self.0.terms), columns: Reader::new(&self.0.columns) }
    }
}

/// Iterates over the fields in order of their numbers. Tantivy sorts by the first one.
pub struct FieldWalk<'a> {
    parts: &'a Parts,
    step: u8,
    terms: Reader<'a>,
    columns: Reader<'a>,
}

impl<'a> Iterator for FieldWalk<'a> {
    type Item = (Field, FieldValue<'a>);

    fn next(&mut self) -> Option<(Field, FieldValue<'a>)> {
        let Parts { key, observed, .. } = self.parts;
        loop {
            self.step += 1;
            return Some(match self.step {
                1 => (layout::ORDER, FieldValue::Unsigned(layout::order_of(*observed, key))),
                2 => (layout::OBSERVED, FieldValue::Signed(*observed)),
                3 => (layout::KEY_HIGH, FieldValue::Unsigned(halves(key).0)),
                4 => (layout::KEY_LOW, FieldValue::Unsigned(halves(key).1)),
                5 => (layout::SEQUENCE, FieldValue::Unsigned(self.parts.sequence.into())),
                6 => (layout::KEY, FieldValue::Bytes(key)),
                7 => match self.terms.short_bytes() {
                    Ok(term) => {
                        self.step = 6;
                        (layout::TERMS, FieldValue::Bytes(term))
                    }
                    Err(_) => continue,
                },
                8 if self.parts.words.is_empty() => continue,
                8 => (layout::WORDS, FieldValue::Text(&self.parts.words)),
                9 if self.parts.long_words.is_empty() => continue,
                9 => (layout::LONG_WORDS, FieldValue::Text(&self.parts.long_words)),
                _ => {
                    self.step = 9;
                    return read_column(&mut self.columns, &self.parts.schema).ok();
                }
            });
        }
    }
}

/// A key as two numbers that sort like its bytes.
pub fn halves(key: &[u8; 16]) -> (u64, u64) {
    let whole = u128::from_be_bytes(*key);
    ((whole >> 64) as u64, whole as u64)
}

pub fn join_halves(high: u64, low: u64) -> [u8; 16] {
    (u128::from(high) << 64 | u128::from(low)).to_be_bytes()
}
