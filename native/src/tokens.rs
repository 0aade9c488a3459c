//! Words as the index writer takes them in: one text in which each word stands behind its length.
//!
//! tantivy hands a tokenizer nothing but UTF-8. A length is therefore three characters of seven bits each, so that the whole stays UTF-8
//! exactly where every word is.

use tantivy::tokenizer::{Token, TokenStream, Tokenizer};

use crate::fault::{Fault, Result};
use crate::layout::LONGEST_TERM;
use crate::wire::Reader;

/// The name of the tokenizer.
pub const PACKED: &str = "packed";

const LENGTH_BYTES: usize = 3;

/// From words as they come in a request. A length of 0 is a gap.
pub fn pack(words: &[u8]) -> Result<String> {
    let mut reader = Reader::new(words);
    let mut packed = Vec::with_capacity(words.len() + words.len() / 4);
    while !reader.is_empty() {
        let word = reader.short_bytes()?;
        if word.len() > LONGEST_TERM {
            return Err(Fault::bad_request("a word is longer than 65,530 bytes"));
        }
        let length = word.len();
        packed.extend_from_slice(&[(length >> 14) as u8 & 127, (length >> 7) as u8 & 127, length as u8 & 127]);
        packed.extend_from_slice(word);
    }
    String::from_utf8(packed).map_err(|_| Fault::bad_request("a word is no UTF-8"))
}

#[derive(Clone, Default)]
pub struct PackedTokenizer {
    token: Token,
}

pub struct PackedStream<'a> {
    rest: &'a str,
    /// Of the next word.
    position: usize,
    token: &'a mut Token,
}

impl Tokenizer for PackedTokenizer {
    type TokenStream<'a> = PackedStream<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> PackedStream<'a> {
        self.token.reset();
        PackedStream { rest: text, position: 0, token: &mut self.token }
    }
}

impl TokenStream for PackedStream<'_> {
    fn advance(&mut self) -> bool {
        loop {
            let &[high, middle, low, ..] = self.rest.as_bytes() else { return false };
            let length = usize::from(high) << 14 | usize::from(middle) << 7 | usize::from(low);
            let end = LENGTH_BYTES + length;
            let Some(word) = self.rest.get(LENGTH_BYTES..end) else { return false };
            self.rest = self.rest.get(end..).unwrap_or_default();
            if word.is_empty() {
                // The words on both sides stand two positions apart then, so no phrase goes across.
                self.position += 1;
                continue;
            }
            self.token.text.clear();
            self.token.text.push_str(word);
            self.token.position = self.position;
            self.position += 1;
            return true;
        }
    }

    fn token(&self) -> &Token {
        self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        self.token
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&[u8]]) -> Vec<u8> {
        words.iter().flat_map(|word| [&(word.len() as u16).to_le_bytes()[..], word].concat()).collect()
    }

    fn tokens(packed: &str) -> Vec<(String, usize)> {
        let mut tokenizer = PackedTokenizer::default();
        let mut stream = tokenizer.token_stream(packed);
        let mut tokens = Vec::new();
        while let Some(token) = stream.next() {
            tokens.push((token.text.clone(), token.position));
        }
        tokens
    }

    #[test]
    fn reads_words_and_gaps() {
        let long = "é".repeat(20_000);
        let packed = pack(&words(&[b"a", "ü\n".as_bytes(), b"", b"b", b"", b"", long.as_bytes()])).unwrap();
        let expected = [("a".into(), 0), ("ü\n".into(), 1), ("b".into(), 3), (long, 6)];
        assert_eq!(tokens(&packed), expected);
    }

    #[test]
    fn refuses_words_that_are_no_text_or_cut() {
        assert!(pack(&words(&[b"\xff"])).is_err());
        assert!(pack(&words(&[b"a\xc3", b"\xa9"])).is_err(), "halves of a character in two words");
        assert!(pack(&[3, 0, b'a']).is_err());
        assert!(pack(&words(&[&vec![b'a'; LONGEST_TERM + 1]])).is_err());
    }

    #[test]
    fn reads_nothing_of_a_text_that_is_cut() {
        let packed = pack(&words(&[b"abc"])).unwrap();
        for end in 0..packed.len() {
            assert!(tokens(&packed[..end]).is_empty());
        }
    }
}
