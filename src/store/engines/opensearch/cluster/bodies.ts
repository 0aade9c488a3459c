/** Sharding of an index of the cluster. */
export interface Sharding {
  readonly shards: number;
  /** Undefined: one if the cluster has at least two nodes. */
  readonly replicas: number | undefined;
}

const ANALYSIS = {
  tokenizer: { lines: { type: 'char_group', tokenize_on_chars: ['\n'], max_token_length: 32_000 } },
  analyzer: { lines: { type: 'custom', tokenizer: 'lines' } },
};

const replicaSettings = (replicas: number | undefined): object =>
  replicas === undefined ? { auto_expand_replicas: '0-1' } : { number_of_replicas: replicas };

/**
 * An index of records. Its documents never change, so only the record is stored, without the source. The index is
 * sorted newest first, so that a first page reads only the start of each segment. Columns are added with the first
 * record that has them.
 */
export function recordsBody({ shards, replicas }: Sharding): object {
  return {
    settings: {
      ...replicaSettings(replicas),
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
      // The record is a stored field instead. Filtering `_source` would make the cluster parse each document twice.
      _source: { enabled: false },
      dynamic: true,
      date_detection: false,
      numeric_detection: false,
      dynamic_templates: Object.entries(COLUMNS).map(([kind, mapping]) => ({
        [kind]: { match: `${kind}_*`, mapping },
      })),
      properties: {
        record: { type: 'keyword', index: false, doc_values: false, store: true },
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

/** By the first letter of a column's name. */
const COLUMNS: Readonly<Record<string, object>> = {
  f: { type: 'keyword', index: false },
  g: { type: 'keyword' },
  y: { type: 'keyword', doc_values: false },
  n: { type: 'double' },
  d: { type: 'long' },
  a: { type: 'ip' },
  r: { type: 'ip_range' },
};

/** Adds many columns in one change of the cluster's state; otherwise each new column would be a change. */
export function columnsBody(names: readonly string[]): object {
  return { properties: Object.fromEntries(names.map((name) => [name, COLUMNS[name.charAt(0)]])) };
}

const WORDS = { type: 'text', analyzer: 'lines', norms: false, similarity: 'boolean' };

export function stateBody(replicas: number | undefined): object {
  return {
    settings: { ...replicaSettings(replicas), number_of_shards: 1, 'index.refresh_interval': '1s' },
    mappings: {
      dynamic: false,
      properties: { bits: { type: 'binary', store: true }, idx: { type: 'integer' }, kind: { type: 'keyword' } },
    },
  };
}

/** Records of one source of a side table, each with its 128-bit range on a line. */
export function sideBody(replicas: number | undefined): object {
  return {
    settings: { ...replicaSettings(replicas), number_of_shards: 1, refresh_interval: '-1', codec: 'best_compression' },
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
