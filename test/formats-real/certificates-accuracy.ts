/** Real certificates, read as an import reads their files, against the answers of another reader. */
import type { Entry, Format } from '../../src/ingest/formats/format.ts';
import { headOf, recogniseFormat } from '../../src/ingest/import/recognise-format.ts';
import { stepsOf } from '../formats/read-vector.ts';
import { sharedLines } from '../shared-data.ts';
import { certificateFiles } from '../wire/reference-files.ts';
import { type FieldShare, FieldShares } from './accuracy.ts';

export interface CertificatesAccuracy {
  readonly shares: readonly FieldShare[];
  /** Of the reference. */
  readonly certificates: number;
  /** Those of them that gave no record, with the reason. */
  readonly missing: readonly string[];
  /** Records in the place of what the reference says is no certificate. */
  readonly strange: readonly string[];
  /** How often the format refused something for this reason. */
  readonly refused: ReadonlyMap<string, number>;
}

interface Row {
  readonly file: string;
  readonly block: number;
  readonly parsed?: object;
  readonly error?: string;
}

export async function certificatesAccuracy(): Promise<CertificatesAccuracy> {
  const files = new Map<string, ReadFile>();
  const refused = new Map<string, number>();
  for (const [name, bytes] of certificateFiles()) {
    const file = await readFile(bytes);
    files.set(name, file);
    for (const reason of file.refused.values()) refused.set(reason, (refused.get(reason) ?? 0) + 1);
  }
  const shares = new FieldShares();
  const missing: string[] = [];
  const strange: string[] = [];
  let certificates = 0;
  for (const line of sharedLines('data/certs/reference.ndjson.gz')) {
    const { file, block, parsed, error } = JSON.parse(line) as Row;
    const found = files.get(file);
    const certificate = found?.certificates.get(block);
    const what = `${file} ${block}`;
    if (error === 'not a certificate block' && certificate !== undefined) strange.push(what);
    if (parsed === undefined) continue;
    certificates++;
    if (certificate === undefined) missing.push(`${what}: ${found?.refused.get(block) ?? found?.format}`);
    else shares.compare(what, parsed, certificate);
  }
  return { shares: shares.all, certificates, missing, strange, refused };
}

interface ReadFile {
  readonly format: string;
  /** By the number of the block. */
  readonly certificates: ReadonlyMap<number, unknown>;
  readonly refused: ReadonlyMap<number, string>;
}

async function readFile(bytes: Buffer): Promise<ReadFile> {
  const format: Format<'records'> | undefined = recogniseFormat(headOf(bytes, true), 'records');
  if (format === undefined) return { format: 'no format', certificates: new Map(), refused: new Map() };
  const entries = (await stepsOf(format, bytes)).flatMap(({ entries }) => entries as readonly Entry<'records'>[]);
  return {
    format: format.name,
    certificates: new Map(
      entries.flatMap((entry) =>
        entry.kind === 'record' ? [[entry.number, entry.value.data.certificate] as const] : [],
      ),
    ),
    refused: new Map(
      entries.flatMap((entry) => (entry.kind === 'refused' ? [[entry.number, entry.reason] as const] : [])),
    ),
  };
}
