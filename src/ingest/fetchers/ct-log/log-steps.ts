/**
 * The entries of a transparency log as records: the same as those of a file with its entries, with the address of the
 * log and their numbers. A position counts entries.
 */
import { isJsonObject, jsonText } from '../../../model/json-value.ts';
import { leafIndex, readTileEntry, TILE_ENTRIES, tileEntryLength } from '../../../wire/formats/ct/data-tile.ts';
import { readMerkleTreeLeaf } from '../../../wire/security/x509/merkle-tree-leaf.ts';
import { leafRecords } from '../../formats/ct/log-element.ts';
import { LogIssuers } from '../../formats/ct/log-issuers.ts';
import { tileEntryRecord } from '../../formats/ct-tile/tile-entry-record.ts';
import type { Entry, FoundRecord, Step } from '../../formats/format.ts';
import { foundEntries } from '../../formats/shapes/found-entries.ts';
import { RefusedRecord } from '../../formats/shapes/refused-record.ts';
import { FetchFailure } from '../fetch-failure.ts';
import type { PoliteClient } from '../polite-client.ts';
import { getEntries, getTile, type OpenLog } from './log-client.ts';

/** Entries from `first` to `end`, which is not read. */
export interface LogRange {
  readonly first: number;
  readonly end: number;
}

/** @throws FetchFailure */
export async function* logSteps(
  log: OpenLog,
  { first, end }: LogRange,
  client: PoliteClient,
): AsyncGenerator<Step<'records'>> {
  const last = Math.min(end, log.head.size);
  const issuers = new LogIssuers();
  for (let index = first; index < last; ) {
    const entries =
      log.kind === 'static'
        ? await tileEntries(log, index, last, client)
        : await answeredEntries(log, index, last, client, issuers);
    index += entries.length;
    yield { entries: entries.flat(), end: { offset: index, count: index } };
  }
}

type RecordEntries = readonly Entry<'records'>[];

/** Logs give fewer if they like. */
const PAGE_ENTRIES = 256;

async function answeredEntries(
  log: OpenLog,
  first: number,
  end: number,
  client: PoliteClient,
  issuers: LogIssuers,
): Promise<readonly RecordEntries[]> {
  const elements = await getEntries(log, first, Math.min(PAGE_ENTRIES, end - first), client);
  return elements.map((element, at) => {
    const index = first + at;
    return recordEntries(index, () => {
      const leaf = isJsonObject(element) ? jsonText(element, 'leaf_input') : undefined;
      if (leaf === undefined) throw new RefusedRecord('it has no `leaf_input`');
      const extra = jsonText(element, 'extra_data');
      return leafRecords(
        Buffer.from(leaf, 'base64'),
        extra === undefined ? undefined : Buffer.from(extra, 'base64'),
        issuers,
        { log: log.url.href, index },
      );
    });
  });
}

/** Those of one tile. */
async function tileEntries(
  log: OpenLog,
  first: number,
  end: number,
  client: PoliteClient,
): Promise<readonly RecordEntries[]> {
  const tile = Math.floor(first / TILE_ENTRIES);
  const start = tile * TILE_ENTRIES;
  const width = Math.min(TILE_ENTRIES, log.head.size - start);
  const values = entriesIn(await getTile(log, tile, width, client));
  if (values.length < width)
    throw new FetchFailure(`Tile ${tile} of the log has ${values.length} entries that can be read, not ${width}.`);
  return values.slice(first - start, Math.min(width, end - start)).map((value, at) => {
    const index = first + at;
    const entry = readTileEntry(value);
    const leaf = entry && readMerkleTreeLeaf(entry.leaf);
    const told = leaf?.kind === 'entry' ? leafIndex(leaf.extensions) : undefined;
    if (told !== undefined && told !== index)
      throw new FetchFailure(`Tile ${tile} of the log has entry ${told} in the place of ${index}.`);
    return recordEntries(index, () => [tileEntryRecord(entry, log.url.href)]);
  });
}

function entriesIn(tile: Buffer): readonly Buffer[] {
  const values: Buffer[] = [];
  for (let at = 0; at < tile.length && values.length < TILE_ENTRIES; ) {
    const length = tileEntryLength(tile.subarray(at));
    if (length === undefined || at + length > tile.length) break;
    values.push(tile.subarray(at, at + length));
    at += length;
  }
  return values;
}

function recordEntries(index: number, records: () => Iterable<FoundRecord>): RecordEntries {
  const refused = (reason: string): RecordEntries => [{ kind: 'refused', number: index, reason, bytes: undefined }];
  return foundEntries(index, records, refused);
}
