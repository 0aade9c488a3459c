//! Requests and answers as bytes. Numbers are little-endian; `bytes` is a 32-bit length and the bytes. See README.md.

use crate::base::fault::{Fault, Result};

/// Reads a request. Any bytes give a value or a fault, never a panic.
pub struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { rest: bytes }
    }

    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    pub fn remaining(&self) -> usize {
        self.rest.len()
    }

    pub fn take(&mut self, length: usize) -> Result<&'a [u8]> {
        if length > self.rest.len() {
            return Err(Fault::bad_request("the request ends too early"));
        }
        let (head, rest) = self.rest.split_at(length);
        self.rest = rest;
        Ok(head)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N]> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    pub fn u8(&mut self) -> Result<u8> {
        Ok(self.array::<1>()?[0])
    }

    pub fn u16(&mut self) -> Result<u16> {
        Ok(u16::from_le_bytes(self.array()?))
    }

    pub fn u32(&mut self) -> Result<u32> {
        Ok(u32::from_le_bytes(self.array()?))
    }

    pub fn u64(&mut self) -> Result<u64> {
        Ok(u64::from_le_bytes(self.array()?))
    }

    pub fn i64(&mut self) -> Result<i64> {
        Ok(i64::from_le_bytes(self.array()?))
    }

    pub fn f64(&mut self) -> Result<f64> {
        Ok(f64::from_le_bytes(self.array()?))
    }

    pub fn flag(&mut self) -> Result<bool> {
        Ok(self.u8()? != 0)
    }

    pub fn key(&mut self) -> Result<[u8; 16]> {
        self.array()
    }

    pub fn bytes(&mut self) -> Result<&'a [u8]> {
        let length = self.u32()?;
        self.take(length as usize)
    }

    /// Bytes with a 16-bit length.
    pub fn short_bytes(&mut self) -> Result<&'a [u8]> {
        let length = self.u16()?;
        self.take(length.into())
    }

    pub fn text(&mut self) -> Result<&'a str> {
        std::str::from_utf8(self.bytes()?).map_err(|_| Fault::bad_request("a text is not UTF-8"))
    }

    /// The number of items that follow. An item has at least `least` bytes, so a count never makes us allocate more
    /// memory than the request has bytes.
    pub fn count(&mut self, least: usize) -> Result<usize> {
        let count = self.u32()? as usize;
        if count.saturating_mul(least.max(1)) > self.rest.len() {
            return Err(Fault::bad_request("a list is longer than the request"));
        }
        Ok(count)
    }
}

/// Writes an answer.
#[derive(Default, Clone)]
pub struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    pub fn new() -> Writer {
        Writer::default()
    }

    /// Writes after these bytes, into their memory.
    pub fn after(bytes: Vec<u8>) -> Writer {
        Writer { bytes }
    }

    /// Allocates memory for this many more bytes.
    pub fn reserve(&mut self, bytes: usize) {
        self.bytes.reserve(bytes);
    }

    pub fn u8(&mut self, value: u8) {
        self.bytes.push(value);
    }

    pub fn flag(&mut self, value: bool) {
        self.u8(value.into());
    }

    pub fn u32(&mut self, value: u32) {
        self.bytes.extend_from_slice(&value.to_le_bytes());
    }

    pub fn u64(&mut self, value: u64) {
        self.bytes.extend_from_slice(&value.to_le_bytes());
    }

    pub fn i64(&mut self, value: i64) {
        self.bytes.extend_from_slice(&value.to_le_bytes());
    }

    pub fn f64(&mut self, value: f64) {
        self.bytes.extend_from_slice(&value.to_le_bytes());
    }

    pub fn raw(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// Records and names are below 4 GiB each, because requests are.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.u32(bytes.len() as u32);
        self.raw(bytes);
    }

    /// Bytes that `write` appends, with their length before them.
    pub fn bytes_by(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let at = self.len();
        self.u32(0);
        write(&mut self.bytes);
        let length = self.len() - at - 4;
        self.set_u32(at, length as u32);
    }

    /// Appends what `write` appends, or nothing if it fails.
    pub fn try_raw<E>(
        &mut self,
        write: impl FnOnce(&mut Vec<u8>) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        let at = self.len();
        write(&mut self.bytes).inspect_err(|_| self.bytes.truncate(at))
    }

    pub fn truncate(&mut self, length: usize) {
        self.bytes.truncate(length);
    }

    /// Overwrites a flag that was written before its value was known.
    pub fn set_flag(&mut self, at: usize, value: bool) {
        self.bytes[at] = value.into();
    }

    pub fn set_u32(&mut self, at: usize, value: u32) {
        self.bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
    }

    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_a_length_beyond_the_end_of_the_request() {
        assert!(Reader::new(&[255, 255, 255, 255]).bytes().is_err());
        assert!(Reader::new(&[255, 255, 255, 255, 0, 0]).count(1).is_err());
        assert!(Reader::new(&[1, 2, 3]).u32().is_err());
    }

    #[test]
    fn reads_back_what_the_writer_wrote() {
        let mut writer = Writer::new();
        writer.u32(7);
        writer.bytes(b"text");
        writer.i64(-1);
        writer.flag(true);
        let bytes = writer.into_bytes();
        let mut reader = Reader::new(&bytes);
        assert_eq!(reader.u32().unwrap(), 7);
        assert_eq!(reader.text().unwrap(), "text");
        assert_eq!(reader.i64().unwrap(), -1);
        assert!(reader.flag().unwrap());
        assert!(reader.is_empty());
    }
}
