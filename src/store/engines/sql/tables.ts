import { hash } from 'node:crypto';
import type { Collection } from '../../../model/collection.ts';
import type { FieldType } from '../../../model/field.ts';
import { tableOf } from '../../../model/tables.ts';
import { hotField, layouts } from '../../layout/collection-layout.ts';
import { hotColumn, hotTokensColumn } from './columns.ts';
import { identifier, literal } from './literal.ts';

/**
 * The field table and the layout of a collection -> the table with what records are found by (docs/decisions/022 and 023). A row is one
 * observation of one document in one index; its record stands elsewhere, under the same sequence.
 */

/** Raised when rows are made in another way than before, so that those already there are made again. */
const ROW_FORMAT = 7;

export interface Column {
  readonly name: string;
  readonly type: string;
  /** What stands behind the type in the definition. */
  readonly trait: string;
}

export interface HotColumn {
  readonly path: string;
  readonly kind: HotKind;
  readonly column: string;
  /** Only of texts. */
  readonly tokensColumn: string | undefined;
  /** Its texts stand once in a dictionary, and rows have their numbers. */
  readonly hasFewValues: boolean;
}

export type HotKind = 'text' | 'number' | 'instant' | 'address';

/** Bounds of the generations in which a row is the latest of its document, see docs/decisions/021. */
export const FOREVER = 4_294_967_295;

/** Read for many rows of every answer: twice as quick as ZSTD, for some 50 bytes a record. */
const QUICK = 'CODEC(LZ4)';

/** What every row has besides the hot columns of its collection. */
const PLACE: readonly Column[] = [
  { name: 'idx', type: 'UInt32', trait: QUICK },
  { name: 'seq', type: 'UInt64', trait: 'CODEC(Delta, LZ4)' },
  { name: 'observed', type: 'Int64', trait: 'CODEC(Delta, LZ4)' },
  { name: 'key', type: 'FixedString(16)', trait: 'CODEC(NONE)' },
  { name: 'since', type: 'UInt32', trait: QUICK },
  { name: 'until', type: 'UInt32', trait: QUICK },
];
/** Read by scans and merges alone: the larger, the smaller on the disk. */
const BLOCKS_OF_TERMS = 'SETTINGS (min_compress_block_size = 1048576, max_compress_block_size = 1048576)';

const WORDS: readonly Column[] = [
  { name: 'long_text', type: 'String', trait: QUICK },
  { name: 'long_words', type: 'String', trait: 'CODEC(ZSTD(3))' },
  { name: 'terms', type: 'String', trait: `CODEC(ZSTD(3)) ${BLOCKS_OF_TERMS}` },
];
export function hotColumns(collection: Collection): readonly HotColumn[] {
  const table = tableOf(collection);
  return layouts[collection].hotFields.map((path) => {
    const type = hotField(table, path)?.type;
    if (type === undefined) throw new Error(`${collection} has no field ${path}`);
    const tokensColumn = type === 'text' ? hotTokensColumn(path) : undefined;
    const hasFewValues = layouts[collection].fewValued.includes(path);
    return { path, kind: hotKind(type), column: hotColumn(path), tokensColumn, hasFewValues };
  });
}

function hotKind(type: FieldType): HotKind {
  switch (type) {
    case 'text':
    case 'keyword':
    case 'keyword_ci':
    case 'version':
      return 'text';
    case 'integer':
    case 'long':
    case 'float':
    case 'boolean':
      return 'number';
    case 'date':
      return 'instant';
    case 'ip':
    case 'ip_range':
      return 'address';
    case 'object':
    case 'map':
      throw new Error(`${type} has no values to keep in a column`);
  }
}

const HOT_TYPES: Readonly<Record<HotKind, string>> = {
  text: 'Array(String)',
  number: 'Array(Float64)',
  instant: 'Array(Int64)',
  address: 'Array(UInt128)',
};

const FEW_VALUED = 'Array(LowCardinality(String))';

