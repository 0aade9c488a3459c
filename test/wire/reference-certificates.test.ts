import { describe, expect, it } from 'vitest';
import { readCertificate } from '../../src/wire/security/x509/read-certificate.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';
import { blocksOf, certificateFiles } from './reference-files.ts';

interface Row {
  readonly file: string;
  readonly block: number;
  readonly parsed?: object;
  readonly error?: string;
}

/**
 * Where records differ from the reference on purpose or by its mistake. Each is one reason; the number is how many
 * values of all certificates it concerns.
 */
const DIFFERENCES: readonly (readonly [reason: string, path: RegExp, most: number])[] = [
  // Scanners show an empty part of a name as nothing between commas, and other types of values as Go prints them.
  ['names with empty or strange parts', /^(?:subject|issuer)_dn$/, 225],
  // Names that are not names of hosts, and real ones with two hyphens, which the reference takes for wrong.
  ['names that are none', /^names\[\]$/, 70],
  // The reference encodes the signed part again, and so repairs it.
  ['signed parts that are not DER', /^tbs_noct_fingerprint$/, 40],
  // Octets beyond ASCII are Latin-1 here; the tag of two names is wrong.
  ['names with other octets', /^extensions\.(?:subject|issuer)_alt_name\./, 40],
  // The level of individuals is a separate level.
  ['IV', /^validation_level$/, 25],
  ['algorithms that the reference does not know', /algorithm\.(?:name|oid)$/, 40],
  ['self-signed by such an algorithm', /^signature\.(?:valid|self_signed)$/, 15],
  ['notices in UTF-16', /user_notice\[\]\.explicit_text$/, 3],
  // 4,095 bits, not 512 octets.
  ['lengths of keys', /rsa_public_key\.length$/, 2],
];

describe.skipIf(isAbsent('data/certs'))('readCertificate compared with zcrypto (needs ../shared/data/certs)', () => {
  const files = certificateFiles();
  const rows = sharedLines('data/certs/reference.ndjson.gz').map((line) => JSON.parse(line) as Row);
  const parsed = rows.flatMap(({ file, block, parsed }) => {
    const found = blocksOf(files.get(file) ?? Buffer.alloc(0))[block];
    return parsed === undefined ? [] : [{ file, parsed, found }];
  });

  it('gives the same for 99 % of the values, and differs only where it should', () => {
    let values = 0;
    const misses: string[] = [];
    const missesByReason = new Map<string, number>();
    for (const { file, parsed: reference, found } of parsed) {
      if (found?.kind !== 'certificate') throw new Error(`${file} has no such block`);
      const reading = readCertificate(found.bytes);
      if (reading.kind !== 'certificate') throw new Error(`${file}: ${reading.message}`);
      for (const [path, expected, actual] of pairs('', reference, reading.certificate)) {
        values++;
        if (expected === actual) continue;
        const reason = DIFFERENCES.find(([, pattern]) => pattern.test(path))?.[0];
        if (reason === undefined)
          misses.push(`${file} ${path}: ${JSON.stringify(expected)}, not ${JSON.stringify(actual)}`);
        else missesByReason.set(reason, (missesByReason.get(reason) ?? 0) + 1);
      }
    }
    expect(misses).toEqual([]);
    expect(parsed.length).toBeGreaterThan(1790);
    expect(values).toBeGreaterThan(85_000);
    const different = [...missesByReason.values()].reduce((sum, count) => sum + count, 0);
    expect(different / values).toBeLessThan(0.01);
    for (const [reason, , most] of DIFFERENCES)
      expect(missesByReason.get(reason) ?? 0, reason).toBeLessThanOrEqual(most);
  });

  it('reads certificates that zcrypto refuses, and says what is wrong with those that are damaged', () => {
    const refused = rows.filter(({ error }) => error !== undefined && error !== 'not a certificate block');
    let read = 0;
    for (const { file, block } of refused) {
      const found = blocksOf(files.get(file) ?? Buffer.alloc(0))[block];
      if (found?.kind !== 'certificate') continue;
      const reading = readCertificate(found.bytes);
      if (reading.kind === 'certificate' && reading.certificate.issuer_dn !== undefined) read++;
    }
    expect(refused.length).toBeGreaterThan(20);
    expect(read).toBeGreaterThanOrEqual(refused.length - 2);
  });

  it('says of other blocks what they are, and shows nothing of them', () => {
    const others = rows.filter(({ error }) => error === 'not a certificate block');
    for (const { file, block } of others) {
      const found = blocksOf(files.get(file) ?? Buffer.alloc(0))[block];
      const isNone = found?.kind !== 'certificate' || readCertificate(found.bytes).kind === 'unreadable';
      expect(isNone, file).toBe(true);
    }
    expect(others.length).toBeGreaterThan(30);
  });
});

/** Each value of the reference with what we have in its place. */
function* pairs(path: string, expected: unknown, actual: unknown): Generator<readonly [string, unknown, unknown]> {
  if (Array.isArray(expected)) {
    for (const [at, item] of expected.entries())
      yield* pairs(`${path}[]`, item, Array.isArray(actual) ? actual[at] : undefined);
  } else if (typeof expected === 'object' && expected !== null) {
    for (const [name, item] of Object.entries(expected))
      yield* pairs(
        path === '' ? name : `${path}.${name}`,
        item,
        (actual as Record<string, unknown> | undefined)?.[name],
      );
  } else yield [path, expected, actual];
}
