//! The tantivy fields of an index and the order of its documents.

use tantivy::schema::{
    BytesOptions, Field, IndexRecordOption, IpAddrOptions, NumericOptions, Schema as Fields, TextFieldIndexing,
    TextOptions,
};
use tantivy::store::Compressor;
use tantivy::tokenizer::TokenizerManager;
use tantivy::{IndexSettings, IndexSortByField, Order};

use crate::index::schema::{ColumnKind, Schema};
use crate::index::tokens::{LENGTH_PREFIXED, LengthPrefixedTokenizer};

pub const ORDER: Field = Field::from_field_id(0);
pub const OBSERVED: Field = Field::from_field_id(1);
pub const KEY_HIGH: Field = Field::from_field_id(2);
pub const KEY_LOW: Field = Field::from_field_id(3);
pub const SEQUENCE: Field = Field::from_field_id(4);
pub const KEY: Field = Field::from_field_id(5);
pub const TERMS: Field = Field::from_field_id(6);
pub const WORDS: Field = Field::from_field_id(7);
pub const LONG_WORDS: Field = Field::from_field_id(8);
const FIRST_COLUMN: u32 = 9;

/// Instants from here on, and those before 1970, do not fit into `order`. Their column tells them apart.
const ORDERED_BEFORE: i64 = 1 << 44;
const KEY_BITS: u32 = 20;

pub fn column(number: u16) -> Field {
    Field::from_field_id(FIRST_COLUMN + u32::from(number))
}

pub fn column_name(number: u16) -> String {
    format!("c{number}")
}

/// The sort key of documents in a segment, greatest first. It never contradicts (observed, key), but may be equal if
/// those differ.
pub fn order_of(observed: i64, key: &[u8; 16]) -> u64 {
    if observed < 0 {
        return 0;
    }
    if observed >= ORDERED_BEFORE {
        return u64::MAX;
    }
    let head = u32::from_be_bytes([key[0], key[1], key[2], key[3]]) >> (32 - KEY_BITS);
    // Plus 1, so that documents observed before 1970 sort below all others.
    (((observed as u64) << KEY_BITS) | u64::from(head)).saturating_add(1)
}

pub fn fields(schema: &Schema) -> Fields {
    let mut builder = Fields::builder();
    let fast = || NumericOptions::default().set_fast();
    builder.add_u64_field("order", fast());
    builder.add_i64_field("observed", fast());
    builder.add_u64_field("key_high", fast());
    builder.add_u64_field("key_low", fast());
    builder.add_u64_field("sequence", fast());
    builder.add_bytes_field("key", BytesOptions::default().set_indexed());
    builder.add_bytes_field("terms", BytesOptions::default().set_indexed());
    builder.add_text_field("words", words());
    builder.add_text_field("long_words", words());
    for (number, column) in schema.columns.iter().enumerate() {
        let name = column_name(number as u16);
        match column.kind {
            ColumnKind::Texts => builder.add_text_field(&name, TextOptions::default().set_fast("raw")),
            ColumnKind::Numbers => builder.add_f64_field(&name, fast()),
            ColumnKind::Instants => builder.add_i64_field(&name, fast()),
            ColumnKind::Addresses => builder.add_ip_addr_field(&name, IpAddrOptions::default().set_fast()),
        };
    }
    builder.build()
}

fn words() -> TextOptions {
    let indexing = TextFieldIndexing::default()
        .set_tokenizer(LENGTH_PREFIXED)
        .set_index_option(IndexRecordOption::WithFreqsAndPositions)
        .set_fieldnorms(false);
    TextOptions::default().set_indexing_options(indexing)
}

pub fn settings() -> IndexSettings {
    IndexSettings {
        sort_by_field: Some(IndexSortByField { field: "order".into(), order: Order::Desc }),
        // Tantivy's document store stays empty: records have their own files.
        docstore_compression: Compressor::None,
        docstore_compress_dedicated_thread: false,
        ..IndexSettings::default()
    }
}

pub fn tokenizers() -> TokenizerManager {
    let tokenizers = TokenizerManager::default();
    tokenizers.register(LENGTH_PREFIXED, LengthPrefixedTokenizer::default());
    tokenizers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_never_contradicts_observed_and_key() {
        let observed = [i64::MIN, -1, 0, 1, 1_700_000_000_000, ORDERED_BEFORE - 1, ORDERED_BEFORE, i64::MAX];
        let keys = [[0; 16], [1; 16], [0x7f; 16], [0xff; 16]];
        let mut documents: Vec<(i64, [u8; 16])> = Vec::new();
        for observed in observed {
            documents.extend(keys.iter().map(|key| (observed, *key)));
        }
        documents.sort();
        for pair in documents.windows(2) {
            assert!(order_of(pair[0].0, &pair[0].1) <= order_of(pair[1].0, &pair[1].1), "{pair:?}");
        }
        assert!(order_of(5, &[1; 16]) < order_of(5, &[0xff; 16]));
    }

    #[test]
    fn fields_have_the_numbers_of_their_constants() {
        use crate::index::schema::Column;
        let schema = Schema { columns: vec![Column { kind: ColumnKind::Numbers, name: "port".into() }] };
        let fields = fields(&schema);
        for (field, name) in [(ORDER, "order"), (OBSERVED, "observed"), (KEY_HIGH, "key_high"), (KEY_LOW, "key_low")] {
            assert_eq!(fields.get_field_name(field), name);
        }
        for (field, name) in [(SEQUENCE, "sequence"), (KEY, "key"), (TERMS, "terms"), (WORDS, "words")] {
            assert_eq!(fields.get_field_name(field), name);
        }
        assert_eq!(fields.get_field_name(LONG_WORDS), "long_words");
        assert_eq!(fields.get_field_name(column(0)), "c0");
    }
}
