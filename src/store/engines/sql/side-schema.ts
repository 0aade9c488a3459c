import type { Line, Side } from '../../side/side-entries.ts';
import { literal } from './literal.ts';
import { type StoreContext, tableName } from './store-context.ts';

/**
 * The tables behind the side tables. Each load of a source has a number of its own, its generation, which is a partition: what is written
 * is seen when the source's line names it, and is gone with the partition.
 *
 *   side_sources   which generation of each source is true: the highest
 *   side_entries   what is being loaded, to be read in its order
 *   side_pages     what is looked up: blocks of segments, some tens of them a page
 */
export interface SideNames {
  readonly sources: string;
  readonly entries: string;
  readonly pages: string;
}

export const SIDE_SOURCES = 'side_sources';
export const SIDE_ENTRIES = 'side_entries';
export const SIDE_PAGES = 'side_pages';

export function sideNames({ database }: Pick<StoreContext, 'database'>): SideNames {
  return {
    sources: tableName(database, SIDE_SOURCES),
    entries: tableName(database, SIDE_ENTRIES),
    pages: tableName(database, SIDE_PAGES),
  };
}

export const ENTRIES_STRUCTURE =
  'generation UInt32, line UInt8, first FixedString(16), last FixedString(16), seq UInt64, json String';
export const PAGES_STRUCTURE = 'generation UInt32, line UInt8, page UInt32, first FixedString(16), block String';

export function createSideTables({ sources, entries, pages }: SideNames): readonly string[] {
  return [
    `CREATE TABLE IF NOT EXISTS ${sources} (side String, source String, generation UInt32, loaded_at Int64, records UInt64,
      bytes UInt64, is_gone UInt8) ENGINE = MergeTree ORDER BY (side, source, generation) SETTINGS ${DURABLE}`,
    `CREATE TABLE IF NOT EXISTS ${entries} (generation UInt32, line UInt8, first FixedString(16), last FixedString(16),
      seq UInt64 CODEC(ZSTD(1)), json String CODEC(ZSTD(1))) ENGINE = MergeTree PARTITION BY generation
      ORDER BY (line, first, last, seq) SETTINGS index_granularity = 1024`,
    // The blocks are packed already. A granule is a page.
    `CREATE TABLE IF NOT EXISTS ${pages} (generation UInt32, line UInt8, page UInt32, first FixedString(16), block String CODEC(NONE))
      ENGINE = MergeTree PARTITION BY generation ORDER BY (line, page, first)
      SETTINGS index_granularity = ${literal(PAGE_BLOCKS)}, ${DURABLE}`,
  ];
}

const DURABLE = 'fsync_after_insert = 1, fsync_part_directory = 1';

/** Read at a time, and kept together: some 20 kB. */
export const PAGE_BLOCKS = 32;

/** As tables name them; never another number for one that is there. */
export const LINE_NUMBERS: Readonly<Record<Line, number>> = { address: 0, domain: 1, url: 2 };

export const SIDES: readonly Side[] = ['address', 'indicator'];
