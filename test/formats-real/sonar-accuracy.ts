/** Studies of Project Sonar, compared with what net/http of Go and zcrypto read of the same bytes. */
import type { FoundRecord } from '../../src/ingest/formats/format.ts';
import { sonar } from '../../src/ingest/formats/sonar/sonar.ts';
import { readingsOf, stepsOf } from '../formats/read-vector.ts';
import { type FieldShare, FieldShares } from './accuracy.ts';

/** The lines of a file, and what was read of each. */
export async function sonarRecords(lines: readonly string[]): Promise<readonly (readonly FoundRecord[])[]> {
  const records: FoundRecord[][] = lines.map(() => []);
  // A step for each line: then certificates that were seen before are given again.
  const steps = await stepsOf(sonar, Buffer.from(lines.map((line) => `${line}\n`).join('')), { stepBytes: 1 });
  for (const reading of readingsOf(steps, undefined)) {
    if (!('value' in reading)) throw new Error(`line ${reading.number + 1}: ${reading.reason}`);
    records[reading.number]?.push(reading.value as FoundRecord);
  }
  return records;
}

interface WebReference {
  readonly status_code: number;
  readonly protocol: string;
  readonly headers: Readonly<Record<string, readonly string[]>> | null;
  readonly title?: string;
}

export async function sonarWebAccuracy(lines: readonly string[]): Promise<readonly FieldShare[]> {
  const shares = new FieldShares();
  for (const [at, [record]] of (await sonarRecords(lines)).entries()) {
    const { ip, reference } = JSON.parse(lines[at] ?? '') as { readonly ip: string; readonly reference: WebReference };
    if (typeof reference.status_code !== 'number') continue;
    const http = record?.data.http as Record<string, Record<string, unknown>> | undefined;
    shares.add('status_code', ip, reference.status_code, http?.status_code);
    shares.add('protocol', ip, reference.protocol, http?.http_version?.name);
    const unknown = (http?.unknown_headers ?? []) as unknown as readonly {
      readonly key: string;
      readonly value: unknown;
    }[];
    const headers = { ...http?.headers, ...Object.fromEntries(unknown.map(({ key, value }) => [key, value])) };
    for (const [name, values] of Object.entries(reference.headers ?? {}))
      shares.compare(ip, { header: values }, { header: headers[name.toLowerCase().replace(/[^a-z0-9]/g, '_')] });
    // Go keeps the bytes of other charsets, and the spaces.
    const title = reference.title?.replace(/\s+/g, ' ').trim() ?? '';
    if (title !== '' && !title.includes('\ufffd')) shares.add('title', ip, title, http?.title);
  }
  return shares.all;
}

export async function sonarChainAccuracy(lines: readonly string[]): Promise<readonly FieldShare[]> {
  const shares = new FieldShares();
  for (const [at, [, ...certificates]] of (await sonarRecords(lines)).entries()) {
    const { ip, reference } = JSON.parse(lines[at] ?? '') as {
      readonly ip: string;
      readonly reference: readonly Readonly<Record<string, unknown>>[];
    };
    const byDigest = new Map(
      certificates.map(({ data }) => {
        const certificate = data.certificate as Readonly<Record<string, unknown>>;
        return [certificate.fingerprint_sha256, certificate];
      }),
    );
    for (const wanted of reference) {
      const expected = Object.fromEntries(COMPARED.map((name) => [name, wanted[name]]));
      shares.compare(ip, expected, byDigest.get(wanted.fingerprint_sha256));
    }
  }
  return shares.all;
}

const COMPARED = [
  'version',
  'serial_number',
  'issuer',
  'subject',
  'validity',
  'extensions',
  'names',
  'fingerprint_md5',
  'fingerprint_sha1',
  'fingerprint_sha256',
  'tbs_fingerprint',
  'spki_subject_fingerprint',
];
