/** Files of certificates often have private keys, which nobody should find in records, messages or refused files. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CERTIFICATE_A } from '../../src/ingest/formats/pem/certificate-samples.ts';
import { headOf, recogniseFormat } from '../../src/ingest/import/recognise-format.ts';
import { WITH_EMPTY_PASSWORD } from '../../src/wire/formats/pkcs12/pkcs12-fixture.ts';
import { stepsOf } from './read-vector.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const edwards = generateKeyPairSync('ed25519').privateKey;

const encrypted = { cipher: 'aes-128-cbc', passphrase: 'secret' };
const KEYS: readonly (readonly [string, Buffer])[] = [
  ['RSA, PKCS#8', der(rsa, 'pkcs8')],
  ['RSA, PKCS#1', der(rsa, 'pkcs1')],
  ['P-256, PKCS#8', der(curve, 'pkcs8')],
  ['P-256, SEC 1', der(curve, 'sec1')],
  ['Ed25519, PKCS#8', der(edwards, 'pkcs8')],
  ['encrypted', rsa.export({ type: 'pkcs8', format: 'der', ...encrypted })],
];

function der(key: KeyObject, type: 'pkcs1' | 'pkcs8' | 'sec1'): Buffer {
  return (key.export as (options: object) => Buffer)({ type, format: 'der' });
}

const block = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;
const certificate = block('CERTIFICATE', Buffer.from(CERTIFICATE_A, 'base64'));

/** What a format makes of a source, as text, and how many records it finds. */
async function read(bytes: Buffer) {
  const format = recogniseFormat(headOf(bytes.subarray(0, 2 ** 14), bytes.length <= 2 ** 14), 'records');
  if (format === undefined) return { isRead: false, records: 0, reasons: [], text: '' };
  const steps = await stepsOf(format, bytes);
  const entries = steps.flatMap((step) => step.entries);
  const refused = entries.flatMap((entry) => (entry.kind === 'refused' ? [entry] : []));
  return {
    isRead: true,
    records: entries.filter(({ kind }) => kind === 'record').length,
    reasons: refused.map(({ reason }) => reason),
    text: JSON.stringify(steps) + refused.map((entry) => entry.bytes?.toString('latin1') ?? '').join(''),
  };
}

/** Any part of some octets of it, in the forms in which it could stand there. */
function shows(text: string, key: Buffer): boolean {
  for (let at = 0; at + PART <= key.length; at++) {
    const part = key.subarray(at, at + PART);
    // Base64 of whole groups, wherever they begin.
    const forms = [part.toString('hex'), part.toString('base64'), part.toString('latin1')];
    if (forms.some((form) => text.includes(form))) return true;
  }
  return false;
}

const PART = 12;

describe.each(KEYS)('a private key (%s)', (_, key) => {
  it.each([
    ['beside a certificate', () => Buffer.from(block('PRIVATE KEY', key) + certificate), 1],
    ['in a block that says it is a certificate', () => Buffer.from(block('CERTIFICATE', key) + certificate), 1],
    ['in a block without an end', () => Buffer.from(certificate + block('PRIVATE KEY', key).slice(0, -40)), 1],
    ['after the label of a bundle', () => Buffer.from(certificate + block('PKCS7', key)), 1],
    ['in DER, after a certificate', () => Buffer.concat([Buffer.from(CERTIFICATE_A, 'base64'), key]), 1],
  ] as const)('%s is refused, and not shown', async (_place, make, records) => {
    const result = await read(make());
    expect(result.records).toBe(records);
    expect(result.reasons.length).toBe(1);
    expect(shows(result.text, key)).toBe(false);
  });

  it('alone is refused, and not shown', async () => {
    for (const bytes of [Buffer.from(block('PRIVATE KEY', key)), key, Buffer.from(`${key.toString('base64')}\n`)]) {
      const result = await read(bytes);
      // Shorter ones than 128 octets have no sign of DER.
      expect(result.isRead || key.length < 128).toBe(true);
      expect(result.records).toBe(0);
      expect(shows(result.text, key)).toBe(false);
    }
  });
});

it('a private key in a file of PKCS#12 does not get into the records', async () => {
  const { records, text } = await read(Buffer.from(WITH_EMPTY_PASSWORD, 'base64'));
  expect(records).toBe(1);
  expect(text).not.toMatch(/PRIVATE|private_key/);
});

it('the search for parts of a key finds them', () => {
  const [, key = Buffer.alloc(0)] = KEYS[0] ?? [];
  expect(shows(key.toString('base64'), key)).toBe(true);
  expect(shows(key.toString('hex'), key)).toBe(true);
});
