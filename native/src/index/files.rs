//! The files of an index that are not tantivy's.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use crate::fault::{Fault, Result};
use crate::schema::Schema;
use crate::wire::{Reader, Writer};

pub const DOCUMENTS: &str = "documents";
pub const RECORDS: &str = "records";
const SCHEMA: &str = "schema";

/// None where there is none.
pub fn read_schema(folder: &Path) -> Result<Option<Schema>> {
    let bytes = match fs::read(folder.join(SCHEMA)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        read => read?,
    };
    let damaged = || Fault::damaged(format!("{SCHEMA}: its sum does not fit"));
    let (body, sum) = bytes.split_last_chunk::<4>().ok_or_else(damaged)?;
    if crc32fast::hash(body) != u32::from_le_bytes(*sum) {
        return Err(damaged());
    }
    Ok(Some(Schema::read(&mut Reader::new(body)).map_err(|_| damaged())?))
}

/// Whole or not at all.
pub fn write_schema(folder: &Path, schema: &Schema) -> Result<()> {
    let mut writer = Writer::new();
    schema.write(&mut writer);
    let mut bytes = writer.into_bytes();
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    let temporary = folder.join("schema.new");
    let mut file = File::create(&temporary)?;
    file.write_all(&bytes)?;
    file.sync_all()?;
    fs::rename(&temporary, folder.join(SCHEMA))?;
    File::open(folder)?.sync_all()?;
    Ok(())
}

pub fn create_folder(folder: &Path) -> Result<()> {
    Ok(fs::create_dir_all(folder)?)
}

/// No fault where there is none.
pub fn remove_folder(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}

pub fn folder_bytes(folder: &Path) -> Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        // A file may be removed after a merge while they are counted.
        if let Ok(metadata) = entry?.metadata() {
            bytes += metadata.len();
        }
    }
    Ok(bytes)
}

/// Makes hard links of tantivy's files and of the schema: how many, and their bytes. Nothing may be written meanwhile.
pub fn link(from: &Path, to: &Path) -> Result<(u32, u64)> {
    let (mut files, mut bytes) = (0, 0);
    create_folder(&to.join(DOCUMENTS))?;
    let mut one = |name: &Path| -> Result<()> {
        fs::hard_link(from.join(name), to.join(name))?;
        files += 1;
        bytes += fs::metadata(to.join(name))?.len();
        Ok(())
    };
    for entry in fs::read_dir(from.join(DOCUMENTS))? {
        let name = entry?.file_name();
        if !name.as_encoded_bytes().ends_with(b".lock") {
            one(&Path::new(DOCUMENTS).join(name))?;
        }
    }
    File::open(to.join(DOCUMENTS))?.sync_all()?;
    // Last, as an index is there as soon as its schema is.
    one(Path::new(SCHEMA))?;
    File::open(to)?.sync_all()?;
    Ok((files, bytes))
}
