//! What the records of an index look like: a tree of fields, the columns, and what identifies a record. Its creator says
//! so (README.md); the crate knows no collection.

use std::collections::HashMap;

use crate::base::fault::{Fault, Result};
use crate::base::wire::Reader;

/// How the values of a field are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldType {
    Text,
    Keyword,
    /// A keyword without regard to case.
    FoldedKeyword,
    Version,
    Number,
    Date,
    Boolean,
    Address,
    AddressRange,
    /// An object, or a map from names that are data.
    Container,
}

#[derive(Debug)]
pub struct Field {
    pub kind: FieldType,
    pub path: Box<[u8]>,
    /// Its code in terms.
    pub code: Box<[u8]>,
    /// Its values can be grouped by.
    pub has_facet: bool,
    /// Queries without a field search it.
    pub is_free: bool,
    /// Its words go into the dictionary of long words.
    pub is_long: bool,
    /// Its values are domain names.
    pub is_name: bool,
    pub column: Option<u16>,
    /// Columns under names that are data: the name as in terms.
    pub named_columns: Vec<(Box<[u8]>, u16)>,
    pub children: HashMap<Box<[u8]>, u32, ahash::RandomState>,
    /// The child for names that are data.
    pub any_name: Option<u32>,
}

/// A form of the values of a column that the index keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Texts as written, for grouping and sorting.
    Written,
    /// Whole texts in lower case.
    Lower,
    Number,
    Instant,
    Address,
}

const FORMS: usize = 5;
const NO_COLUMN: u16 = u16::MAX;

#[derive(Debug)]
pub struct Column {
    /// Among the columns of the schema.
    pub position: u16,
    /// The code of its field, and the name if that is data.
    pub path: Box<[u8]>,
    /// Queries often sort, group, compare or match patterns by it.
    pub is_hot: bool,
    /// Its values can be grouped by their exact terms.
    pub has_exact_terms: bool,
    /// Numbers of the columns of the index, by form.
    numbers: [Option<u16>; FORMS],
}

impl Column {
    #[cfg(test)]
    pub fn with_numbers(path: &[u8], is_hot: bool, numbers: [Option<u16>; FORMS]) -> Column {
        Column { position: 0, path: path.into(), is_hot, has_exact_terms: false, numbers }
    }

    pub fn number(&self, form: Form) -> Option<u16> {
        self.numbers[form as usize]
    }
}

/// A way to find a part of what identifies a record: a text at a path, if another path has a certain text.
#[derive(Debug)]
struct Alternative {
    path: Vec<Box<[u8]>>,
    only_if: Option<Condition>,
}

#[derive(Debug)]
struct Condition {
    path: Vec<Box<[u8]>>,
    text: Box<[u8]>,
}

#[derive(Debug)]
pub struct RecordSchema {
    pub fields: Vec<Field>,
    pub columns: Vec<Column>,
    /// The parts of what identifies a record. Of each part the first alternative counts that is not null.
    identity: Vec<Vec<Alternative>>,
    /// Members with the time of observation. The first that is a date counts.
    pub observed: Vec<Box<[u8]>>,
    /// Only a store gives a record this member.
    pub reserved: Box<[u8]>,
}

impl RecordSchema {
    pub fn read(reader: &mut Reader<'_>) -> Result<RecordSchema> {
        let mut columns: Vec<Column> = list(reader, 13, read_column)?;
        for (position, column) in columns.iter_mut().enumerate() {
            column.position = position as u16;
        }
        let mut schema = RecordSchema {
            fields: Vec::new(),
            columns,
            identity: list(reader, 4, |reader| list(reader, 5, read_alternative))?,
            observed: list(reader, 2, short)?,
            reserved: short(reader)?,
        };
        schema.read_field(reader, 0)?;
        Ok(schema)
    }

    /// Returns the number of the field.
    fn read_field(&mut self, reader: &mut Reader<'_>, depth: usize) -> Result<u32> {
        if depth > DEEPEST {
            return Err(Fault::bad_request("the fields are nested too deeply"));
        }
        let number = self.fields.len() as u32;
        let kind = read_type(reader.u8()?)?;
        let flags = reader.u8()?;
        let [has_facet, is_free, is_long, is_name, has_any_name] = std::array::from_fn(|bit| flags & 1 << bit != 0);
        let (path, code) = (short(reader)?, short(reader)?);
        let column = self.column_number(reader)?;
        let named_columns = list(reader, 4, |reader| Ok((short(reader)?, self.column_number(reader)?)))?;
        let named_columns = named_columns.into_iter().filter_map(|(name, column)| Some((name, column?))).collect();
        let children = HashMap::default();
        let any_name = None;
        self.fields.push(Field {
            kind,
            path,
            code,
            has_facet,
            is_free,
            is_long,
            is_name,
            column,
            named_columns,
            children,
            any_name,
        });
        for _ in 0..reader.count(10)? {
            let name = short(reader)?;
            let child = self.read_field(reader, depth + 1)?;
            self.fields[number as usize].children.insert(name, child);
        }
        if has_any_name {
            let child = self.read_field(reader, depth + 1)?;
            self.fields[number as usize].any_name = Some(child);
        }
        Ok(number)
    }

