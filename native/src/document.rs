//! A document as it comes in a request, and as the index writer walks through it.

use std::net::Ipv6Addr;
use std::sync::Arc;

use tantivy::schema::Field;
use tantivy::schema::document::{ReferenceValue, ReferenceValueLeaf, Value};

use crate::fault::{Fault, Result};
use crate::layout::{self, LONGEST_TERM};
use crate::load::Permit;
use crate::schema::{ColumnKind, Schema};
use crate::tokens;
use crate::wire::Reader;

/// Its parts were checked when it was read.
#[derive(Debug)]
pub struct Parts {
    pub sequence: u32,
    pub key: [u8; 16],
    pub observed: i64,
    schema: Arc<Schema>,
    terms: Box<[u8]>,
    words: String,
    long_words: String,
    columns: Box<[u8]>,
    /// Given back as soon as the index writer has taken the document in.
    pub permit: Option<Permit>,
}

/// Boxed, as tantivy's queue has room for thousands of documents from the beginning.
#[derive(Debug)]
pub struct Document(pub Box<Parts>);

/// A document with its record, which stands in the request.
pub struct Incoming<'a> {
    pub document: Document,
    pub record: &'a [u8],
}

impl<'a> Incoming<'a> {
    /// Reads the list of documents of `write` and `replay`.
    pub fn read_list(reader: &mut Reader<'a>, schema: &Arc<Schema>) -> Result<Vec<Incoming<'a>>> {
        let count = reader.count(48)?;
        (0..count).map(|_| Incoming::read(reader, schema)).collect()
    }

    fn read(reader: &mut Reader<'a>, schema: &Arc<Schema>) -> Result<Incoming<'a>> {
        let sequence = reader.u32()?;
        let key = reader.key()?;
        let observed = reader.i64()?;
        let record = reader.bytes()?;
        let terms = reader.bytes()?;
        check_terms(terms)?;
        let words = tokens::pack(reader.bytes()?)?;
        let long_words = tokens::pack(reader.bytes()?)?;
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
        Ok(Incoming { document: Document(Box::new(parts)), record })
    }
}

impl Parts {
    /// Bytes that it takes while it waits.
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
            (_, Part::Bytes(_)) => return Err(Fault::bad_request("a text is no UTF-8")),
            (_, Part::Number(number)) if number.is_nan() => return Err(Fault::bad_request("a number is none")),
            _ => (),
        }
    }
    Ok(())
}

fn read_column<'a>(reader: &mut Reader<'a>, schema: &Schema) -> Result<(Field, Part<'a>)> {
    let number = reader.u16()?;
    let part = match schema.column(number)?.kind {
        ColumnKind::Texts => {
            let bytes = reader.short_bytes()?;
            std::str::from_utf8(bytes).map_or(Part::Bytes(bytes), Part::Text)
        }
        // 0 and -0 are the same number, but not the same value of a column: adding 0 makes them so.
        ColumnKind::Numbers => Part::Number(reader.f64()? + 0.0),
        ColumnKind::Instants => Part::Signed(reader.i64()?),
        ColumnKind::Addresses => Part::Address(reader.key()?.into()),
    };
    Ok((layout::column(number), part))
}

/// A value of a field.
#[derive(Debug, Clone, Copy)]
pub enum Part<'a> {
    Unsigned(u64),
    Signed(i64),
    Number(f64),
    Text(&'a str),
    Bytes(&'a [u8]),
    Address(Ipv6Addr),
}

impl<'a> Value<'a> for Part<'a> {
    type ArrayIter = std::iter::Empty<Part<'a>>;
    type ObjectIter = std::iter::Empty<(&'a str, Part<'a>)>;

    fn as_value(&self) -> ReferenceValue<'a, Part<'a>> {
        ReferenceValue::Leaf(match *self {
            Part::Unsigned(value) => ReferenceValueLeaf::U64(value),
            Part::Signed(value) => ReferenceValueLeaf::I64(value),
            Part::Number(value) => ReferenceValueLeaf::F64(value),
            Part::Text(value) => ReferenceValueLeaf::Str(value),
            Part::Bytes(value) => ReferenceValueLeaf::Bytes(value),
            Part::Address(value) => ReferenceValueLeaf::IpAddr(value),
        })
    }
}

impl tantivy::Document for Document {
    type Value<'a> = Part<'a>;
    type FieldsValuesIter<'a> = Walk<'a>;

    fn iter_fields_and_values(&self) -> Walk<'_> {
        Walk { parts: &self.0, step: 0, terms: Reader::new(&self.0.terms), columns: Reader::new(&self.0.columns) }
    }
}

/// Goes through the fields in their order, as tantivy sorts by it.
pub struct Walk<'a> {
    parts: &'a Parts,
    step: u8,
    terms: Reader<'a>,
    columns: Reader<'a>,
}

impl<'a> Iterator for Walk<'a> {
    type Item = (Field, Part<'a>);

    fn next(&mut self) -> Option<(Field, Part<'a>)> {
        let Parts { key, observed, .. } = self.parts;
        loop {
            self.step += 1;
            return Some(match self.step {
                1 => (layout::ORDER, Part::Unsigned(layout::order_of(*observed, key))),
                2 => (layout::OBSERVED, Part::Signed(*observed)),
                3 => (layout::KEY_HIGH, Part::Unsigned(halves(key).0)),
                4 => (layout::KEY_LOW, Part::Unsigned(halves(key).1)),
                5 => (layout::SEQUENCE, Part::Unsigned(self.parts.sequence.into())),
                6 => (layout::KEY, Part::Bytes(key)),
                7 => match self.terms.short_bytes() {
                    Ok(term) => {
                        self.step = 6;
                        (layout::TERMS, Part::Bytes(term))
                    }
                    Err(_) => continue,
                },
                8 if self.parts.words.is_empty() => continue,
                8 => (layout::WORDS, Part::Text(&self.parts.words)),
                9 if self.parts.long_words.is_empty() => continue,
                9 => (layout::LONG_WORDS, Part::Text(&self.parts.long_words)),
                _ => {
                    self.step = 9;
                    return read_column(&mut self.columns, &self.parts.schema).ok();
                }
            });
        }
    }
}

/// A key as two numbers that sort as its bytes do.
pub fn halves(key: &[u8; 16]) -> (u64, u64) {
    let whole = u128::from_be_bytes(*key);
    ((whole >> 64) as u64, whole as u64)
}

pub fn whole(high: u64, low: u64) -> [u8; 16] {
    (u128::from(high) << 64 | u128::from(low)).to_be_bytes()
}
