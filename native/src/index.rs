//! An index: its schema, its documents and segments, and how they change.

pub mod document;
pub mod document_sink;
pub mod encode_documents;
pub mod generation;
pub mod layout;
pub mod open_index;
pub mod queue_limit;
pub mod schema;
pub mod segment;
pub mod sequences;
pub mod tokens;
