import { readFileSync } from 'node:fs';
import type { FoundRecord } from '../../src/ingest/formats/format.ts';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { headOf } from '../../src/ingest/import/recognise-format.ts';
import { stepsOf } from '../formats/read-vector.ts';
import { sharedUrl } from '../shared-data.ts';

export interface SharedReading {
  /** Names of all formats that recognise the file. */
  readonly formats: readonly string[];
  readonly records: readonly FoundRecord[];
  readonly refused: readonly string[];
}

/** A published file, read by the format that recognises it. */
export async function readShared(path: string): Promise<SharedReading> {
  const bytes = readFileSync(sharedUrl(path));
  const head = headOf(bytes.subarray(0, 16 * 2 ** 10), bytes.length <= 16 * 2 ** 10);
  const formats = FORMATS.filter((format) => format.recognises(head));
  const [format] = formats;
  const entries = format === undefined ? [] : (await stepsOf(format, bytes)).flatMap((step) => step.entries);
  return {
    formats: formats.map(({ name }) => name),
    records: entries.flatMap((entry) => (entry.kind === 'record' ? [entry.value as FoundRecord] : [])),
    refused: entries.flatMap((entry) => (entry.kind === 'refused' ? [entry.reason] : [])),
  };
}
