//! The compressed bytes of an exchange, as a decoder reads them.

use std::cell::Cell;
use std::io::{BufRead, Read, Result};
use std::rc::Rc;
use std::sync::Arc;

use super::exchange::Exchange;

pub struct Source {
    exchange: Arc<Exchange>,
    chunk: Vec<u8>,
    /// How much of the chunk was read.
    read: usize,
    position: Rc<Cell<u64>>,
}

impl Source {
    pub fn new(exchange: Arc<Exchange>) -> Source {
        Source { exchange, chunk: Vec::new(), read: 0, position: Rc::default() }
    }

    /// How many bytes the decoder has read.
    pub fn position(&self) -> Rc<Cell<u64>> {
        self.position.clone()
    }
}

impl BufRead for Source {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        while self.read == self.chunk.len() {
            let Some(chunk) = self.exchange.take() else { break };
            (self.chunk, self.read) = (chunk, 0);
        }
        Ok(&self.chunk[self.read..])
    }

    fn consume(&mut self, count: usize) {
        self.read += count;
        self.position.set(self.position.get() + count as u64);
    }
}

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let available = self.fill_buf()?;
        let count = available.len().min(buffer.len());
        buffer[..count].copy_from_slice(&available[..count]);
        self.consume(count);
        Ok(count)
    }
}
