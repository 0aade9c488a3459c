/** How far a server is with bringing its indices to the reference data of today: `reference/enrichment.json`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defined } from '../../model/defined.ts';
import { jsonNumber, jsonText, parseJsonObject } from '../../model/json-value.ts';
import { referenceFolder, writeWhole } from './reference-catalog.ts';

export interface EnrichmentProgress {
  readonly indices: number;
  readonly doneIndices: number;
  readonly records: number;
  readonly doneRecords: number;
  /** When that was, ISO 8601 in UTC. */
  readonly at: string;
  /** Why it stopped. It is tried again later. */
  readonly failure?: string;
}

const fileOf = (data: string): string => join(referenceFolder(data), 'enrichment.json');

export async function writeEnrichment(data: string, progress: EnrichmentProgress): Promise<void> {
  await writeWhole(fileOf(data), Buffer.from(JSON.stringify(progress)));
}

/** Undefined if no server has begun. */
export async function readEnrichment(data: string): Promise<EnrichmentProgress | undefined> {
  const value = parseJsonObject(await readFile(fileOf(data), 'utf8').catch(() => ''));
  const [indices, doneIndices] = [jsonNumber(value, 'indices'), jsonNumber(value, 'doneIndices')];
  const [records, doneRecords] = [jsonNumber(value, 'records'), jsonNumber(value, 'doneRecords')];
  const [at, failure] = [jsonText(value, 'at'), jsonText(value, 'failure')];
  if (indices === undefined || doneIndices === undefined || at === undefined) return undefined;
  if (records === undefined || doneRecords === undefined) return undefined;
  return { indices, doneIndices, records, doneRecords, at, ...defined({ failure }) };
}
