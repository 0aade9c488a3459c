//! Files: the disk, the directory of tantivy's files, and the files of records.

pub mod directory;
pub mod disk;
pub mod records;
pub mod store;
