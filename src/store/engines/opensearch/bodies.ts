/** What indices of the cluster are created with. */
export interface Sharding {
  readonly shards: number;
}

const ANALYSIS = {
  tokenizer: { lines: { type: 'char_group', tokenize_on_chars: ['\n'], max_token_length: 32_000 } },
  analyzer: { lines: { type: 'custom', tokenizer: 'lines' } },
};

const KEPT = { number_of_shards: 1, auto_expand_replicas: '0-1' };

/**
 * An index of records. Its documents are never changed: only the record is kept of what was sent. They stand in the order of pages, so that
 * the first page needs no look at the rest. Columns come with the first record that has them.
 */
export function recordsBody({ shards }: Sharding): object {
  return {
    settings: {
      ...KEPT,
      number_of_shards: shards,
      refresh_interval: '-1',
      codec: 'best_compression',
      'sort.field': ['observed', 'key', 'idx'],
      'sort.order': ['desc', 'desc', 'desc'],
      'mapping.total_fields.limit': 10_000,
      max_regex_length: 100_000,
      max_result_window: 10_000,
      analysis: ANALYSIS,
    },
    mappings: {
      _source: { includes: ['record'] },
      dynamic: true,
      date_detection: false,
      numeric_detection: false,
      dynamic_templates: Object.entries({
        'f_*': { type: 'keyword', index: false },
        'g_*': { type: 'keyword' },
        'y_*': { type: 'keyword', doc_values: false },
        'n_*': { type: 'double' },
        'd_*': { type: 'long' },
        'a_*': { type: 'ip' },
        'r_*': { type: 'ip_range' },
      }).map(([match, mapping]) => ({ [match]: { match, mapping } })),
      properties: {
        record: { type: 'keyword', index: false, doc_values: false },
        observed: { type: 'long' },
        key: { type: 'keyword' },
        idx: { type: 'integer' },
        seq: { type: 'integer' },
        terms: WORDS,
        long: WORDS,
      },
    },
  };
}

const WORDS = { type: 'text', analyzer: 'lines', norms: false, similarity: 'boolean' };

export function stateBody(): object {
  return {
    settings: { ...KEPT, 'index.refresh_interval': '1s' },
    mappings: {
      dynamic: false,
      properties: { bits: { type: 'binary', store: true }, idx: { type: 'integer' }, kind: { type: 'keyword' } },
    },
  };
}

/** Records of one source of a side table, by the stretch of a line that they are known of: 128 bits, as addresses have. */
export function sideBody(): object {
  return {
    settings: { ...KEPT, refresh_interval: '-1', codec: 'best_compression' },
    mappings: {
      _source: { includes: ['record'] },
      dynamic: false,
      properties: {
        line: { type: 'keyword' },
        span: { type: 'ip_range', doc_values: false },
        first: { type: 'keyword' },
        last: { type: 'keyword' },
        seq: { type: 'integer' },
      },
    },
  };
}
