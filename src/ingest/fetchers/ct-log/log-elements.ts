/**
 * The entries of a transparency log as elements of the format `ct`, with the address of the log and their numbers: what
 * reads a file of them reads the log.
 */
import { isJsonObject, type JsonObject } from '../../../model/json-value.ts';
import { leafIndex, readTileEntry, TILE_ENTRIES, tileEntryLength } from '../../../wire/formats/ct/data-tile.ts';
import { readMerkleTreeLeaf } from '../../../wire/security/x509/merkle-tree-leaf.ts';
import { FetchFailure } from '../fetch-failure.ts';
import type { PoliteClient } from '../polite-client.ts';
import { getEntries, getTile, type OpenLog } from './log-client.ts';

/** Entries from `first` to `end`, which is not read. */
export interface LogRange {
  readonly first: number;
  readonly end: number;
}

export interface LogElements {
  /** Of the first element. */
  readonly index: number;
  readonly elements: readonly JsonObject[];
}

/** Those of one answer at a time. @throws FetchFailure */
export async function* logElements(
  log: OpenLog,
  { first, end }: LogRange,
  client: PoliteClient,
): AsyncGenerator<LogElements> {
  const last = Math.min(end, log.head.size);
  for (let index = first; index < last; ) {
    const range = { first: index, end: last };
    const elements =
      log.kind === 'static' ? await tileElements(log, range, client) : await answeredElements(log, range, client);
    yield { index, elements };
    index += elements.length;
  }
}

/** Logs give fewer if they like. */
const PAGE_ENTRIES = 256;

async function answeredElements(
  log: OpenLog,
  { first, end }: LogRange,
  client: PoliteClient,
): Promise<readonly JsonObject[]> {
  const entries = await getEntries(log, first, Math.min(PAGE_ENTRIES, end - first), client);
  return entries.map((entry, at) => {
    const members = isJsonObject(entry) ? entry : {};
    return { ...members, ...placeOf(log, first + at) };
  });
}

const placeOf = (log: OpenLog, index: number): JsonObject => ({ log: log.url.href, index });

/** Those of one tile. */
async function tileElements(
  log: OpenLog,
  { first, end }: LogRange,
  client: PoliteClient,
): Promise<readonly JsonObject[]> {
  const tile = Math.floor(first / TILE_ENTRIES);
  const start = tile * TILE_ENTRIES;
  const width = Math.min(TILE_ENTRIES, log.head.size - start);
  const values = entriesIn(await getTile(log, tile, width, client));
  if (values.length < width)
    throw new FetchFailure(`Tile ${tile} of the log has ${values.length} entries that can be read, not ${width}.`);
  return values.slice(first - start, Math.min(width, end - start)).map((value, at) => {
    const index = first + at;
    const told = numberOf(value);
    if (told !== undefined && told !== index)
      throw new FetchFailure(`Tile ${tile} of the log has entry ${told} in the place of ${index}.`);
    return { ...tileElement(value), ...placeOf(log, index) };
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

/** As the entry itself says. */
function numberOf(value: Buffer): number | undefined {
  const entry = readTileEntry(value);
  const leaf = entry && readMerkleTreeLeaf(entry.leaf);
  return leaf?.kind === 'entry' ? leafIndex(leaf.extensions) : undefined;
}

/** With the precertificate as the extra data of RFC 6962, and no chain, of which a tile has the hashes. */
function tileElement(value: Buffer): JsonObject {
  const entry = readTileEntry(value);
  if (entry === undefined) return {};
  const { leaf, precertificate, chain } = entry;
  const base64 = (...pieces: readonly Uint8Array[]): string => Buffer.concat(pieces).toString('base64');
  return {
    leaf_input: base64(leaf),
    extra_data:
      precertificate === undefined ? '' : base64(length24(precertificate.length), precertificate, length24(0)),
    chain_sha256: chain,
  };
}

function length24(length: number): Uint8Array {
  return Uint8Array.of(length >> 16, (length >> 8) & 255, length & 255);
}
