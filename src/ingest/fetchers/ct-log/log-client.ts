/**
 * A transparency log by its address: of the older kind, which answers questions (RFC 6962), or of the newer one, which
 * is files (c2sp.org/static-ct-api).
 */
import { type JsonObject, jsonMember, parseJsonObject } from '../../../model/json-value.ts';
import { readCheckpoint, readSignedTreeHead, type TreeHead } from '../../../wire/formats/ct/checkpoint.ts';
import { dataTilePath } from '../../../wire/formats/ct/data-tile.ts';
import { FetchFailure } from '../fetch-failure.ts';
import type { PoliteClient } from '../polite-client.ts';

export interface OpenLog {
  readonly kind: 'rfc6962' | 'static';
  /** With a slash at its end. */
  readonly url: URL;
  /** What the log has signed last. Nothing beyond its size is read. */
  readonly head: TreeHead;
}

const LARGEST_HEAD = 2 ** 16;
/** Of a tile, or of one answer with entries. */
const LARGEST_ENTRIES = 2 ** 26;

/** @throws FetchFailure */
export async function openLog(address: string, client: PoliteClient): Promise<OpenLog> {
  const url = logUrl(address);
  const checkpoint = await ifThere(client.get(new URL('checkpoint', url), LARGEST_HEAD));
  const head = checkpoint && readCheckpoint(checkpoint.toString('utf8'));
  if (head !== undefined) return { kind: 'static', url, head };
  const answer = await ifThere(client.get(new URL('ct/v1/get-sth', url), LARGEST_HEAD));
  const signed = answer && readSignedTreeHead(parseJsonObject(answer.toString('utf8')));
  if (signed !== undefined) return { kind: 'rfc6962', url, head: signed };
  throw new FetchFailure(`${url.href} is no transparency log: it has neither a checkpoint nor a signed tree head.`);
}

/** At least one, in order, at most `count`. @throws FetchFailure */
export async function getEntries(
  { url }: OpenLog,
  start: number,
  count: number,
  client: PoliteClient,
): Promise<readonly JsonObject[]> {
  const address = new URL('ct/v1/get-entries', url);
  address.search = `start=${start}&end=${start + count - 1}`;
  const answer = parseJsonObject((await client.get(address, LARGEST_ENTRIES)).toString('utf8'));
  const entries = jsonMember(answer, 'entries');
  if (!Array.isArray(entries) || entries.length === 0 || entries.length > count)
    throw new FetchFailure(`The log does not answer with the entries from ${start} on, as it should.`);
  return entries as readonly JsonObject[];
}

/** A tile with at least `width` entries. @throws FetchFailure */
export async function getTile({ url }: OpenLog, tile: number, width: number, client: PoliteClient): Promise<Buffer> {
  const get = (entries: number) => client.get(new URL(dataTilePath(tile, entries), url), LARGEST_ENTRIES);
  const part = width === FULL ? undefined : await ifThere(get(width));
  // A log deletes the part of a tile some time after the tile is full.
  return part ?? (await get(FULL));
}

const FULL = 256;

/** The address as people write it: with or without the path of the interface. */
function logUrl(address: string): URL {
  const url = URL.parse(address.includes('://') ? address : `https://${address}`);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new FetchFailure(`${address} is no address of a log.`);
  url.pathname = `${url.pathname.replace(/\/(?:ct\/v1(?:\/.*)?|checkpoint)?$/, '').replace(/\/+$/, '')}/`;
  url.search = '';
  url.hash = '';
  return url;
}

const NOT_THERE: ReadonlySet<number | undefined> = new Set([400, 403, 404, 405, 410]);

async function ifThere(answer: Promise<Buffer>): Promise<Buffer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof FetchFailure && NOT_THERE.has(error.status)) return undefined;
    throw error;
  }
}
