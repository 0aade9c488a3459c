import { expect, it } from 'vitest';
import { CERTIFICATE_A, CERTIFICATE_B } from './certificate-samples.ts';
import { PemItems } from './pem-items.ts';

const found = (base64: string) => ({ kind: 'certificates', certificates: [Buffer.from(base64, 'base64')] });
const other = (reason: string) => ({ kind: 'other', reason });

function read(text: string): readonly unknown[] {
  const items = new PemItems();
  return [...text.split('\n').flatMap((line) => items.push(line)), ...items.end()];
}

const pem = (label: string, text: string) => `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----`;

it('reads a block that is whole but for its end', () => {
  expect(read(`-----BEGIN CERTIFICATE-----\n${CERTIFICATE_A}`)).toEqual([found(CERTIFICATE_A)]);
  expect(read(`-----BEGIN CERTIFICATE-----\n${CERTIFICATE_A}\n${pem('CERTIFICATE', CERTIFICATE_B)}`)).toEqual([
    found(CERTIFICATE_A),
    found(CERTIFICATE_B),
  ]);
});

it('says why a block is cut off', () => {
  const begun = `-----BEGIN CERTIFICATE-----\n${CERTIFICATE_A.slice(0, 100)}`;
  expect(read(begun)).toEqual([other('it is cut off: the block has no end')]);
  expect(read(`${begun}\n-----END CERTIFICATE-----`)).toEqual([other('it is cut off')]);
});

it('reads the certificate in front of the trust settings of OpenSSL', () => {
  const trusted = Buffer.concat([Buffer.from(CERTIFICATE_A, 'base64'), Buffer.from('3000', 'hex')]);
  expect(read(pem('TRUSTED CERTIFICATE', trusted.toString('base64')))).toEqual([found(CERTIFICATE_A)]);
});

it('says of other blocks what they are', () => {
  for (const [label, reason] of [
    ['RSA PRIVATE KEY', 'it is a private key'],
    ['OPENSSH PRIVATE KEY', 'it is a private key'],
    ['PGP PRIVATE KEY BLOCK', 'it is a private key'],
    ['NEW CERTIFICATE REQUEST', 'it is a certificate request'],
    ['X509 CRL', 'it is a revocation list'],
    ['PUBLIC KEY', 'it is a public key'],
    ['EC PARAMETERS', 'it is a set of parameters'],
    ['ATTRIBUTE CERTIFICATE', 'it is an attribute certificate'],
    ['ANYTHING ELSE', 'it is no certificate'],
  ] as const)
    expect(read(pem(label, 'AAAA')), label).toEqual([other(reason)]);
});

it('reads base64 without blocks, on one line or on several, between other text', () => {
  const wrapped = CERTIFICATE_B.replace(/.{64}/g, '$&\n');
  expect(read(`# certificates\n${CERTIFICATE_A}\n\n${wrapped}\nMISSION is a word\nMIIabc\n`)).toEqual([
    found(CERTIFICATE_A),
    found(CERTIFICATE_B),
  ]);
  expect(read(`${CERTIFICATE_A.slice(0, 100)}\nother text\n${CERTIFICATE_B}`)).toEqual([
    other('it is cut off'),
    found(CERTIFICATE_B),
  ]);
  expect(read(`${CERTIFICATE_A.slice(0, 100)}\n${pem('CERTIFICATE', CERTIFICATE_B)}`)).toEqual([
    other('it is cut off'),
    found(CERTIFICATE_B),
  ]);
});
