//! The columns of an index, as its creator defines them.

use crate::base::fault::{Fault, Result};
use crate::base::wire::{Reader, Writer};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnKind {
    Texts,
    Numbers,
    /// Milliseconds since 1970.
    Instants,
    Addresses,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    pub kind: ColumnKind,
    pub name: String,
}

/// A column is identified by its position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schema {
    pub columns: Vec<Column>,
}

impl Schema {
    pub fn read(reader: &mut Reader<'_>) -> Result<Schema> {
        let count = reader.count(5)?;
        let columns = (0..count).map(|_| Column::read(reader)).collect::<Result<_>>()?;
        Ok(Schema { columns })
    }

    pub fn write(&self, writer: &mut Writer) {
        writer.u32(self.columns.len() as u32);
        for Column { kind, name } in &self.columns {
            writer.u8(match kind {
                ColumnKind::Texts => 1,
                ColumnKind::Numbers => 2,
                ColumnKind::Instants => 3,
                ColumnKind::Addresses => 4,
            });
            writer.bytes(name.as_bytes());
        }
    }

    pub fn column(&self, number: u16) -> Result<&Column> {
        self.columns.get(usize::from(number)).ok_or_else(|| Fault::bad_request("an unknown column"))
    }
}

impl Column {
    fn read(reader: &mut Reader<'_>) -> Result<Column> {
        let kind = match reader.u8()? {
            1 => ColumnKind::Texts,
            2 => ColumnKind::Numbers,
            3 => ColumnKind::Instants,
            4 => ColumnKind::Addresses,
            _ => return Err(Fault::bad_request("an unknown kind of column")),
        };
        Ok(Column { kind, name: reader.text()?.to_owned() })
    }
}
