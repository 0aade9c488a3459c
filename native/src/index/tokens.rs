//! Words as the index writer receives them: one text in which the length of each word precedes the word.
//!
//! Tantivy gives a tokenizer UTF-8 only. A length is therefore three characters of seven bits each, so that the text is
//! UTF-8 if and only if every word is.

use tantivy::tokenizer::{Token, TokenStream, Tokenizer};

use crate::base::fault::{Fault, Result};
use crate::base::wire::Reader;

/// The name of the tokenizer, as `meta.json` contains it.
pub const LENGTH_PREFIXED: &str = "packed";

/// The longest term that tantivy stores. It silently drops longer ones.
pub const LONGEST_TERM: usize = 65_530;

const LENGTH_BYTES: usize = 3;

/// Converts the words of a request. A length of 0 is a gap.
pub fn join_words(words: &[u8]) -> Result<String> {
    let mut reader = Reader::new(words);
    let mut text = Vec::with_capacity(words.len() + words.len() / 4);
    while !reader.is_empty() {
        let word = reader.short_bytes()?;
        if word.len() > LONGEST_TERM {
            return Err(Fault::bad_request("a word is longer than 65,530 bytes"));
        }
        push_word(&mut text, &[word]);
    }
    joined(&text)
}

/// Words that `push_word` wrote.
pub fn joined(text: &[u8]) -> Result<String> {
    Ok(str::from_utf8(text).map_err(|_| Fault::bad_request("a word is not UTF-8"))?.to_owned())
}

/// Appends a word of at most `LONGEST_TERM` bytes, in parts. An empty word is a gap.
pub fn push_word(text: &mut Vec<u8>, parts: &[&[u8]]) {
    let length: usize = parts.iter().map(|part| part.len()).sum();
    text.extend_from_slice(&[(length >> 14) as u8 & 127, (length >> 7) as u8 & 127, length as u8 & 127]);
    parts.iter().for_each(|part| text.extend_from_slice(part));
}

#[derive(Clone, Default)]
pub struct LengthPrefixedTokenizer {
    token: Token,
}

pub struct LengthPrefixedStream<'a> {
    rest: &'a str,
    /// The position of the next word.
    position: usize,
    token: &'a mut Token,
}

impl Tokenizer for LengthPrefixedTokenizer {
    type TokenStream<'a> = LengthPrefixedStream<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> LengthPrefixedStream<'a> {
        self.token.reset();
        LengthPrefixedStream { rest: text, position: 0, token: &mut self.token }
    }
}

impl TokenStream for LengthPrefixedStream<'_> {
    fn advance(&mut self) -> bool {
        loop {
            let &[high, middle, low, ..] = self.rest.as_bytes() else { return false };
            let length = usize::from(high) << 14 | usize::from(middle) << 7 | usize::from(low);
            let end = LENGTH_BYTES + length;
            let Some(word) = self.rest.get(LENGTH_BYTES..end) else { return false };
            self.rest = self.rest.get(end..).unwrap_or_default();
            if word.is_empty() {
                // The words on both sides are then two positions apart, so no phrase crosses the gap.
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

    fn tokens(text: &str) -> Vec<(String, usize)> {
        let mut tokenizer = LengthPrefixedTokenizer::default();
        let mut stream = tokenizer.token_stream(text);
        let mut tokens = Vec::new();
        while let Some(token) = stream.next() {
            tokens.push((token.text.clone(), token.position));
        }
        tokens
    }

    #[test]
    fn reads_words_and_gaps() {
        let long = "é".repeat(20_000);
        let text = join_words(&words(&[b"a", "ü\n".as_bytes(), b"", b"b", b"", b"", long.as_bytes()])).unwrap();
        let expected = [("a".into(), 0), ("ü\n".into(), 1), ("b".into(), 3), (long, 6)];
        assert_eq!(tokens(&text), expected);
    }

    #[test]
    fn refuses_words_that_are_not_utf8_or_truncated() {
        assert!(join_words(&words(&[b"\xff"])).is_err());
        assert!(join_words(&words(&[b"a\xc3", b"\xa9"])).is_err(), "halves of a character in two words");
        assert!(join_words(&[3, 0, b'a']).is_err());
        assert!(join_words(&words(&[&vec![b'a'; LONGEST_TERM + 1]])).is_err());
    }

    #[test]
    fn reads_no_token_from_a_truncated_text() {
        let text = join_words(&words(&[b"abc"])).unwrap();
        for end in 0..text.len() {
            assert!(tokens(&text[..end]).is_empty());
        }
    }
}
