import { describe, expect, it } from 'vitest';
import { ct } from '../../src/ingest/formats/ct/ct.ts';
import { ctTile } from '../../src/ingest/formats/ct-tile/ct-tile.ts';
import type { Entry, Format } from '../../src/ingest/formats/format.ts';
import { headOf } from '../../src/ingest/import/recognise-format.ts';
import { stepsOf } from '../formats/read-vector.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';
import { type LogRow, logRows } from '../wire/reference-files.ts';
import { FieldShares, wholeShare } from './accuracy.ts';

/** The entries of a real log, in each form in which logs give them. */
interface Row extends LogRow {
  readonly chain_sha256: readonly string[];
}

describe.skipIf(isAbsent('data/certs'))('entries of a real log (need ../shared/data/certs)', () => {
  const rows = logRows() as readonly Row[];
  const answers = referenceAnswers();
  const sources: readonly (readonly [string, Format<'records'>, hasChain: boolean, () => Buffer])[] = [
    ['lines with their parts', ct, true, () => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))],
    ['the answer of get-entries', ct, false, () => Buffer.from(JSON.stringify({ entries: rows.map(leafOf) }))],
    ['a tile', ctTile, true, () => Buffer.concat(rows.map(tileEntryOf))],
  ];

  it.each(sources)(
    '%s: all become records, and have 99 % of the reference values',
    async (_, format, hasChain, make) => {
      const bytes = make();
      expect(format.recognises(headOf(bytes.subarray(0, 2 ** 14), false))).toBe(true);
      const entries = (await stepsOf(format, bytes)).flatMap(({ entries }) => entries as readonly Entry<'records'>[]);
      expect(entries.filter(({ kind }) => kind === 'refused')).toEqual([]);
      expect(entries.length).toBe(610);
      const shares = new FieldShares();
      for (const [at, entry] of entries.entries()) {
        const row = rows[at];
        if (entry.kind !== 'record' || row === undefined) continue;
        const { certificate, ct: logged = [] } = entry.value.data as {
          readonly certificate: { readonly names?: readonly string[] };
          readonly ct?: readonly object[];
        };
        shares.compare(row.ref, answers.get(row.ref), certificate);
        const expected = {
          type: row.entry_type,
          index: row.index,
          timestamp: new Date(row.timestamp_ms).toISOString(),
          leaf_hash: row.leaf_hash_sha256,
          issuer_key_hash: row.issuer_key_hash,
          ...(hasChain ? { chain: row.chain_sha256 } : {}),
        };
        shares.compare(row.ref, expected, logged[0]);
        for (const name of row.names.DNS ?? []) shares.add('names', row.ref, true, certificate.names?.includes(name));
      }
      const all = shares.all;
      expect(wholeShare(all), JSON.stringify(all.filter(({ equal, of }) => equal < of))).toBeGreaterThan(0.99);
      expect(all.find(({ field }) => field === 'leaf_hash')).toMatchObject({ equal: 610, of: 610 });
    },
  );
});

function referenceAnswers(): ReadonlyMap<string, unknown> {
  const rows = sharedLines('data/certs/reference.ndjson.gz')
    .filter((line) => line.includes('"ct-tile/'))
    .map((line) => JSON.parse(line) as { readonly file: string; readonly parsed: unknown });
  return new Map(rows.map(({ file, parsed }) => [file, parsed]));
}

/** The TimestampedEntry of RFC 6962, 3.4. */
function timestampedEntry(row: Row): Buffer {
  const head = Buffer.alloc(10);
  head.writeBigUInt64BE(BigInt(row.timestamp_ms));
  head[9] = row.entry_type === 'precert_entry' ? 1 : 0;
  const isPrecertificate = row.entry_type === 'precert_entry';
  return Buffer.concat([
    head,
    ...(isPrecertificate ? [Buffer.from(row.issuer_key_hash, 'hex'), vector(3, row.tbs_der)] : []),
    ...(isPrecertificate ? [] : [vector(3, row.cert_der)]),
    vector(2, row.extensions, 'hex'),
  ]);
}

const vector = (lengthOctets: 2 | 3, text: string, encoding: 'base64' | 'hex' = 'base64'): Buffer => {
  const content = Buffer.from(text, encoding);
  const length = Buffer.alloc(lengthOctets);
  length.writeUIntBE(content.length, 0, lengthOctets);
  return Buffer.concat([length, content]);
};

const precertificateOf = (row: Row): Buffer =>
  row.entry_type === 'precert_entry' ? vector(3, row.cert_der) : Buffer.alloc(0);

const leafOf = (row: Row): object => ({
  leaf_input: Buffer.concat([Buffer.of(0, 0), timestampedEntry(row)]).toString('base64'),
  extra_data: Buffer.concat([precertificateOf(row), Buffer.alloc(3)]).toString('base64'),
});

const tileEntryOf = (row: Row): Buffer =>
  Buffer.concat([timestampedEntry(row), precertificateOf(row), vector(2, row.chain_sha256.join(''), 'hex')]);
