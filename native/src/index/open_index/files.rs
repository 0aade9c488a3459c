//! The files of an index other than tantivy's.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use crate::base::fault::{Fault, Result};
use crate::base::wire::{Reader, Writer};
use crate::index::schema::Schema;
use crate::storage::directory::META;
use crate::storage::disk::{Disk, replace_file_synced};

pub const DOCUMENTS: &str = "documents";
pub const RECORDS: &str = "records";
const SCHEMA: &str = "schema";

/// `None`: there is no schema.
pub fn read_schema(disk: &dyn Disk, folder: &Path) -> Result<Option<Schema>> {
    let path = folder.join(SCHEMA);
    let bytes = match disk.read(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        read => read.map_err(|error| Fault::of_reading(error, &path))?,
    };
    let damaged = || Fault::damaged(format!("{SCHEMA}: the checksum does not match"));
    let (body, sum) = bytes.split_last_chunk::<4>().ok_or_else(damaged)?;
    if crc32fast::hash(body) != u32::from_le_bytes(*sum) {
        return Err(damaged());
    }
    Ok(Some(Schema::read(&mut Reader::new(body)).map_err(|_| damaged())?))
}

/// Writes the whole schema or nothing.
pub fn write_schema(disk: &dyn Disk, folder: &Path, schema: &Schema) -> Result<()> {
    let mut writer = Writer::new();
    schema.write(&mut writer);
    let mut bytes = writer.into_bytes();
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    let path = folder.join(SCHEMA);
    replace_file_synced(disk, &path, &bytes).map_err(|error| Fault::of_file(error, &path))
}

/// No fault if the folder does not exist.
pub fn remove_folder(disk: &dyn Disk, folder: &Path) -> Result<()> {
    match disk.remove_folder(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}

pub fn folder_bytes(disk: &dyn Disk, folder: &Path) -> Result<u64> {
    let mut bytes = 0;
    for name in disk.list(folder)? {
        // A merge may remove a file at the same time.
        bytes += disk.length(&folder.join(name)).unwrap_or(0);
    }
    Ok(bytes)
}

/// Makes hard links of the schema and of tantivy's files in `named`. Returns their number and bytes. Nothing may be
/// written at the same time.
pub fn link(disk: &dyn Disk, from: &Path, to: &Path, named: &HashSet<PathBuf>) -> Result<(u32, u64)> {
    let (mut files, mut bytes) = (0, 0);
    disk.make_folder(&to.join(DOCUMENTS))?;
    let mut link_file = |name: &Path| -> Result<()> {
        let (from, to) = (from.join(name), to.join(name));
        let length = disk.link(&from, &to).and_then(|()| disk.length(&to));
        bytes += length.map_err(|error| Fault::of_file(error, &from))?;
        files += 1;
        Ok(())
    };
    for name in disk.list(&from.join(DOCUMENTS))? {
        if name == META || named.contains(Path::new(&name)) {
            link_file(&Path::new(DOCUMENTS).join(name))?;
        }
    }
    disk.sync_folder(&to.join(DOCUMENTS))?;
    // Last: an index exists as soon as its schema does.
    link_file(Path::new(SCHEMA))?;
    disk.sync_folder(to)?;
    Ok((files, bytes))
}