    fn column_number(&self, reader: &mut Reader<'_>) -> Result<Option<u16>> {
        let number = reader.u16()?;
        if number != NO_COLUMN && usize::from(number) >= self.columns.len() {
            return Err(Fault::bad_request("a field has an unknown column"));
        }
        Ok(Some(number).filter(|number| *number != NO_COLUMN))
    }

    /// The column of a field, under a name that is data if there is one.
    pub fn column(&self, field: &Field, name: &[u8]) -> Option<u16> {
        if name.is_empty() {
            return field.column;
        }
        field.named_columns.iter().find(|(known, _)| **known == *name).map(|(_, column)| *column)
    }
}

const DEEPEST: usize = 64;

fn read_column(reader: &mut Reader<'_>) -> Result<Column> {
    let path = short(reader)?;
    let flags = reader.u8()?;
    let mut numbers = [None; FORMS];
    for number in &mut numbers {
        *number = Some(reader.u16()?).filter(|number| *number != NO_COLUMN);
    }
    Ok(Column { position: 0, path, is_hot: flags & 1 != 0, has_exact_terms: flags & 2 != 0, numbers })
}

fn read_alternative(reader: &mut Reader<'_>) -> Result<Alternative> {
    let path = list(reader, 2, short)?;
    let only_if = reader
        .flag()?
        .then(|| -> Result<Condition> { Ok(Condition { path: list(reader, 2, short)?, text: short(reader)? }) });
    let only_if = only_if.transpose()?;
    Ok(Alternative { path, only_if })
}

fn read_type(number: u8) -> Result<FieldType> {
    Ok(match number {
        1 => FieldType::Text,
        2 => FieldType::Keyword,
        3 => FieldType::FoldedKeyword,
        4 => FieldType::Version,
        5 => FieldType::Number,
        6 => FieldType::Date,
        7 => FieldType::Boolean,
        8 => FieldType::Address,
        9 => FieldType::AddressRange,
        10 => FieldType::Container,
        _ => return Err(Fault::bad_request("an unknown type of field")),
    })
}

fn short(reader: &mut Reader<'_>) -> Result<Box<[u8]>> {
    Ok(reader.short_bytes()?.into())
}

fn list<T>(
    reader: &mut Reader<'_>,
    least: usize,
    mut read: impl FnMut(&mut Reader<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    (0..reader.count(least)?).map(|_| read(reader)).collect()
}

/// What identifies records.
pub mod identity {
    use sha2::{Digest, Sha256};

    use super::{Alternative, Condition, RecordSchema};
    use crate::encode::instant;
    use crate::encode::json::{Kind, Value};
    use crate::encode::number;
    use crate::encode::unicode::well_formed;

    /// Equal for all observations of the same thing. None if a text is missing that identifies it.
    pub fn key_of(schema: &RecordSchema, record: Value<'_>) -> Option<[u8; 16]> {
        let mut hash = Sha256::new();
        for (at, part) in schema.identity.iter().enumerate() {
            let value = part.iter().find_map(|alternative| find(alternative, record))?;
            if value.kind() != Kind::Text || value.bytes().is_empty() {
                return None;
            }
            if at > 0 {
                hash.update(b"\n");
            }
            hash.update(if value.may_be_ill_formed() { well_formed(value.bytes()) } else { value.bytes().into() });
        }
        let digest = hash.finalize();
        digest.first_chunk().copied()
    }

    fn find<'a>(Alternative { path, only_if }: &Alternative, record: Value<'a>) -> Option<Value<'a>> {
        if let Some(Condition { path, text }) = only_if {
            follow(path, record).filter(|value| value.kind() == Kind::Text && *value.bytes() == **text)?;
        }
        follow(path, record)
    }

    /// The value at a path, unless it is null.
    fn follow<'a>(path: &[Box<[u8]>], record: Value<'a>) -> Option<Value<'a>> {
        let value = path.iter().try_fold(record, |value, name| value.member(name))?;
        (value.kind() != Kind::Null).then_some(value)
    }

    /// The time of observation, if the record says it.
    pub fn observed_in(schema: &RecordSchema, record: Value<'_>) -> Option<i64> {
        schema.observed.iter().find_map(|name| instant_of(record.member(name)?))
    }

    pub fn instant_of(value: Value<'_>) -> Option<i64> {
        match value.kind() {
            Kind::Text => instant::of_text(value.bytes()),
            Kind::Number => instant::of_number(number::of_json(value.bytes())),
            _ => None,
        }
    }
}
