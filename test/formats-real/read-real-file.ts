import { readFileSync } from 'node:fs';
import type { FoundRecord } from '../../src/ingest/formats/format.ts';
import { HEAD_BYTES } from '../../src/ingest/formats/format.ts';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { headOf } from '../../src/ingest/import/recognise-format.ts';
import type { Certificate, ResponsesRecord } from '../../src/model/records.generated.ts';
import { readingsOf, stepsOf } from '../formats/read-vector.ts';
import { sharedUrl } from '../shared-data.ts';

/** What the formats make of a published file. */
export interface RealFile {
  /** Of all formats that recognise it. */
  readonly formats: readonly string[];
  readonly responses: readonly ResponsesRecord[];
  readonly certs: number;
  /** Of the collection `certs`. */
  readonly certificates: readonly Certificate[];
  readonly refused: readonly string[];
}

export async function readRealFile(path: string): Promise<RealFile> {
  const bytes = readFileSync(sharedUrl(path));
  const head = headOf(bytes.subarray(0, HEAD_BYTES), bytes.length <= HEAD_BYTES);
  const formats = FORMATS.filter((format) => format.recognises(head));
  const [format] = formats;
  const readings = format === undefined ? [] : readingsOf(await stepsOf(format, bytes), undefined);
  const found = readings.flatMap((reading) => ('value' in reading ? [reading.value as FoundRecord] : []));
  const certificates = found.flatMap(({ collection, data }) =>
    collection === 'certs' ? [data.certificate as Certificate] : [],
  );
  return {
    formats: formats.map(({ name }) => name),
    responses: found.flatMap(({ collection, data }) => (collection === 'responses' ? [data as ResponsesRecord] : [])),
    certs: certificates.length,
    certificates,
    refused: readings.flatMap((reading) => ('reason' in reading ? [reading.reason] : [])),
  };
}
