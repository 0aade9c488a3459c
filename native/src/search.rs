//! Searches of indices: conditions, counts, pages, streams and facets. They change nothing but their caches.

pub mod cache;
pub mod caches;
pub mod count;
pub mod facet;
pub mod fields;
pub mod find;
pub mod lines;
pub mod node;
pub mod source;
pub mod stream;
pub mod target;
pub mod top;
