/** How far a server is with bringing its indices to the reference data of today: `reference/enrichment.json`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonObject } from '../../model/json-value.ts';
import { referenceFolder, writeWhole } from './reference-catalog.ts';

export interface EnrichmentProgress {
  readonly indices: number;
  readonly doneIndices: number;
  readonly records: number;
  readonly doneRecords: number;
  /** When that was, ISO 8601 in UTC. */
  readonly at: string;
}

const fileOf = (data: string): string => join(referenceFolder(data), 'enrichment.json');

export async function writeEnrichment(data: string, progress: EnrichmentProgress): Promise<void> {
  await writeWhole(fileOf(data), Buffer.from(JSON.stringify(progress)));
}

/** Undefined if no server has begun. */
export async function readEnrichment(data: string): Promise<EnrichmentProgress | undefined> {
  const text = await readFile(fileOf(data), 'utf8').catch(() => '');
  const { indices, doneIndices, records, doneRecords, at } = parseJsonObject(text) ?? {};
  const isWhole = [indices, doneIndices, records, doneRecords].every((value) => typeof value === 'number');
  return isWhole && typeof at === 'string'
    ? ({ indices, doneIndices, records, doneRecords, at } as EnrichmentProgress)
    : undefined;
}
