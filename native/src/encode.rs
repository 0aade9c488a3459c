//! Records, as lines of JSON, become terms and values of columns, in a form that no engine owns. Both engines are filled
//! from here. What values mean must be as in the matcher of `src/query`: shared vectors and the agreement suite compare
//! the two.

pub mod address;
mod instant;
mod json;
pub mod lines;
pub mod neutral;
mod number;
mod record;
pub mod report;
pub mod schema;
pub mod sink;
mod term;
mod unicode;
mod unicode_tables;
#[cfg(test)]
mod vectors;
mod version;
