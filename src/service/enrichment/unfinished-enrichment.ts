import { readFile, rm } from 'node:fs/promises';
import { jsonNumber, jsonText, parseJsonObject } from '../../model/json-value.ts';
import { writeWhole } from '../../probe/reference/reference-catalog.ts';

/** Which index is being enriched, and into which other one: a small file, so that a restart goes on with it. */
export interface UnfinishedEnrichment {
  readonly index: number;
  /** How many records the index had. With fewer, batches that are written are not those that would be written now. */
  readonly records: number;
  readonly stamp: string;
  readonly replacement: number;
  /** When it began, ISO 8601 in UTC. */
  readonly at: string;
}

export async function readNote(file: string): Promise<UnfinishedEnrichment | undefined> {
  const value = parseJsonObject(await readFile(file, 'utf8').catch(() => ''));
  const [index, records] = [jsonNumber(value, 'index'), jsonNumber(value, 'records')];
  const [replacement, stamp, at] = [jsonNumber(value, 'replacement'), jsonText(value, 'stamp'), jsonText(value, 'at')];
  if (index === undefined || records === undefined || replacement === undefined) return undefined;
  return stamp === undefined || at === undefined ? undefined : { index, records, stamp, replacement, at };
}

export async function writeNote(file: string, note: UnfinishedEnrichment): Promise<void> {
  await writeWhole(file, Buffer.from(JSON.stringify(note)));
}

export async function removeNote(file: string): Promise<void> {
  for (const path of [file, `${file}.new`]) await rm(path, { force: true });
}