/** Of the table in which records are found. */
export function rowColumnsOf(collection: Collection): readonly Column[] {
  const hot = hotColumns(collection).flatMap(({ column, kind, tokensColumn, hasFewValues }) => [
    { name: column, type: hasFewValues ? FEW_VALUED : HOT_TYPES[kind], trait: QUICK },
    ...(tokensColumn === undefined ? [] : [{ name: tokensColumn, type: 'String', trait: QUICK }]),
  ]);
  return [...PLACE, ...WORDS, ...hot];
}

/** Of a table of records, where the engine keeps them. */
export const RECORD_COLUMNS: readonly Column[] = [
  ...PLACE.filter(({ name }) => name === 'idx' || name === 'seq'),
  { name: 'record', type: 'String', trait: 'CODEC(ZSTD(3))' },
];

export function columnNames(columns: readonly Column[]): string {
  return columns.map(({ name }) => identifier(name)).join(', ');
}

export function structureOf(columns: readonly Column[]): string {
  return columns.map(({ name, type }) => `${name} ${type}`).join(', ');
}

export function createRecordsTable(table: string): string {
  const columns = RECORD_COLUMNS.map(columnSql).join(', ');
  return `CREATE TABLE IF NOT EXISTS ${table} (${columns}) ENGINE = MergeTree
    PARTITION BY idx ORDER BY seq ${settingsSql(RECORDS_SETTINGS)}`;
}

const columnSql = ({ name, type, trait }: Column): string => `${identifier(name)} ${type} ${trait}`;

function settingsSql(settings: Readonly<Record<string, number>>): string {
  return `SETTINGS ${Object.entries(settings)
    .map(([name, value]) => `${name} = ${literal(value)}`)
    .join(', ')}`;
}

export function createTable(table: string, collection: Collection): string {
  const parts = [
    ...rowColumnsOf(collection).map(columnSql),
    "INDEX terms_index terms TYPE text(tokenizer = splitByString(['\\n']))",
    ...(layouts[collection].longText === undefined ? [] : LONG_TEXT_INDICES),
  ];
  return `CREATE TABLE IF NOT EXISTS ${table} (${parts.join(', ')}) ENGINE = MergeTree
    PARTITION BY idx PRIMARY KEY (observed, key) ORDER BY (observed, key, idx, seq) ${settingsSql(ROWS_SETTINGS)}`;
}

const LONG_TEXT_INDICES: readonly string[] = [
  "INDEX long_text_index long_text TYPE text(tokenizer = 'splitByNonAlpha')",
  "INDEX long_words_index long_words TYPE text(tokenizer = splitByString([' ']))",
];

/** Acknowledged parts are on the disk itself. */
const EVERY_TABLE = {
  index_granularity_bytes: 1_073_741_824,
  fsync_after_insert: 1,
  fsync_part_directory: 1,
  // Joining parts costs more than writing them: while an index is filled, many at a time. Each search looks into each part, so what is
  // written to no more becomes one.
  merge_selector_base: 16,
  min_age_to_force_merge_seconds: 60,
  min_age_to_force_merge_on_partition_only: 1,
};
/** Every count and facet spends some 15 us on each granule there is; what stands behind a found row is read of its whole granule. */
const ROWS_SETTINGS = {
  ...EVERY_TABLE,
  index_granularity: 2_048,
  min_compress_block_size: 65_536,
  max_compress_block_size: 65_536,
};
/** A found record costs one block, of some five records, and one granule. */
const RECORDS_SETTINGS = {
  ...EVERY_TABLE,
  index_granularity: 8,
  min_compress_block_size: 32_768,
  max_compress_block_size: 32_768,
};

/** The same as long as the rows of a collection are made in the same way and lie in the same columns. */
export function layoutHash(collection: Collection): string {
  const fields = tableOf(collection).fields.map(({ path, type, facet }) => [path, type, facet]);
  return hash('sha256', JSON.stringify([ROW_FORMAT, createTable('t', collection), fields]), 'hex').slice(0, 16);
}
