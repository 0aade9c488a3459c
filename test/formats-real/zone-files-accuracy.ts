/** Zone files as the format reads them, compared with what dnspython reads. */
import { readFileSync } from 'node:fs';
import type { FoundRecord } from '../../src/ingest/formats/format.ts';
import { zoneFile } from '../../src/ingest/formats/zone-file/zone-file.ts';
import { domainRecord } from '../../src/ingest/records/domain-record.ts';
import { stepsOf } from '../formats/read-vector.ts';
import { sharedLines, sharedUrl } from '../shared-data.ts';
import { type FieldShare, FieldShares } from './accuracy.ts';

export interface ZoneReference {
  readonly file: string;
  readonly origin: string;
  /** Absent if dnspython refuses the file. */
  readonly records?: readonly (readonly [name: string, ttl: number, type: string, value: string])[];
  /** Of cases in another form. */
  readonly note?: string;
  readonly default_ttl_assumed?: number;
}

export const ZONE_REFERENCES = 'data/dns/zones.reference.ndjson';

export const zoneReferences = (): readonly ZoneReference[] =>
  sharedLines(ZONE_REFERENCES)
    .map((line) => JSON.parse(line) as ZoneReference)
    .filter(({ note }) => note === undefined);

/** The records of a file, with the origin that the reference was given. */
export async function zoneRecords({ file, origin }: ZoneReference): Promise<readonly FoundRecord[]> {
  const bytes = Buffer.concat([Buffer.from(`$ORIGIN ${origin}\n`), readFileSync(sharedUrl(`data/dns/${file}`))]);
  const steps = await stepsOf(zoneFile, bytes);
  return steps.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === 'record' ? [entry.value as FoundRecord] : [])),
  );
}

/** By type of record. */
export async function zoneFilesAccuracy(): Promise<readonly FieldShare[]> {
  const shares = new FieldShares();
  for (const reference of zoneReferences()) {
    if (reference.records === undefined) continue;
    const found = new Set((await zoneRecords(reference)).map((record) => withoutTtl(record)));
    for (const [name, , type, value] of reference.records) {
      const expected = withoutTtl(domainRecord({ name, records: [{ type, value: inOurForm(type, value) }] }));
      shares.add(type, `${reference.file} ${name} ${value}`, expected, found.has(expected) ? expected : undefined);
    }
  }
  return shares.all;
}

/** A file that has no $TTL was read with one by the reference. */
function withoutTtl({ data }: FoundRecord): string {
  const { ttl: _ttl, ...dns } = (data.dns ?? {}) as Readonly<Record<string, unknown>>;
  return JSON.stringify({ ...data, dns });
}

/** The reference groups characters of base64, leaves spellings of addresses as they are, and some strings bare. */
function inOurForm(type: string, value: string): string {
  const keyAt = KEY_AT[type];
  if (keyAt !== undefined) {
    const words = value.split(' ');
    return [...words.slice(0, keyAt), words.slice(keyAt).join('')].join(' ');
  }
  if (type === 'IPSECKEY') {
    const [precedence, kind, algorithm, gateway = '', ...key] = value.split(' ');
    return [
      precedence,
      kind,
      algorithm,
      gateway.replace('2001:0DB8:', '2001:db8:').replace('2001:0db8:', '2001:db8:'),
      key.join(''),
    ].join(' ');
  }
  if (type === 'GPOS') return value.replaceAll(/\S+/g, '"$&"');
  return value;
}

/** Which word the key begins at. */
const KEY_AT: Readonly<Record<string, number>> = {
  CERT: 3,
  CDNSKEY: 3,
  DHCID: 0,
  DNSKEY: 3,
  HHIT: 0,
  BRID: 0,
  OPENPGPKEY: 0,
  RRSIG: 8,
};
