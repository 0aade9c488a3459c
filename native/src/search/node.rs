//! The tree of a search. README.md describes its bytes.

use std::hash::{Hash, Hasher};

use tantivy::schema::Field;

use crate::base::fault::{Fault, Result};
use crate::base::wire::{Reader, Writer};
use crate::index::layout;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Node {
    All,
    None,
    /// Documents with any of the terms.
    Terms(Dictionary, Vec<Vec<u8>>),
    /// The words follow one another.
    Phrase(Dictionary, Vec<Vec<u8>>),
    /// A term that begins with the prefix; its rest matches the pattern.
    TermPattern(Dictionary, Vec<u8>, Pattern),
    ColumnPattern(u16, Pattern),
    TermRange {
        dictionary: Dictionary,
        from: Vec<u8>,
        includes_from: bool,
        to: Vec<u8>,
        includes_to: bool,
    },
    ColumnRange {
        column: u16,
        from: Value,
        includes_from: bool,
        to: Value,
        includes_to: bool,
    },
    /// The document has a value in the column.
    Column(u16),
    And(Vec<Node>),
    Or(Vec<Node>),
    Not(Box<Node>),
    Sequences {
        from: u32,
        before: u32,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dictionary {
    Terms,
    Words,
    LongWords,
}

/// Matches a whole value.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Pattern {
    Wildcard(Vec<Piece>),
    Regex(String),
    /// Optimal string alignment distance in characters.
    Fuzzy {
        edits: u8,
        text: String,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Piece {
    Text(Vec<u8>),
    AnyRun,
    AnyCharacter,
}

#[derive(Debug, Clone)]
pub enum Value {
    None,
    Text(Vec<u8>),
    Number(f64),
    Instant(i64),
    Address([u8; 16]),
}

/// Numbers are equal if their bits are equal, so that nodes can be keys.
impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::None, Value::None) => true,
            (Value::Text(left), Value::Text(right)) => left == right,
            (Value::Number(left), Value::Number(right)) => left.to_bits() == right.to_bits(),
            (Value::Instant(left), Value::Instant(right)) => left == right,
            (Value::Address(left), Value::Address(right)) => left == right,
            _ => false,
        }
    }
}

impl Eq for Value {}

impl Hash for Value {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
        match self {
            Value::None => (),
            Value::Text(text) => text.hash(state),
            Value::Number(number) => number.to_bits().hash(state),
            Value::Instant(instant) => instant.hash(state),
            Value::Address(address) => address.hash(state),
        }
    }
}

const DEEPEST: u32 = 200;

impl Node {
    pub fn read(reader: &mut Reader<'_>) -> Result<Node> {
        read_node(reader, DEEPEST)
    }
}

fn read_node(reader: &mut Reader<'_>, levels: u32) -> Result<Node> {
    if levels == 0 {
        return Err(Fault::bad_request("the nodes are nested too deeply"));
    }
    Ok(match reader.u8()? {
        0 => Node::All,
        1 => Node::None,
        2 => Node::Terms(Dictionary::read(reader)?, terms(reader)?),
        3 => Node::Phrase(Dictionary::read(reader)?, terms(reader)?),
        4 => match reader.u8()? {
            0 => Node::TermPattern(Dictionary::read(reader)?, reader.bytes()?.to_vec(), Pattern::read(reader)?),
            1 => Node::ColumnPattern(reader.u16()?, Pattern::read(reader)?),
            _ => return Err(Fault::bad_request("an unknown kind of pattern node")),
        },
        5 => Node::TermRange {
            dictionary: Dictionary::read(reader)?,
            from: reader.bytes()?.to_vec(),
            includes_from: reader.flag()?,
            to: reader.bytes()?.to_vec(),
            includes_to: reader.flag()?,
        },
        6 => Node::ColumnRange {
            column: reader.u16()?,
            from: Value::read(reader)?,
            includes_from: reader.flag()?,
            to: Value::read(reader)?,
            includes_to: reader.flag()?,
        },
        7 => Node::Column(reader.u16()?),
        8 => Node::And(nodes(reader, levels)?),
        9 => Node::Or(nodes(reader, levels)?),
        10 => Node::Not(Box::new(read_node(reader, levels - 1)?)),
        11 => Node::Sequences { from: reader.u32()?, before: reader.u32()? },
        _ => return Err(Fault::bad_request("an unknown node")),
    })
}

fn nodes(reader: &mut Reader<'_>, levels: u32) -> Result<Vec<Node>> {
    let count = reader.count(1)?;
    (0..count).map(|_| read_node(reader, levels - 1)).collect()
}

fn terms(reader: &mut Reader<'_>) -> Result<Vec<Vec<u8>>> {
    let count = reader.count(2)?;
    (0..count).map(|_| Ok(reader.short_bytes()?.to_vec())).collect()
}

impl Dictionary {
    pub fn field(self) -> Field {
        match self {
            Dictionary::Terms => layout::TERMS,
            Dictionary::Words => layout::WORDS,
            Dictionary::LongWords => layout::LONG_WORDS,
        }
    }

    fn read(reader: &mut Reader<'_>) -> Result<Dictionary> {
        match reader.u8()? {
            0 => Ok(Dictionary::Terms),
            1 => Ok(Dictionary::Words),
            2 => Ok(Dictionary::LongWords),
            _ => Err(Fault::bad_request("an unknown dictionary")),
        }
    }
}

impl Pattern {
    fn read(reader: &mut Reader<'_>) -> Result<Pattern> {
        match reader.u8()? {
            0 => {
                let count = reader.count(1)?;
                (0..count).map(|_| Piece::read(reader)).collect::<Result<_>>().map(Pattern::Wildcard)
            }
            1 => Ok(Pattern::Regex(reader.text()?.to_owned())),
            2 => Ok(Pattern::Fuzzy { edits: reader.u8()?, text: reader.text()?.to_owned() }),
            _ => Err(Fault::bad_request("an unknown pattern")),
        }
    }
}

impl Piece {
    fn read(reader: &mut Reader<'_>) -> Result<Piece> {
        match reader.u8()? {
            0 => Ok(Piece::Text(reader.bytes()?.to_vec())),
            1 => Ok(Piece::AnyRun),
            2 => Ok(Piece::AnyCharacter),
            _ => Err(Fault::bad_request("an unknown piece of a pattern")),
        }
    }
}

impl Value {
    pub fn read(reader: &mut Reader<'_>) -> Result<Value> {
        match reader.u8()? {
            0 => Ok(Value::None),
            1 => Ok(Value::Text(reader.bytes()?.to_vec())),
            2 => Ok(Value::Number(reader.f64()?)),
            3 => Ok(Value::Instant(reader.i64()?)),
            4 => Ok(Value::Address(reader.key()?)),
            _ => Err(Fault::bad_request("an unknown kind of value")),
        }
    }

    pub fn write(&self, writer: &mut Writer) {
        match self {
            Value::None => writer.u8(0),
            Value::Text(text) => {
                writer.u8(1);
                writer.bytes(text);
            }
            Value::Number(number) => {
                writer.u8(2);
                writer.f64(*number);
            }
            Value::Instant(instant) => {
                writer.u8(3);
                writer.i64(*instant);
            }
            Value::Address(address) => {
                writer.u8(4);
                writer.raw(address);
            }
        }
    }
}
