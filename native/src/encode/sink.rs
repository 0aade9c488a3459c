//! What a record becomes: terms and values of columns, one by one.

use super::address::Address;
use super::schema::Column;

/// The kinds of terms (docs/decisions/121). A number, an instant, an address and a word have kinds of their own.
pub mod kind {
    pub const EXACT: u8 = b'e';
    pub const BOOLEAN: u8 = b'f';
    pub const VERSION: u8 = b'v';
    pub const PARENT: u8 = b'i';
    /// A whole text in lower case.
    pub const WHOLE: u8 = b's';
    /// A value as in the record.
    pub const WRITTEN: u8 = b'w';
    /// The path has a value.
    pub const PRESENT: u8 = b'p';
    // What the matcher must decide in the record.
    pub const LONG: u8 = b'l';
    pub const LONG_WORD: u8 = b'm';
    pub const ODD_NAME: u8 = b'q';
    pub const ODD: u8 = b'o';
    pub const UNWRITABLE: u8 = b'u';
    pub const REVERSED: u8 = b'r';
}

/// The code of a field, and the name if that is data, as terms contain it.
#[derive(Clone, Copy)]
pub struct Path<'a> {
    pub code: &'a [u8],
    pub name: &'a [u8],
}

/// Writes the terms and values of records in the form of an engine. Values of terms are as `term` writes them.
pub trait Sink {
    /// The value is empty for marks.
    fn term(&mut self, kind: u8, path: Path<'_>, value: &[u8]);
    /// The words of a text come in order. `is_free`: queries without a field search them too.
    fn word(&mut self, path: Path<'_>, word: &[u8], is_free: bool);
    /// No phrase goes on behind it.
    fn end_of_text(&mut self);
    fn long_word(&mut self, word: &[u8]);
    fn end_of_long_text(&mut self);
    /// Never -0.
    fn number(&mut self, path: Path<'_>, column: Option<&Column>, value: f64);
    fn instant(&mut self, path: Path<'_>, column: Option<&Column>, milliseconds: i64);
    fn address(&mut self, path: Path<'_>, column: Option<&Column>, address: Address);
    /// `last` may be below `first`.
    fn range(&mut self, path: Path<'_>, column: Option<&Column>, first: u128, last: u128);
    /// A value for grouping and sorting. May repeat.
    fn written(&mut self, column: &Column, text: &[u8]);
    /// A whole text in lower case, for patterns. May repeat.
    fn lower_text(&mut self, column: &Column, text: &[u8]);
}
