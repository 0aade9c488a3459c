import { describe, expect, it } from 'vitest';
import { context, derInteger, objectIdentifier, octetString, sequence } from '../der/write-der.ts';
import {
  IN_RC2_40,
  IN_RC2_128,
  IN_TRIPLE_DES,
  WITH_EMPTY_PASSWORD,
  WITH_PASSWORD,
  WITHOUT_ENCRYPTION,
} from './pkcs12-fixture.ts';
import { readPkcs12 } from './read-pkcs12.ts';

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** The certificate in the file that is not encrypted, which stands there as it is. */
const CERTIFICATE_OCTETS = 242;

describe('readPkcs12', () => {
  it.each([
    ['not encrypted', WITHOUT_ENCRYPTION],
    ['AES-256 with an empty password, and a private key', WITH_EMPTY_PASSWORD],
    ['triple DES', IN_TRIPLE_DES],
    ['RC2 with 40 bits', IN_RC2_40],
    ['RC2 with 128 bits', IN_RC2_128],
  ])('reads the certificate of a file of OpenSSL: %s', (_, base64) => {
    const reading = readPkcs12(bytesOf(base64));
    if (reading?.kind !== 'certificates') throw new Error(reading?.reason);
    const [certificate = Buffer.alloc(0)] = reading.certificates;
    expect(reading.certificates.length).toBe(1);
    expect(certificate.length).toBe(CERTIFICATE_OCTETS);
    expect(bytesOf(WITHOUT_ENCRYPTION).includes(certificate)).toBe(true);
  });

  it('says that a file has a password', () => {
    const reason = 'it is a PKCS#12 file with a password';
    expect(readPkcs12(bytesOf(WITH_PASSWORD))).toEqual({ kind: 'refused', reason });
  });

  it('says what else hinders', () => {
    expect(readPkcs12(file(DATA, sequence()))).toMatchObject({ reason: 'it is a PKCS#12 file without certificates' });
    expect(readPkcs12(file(SIGNED, sequence()))).toMatchObject({ reason: expect.stringContaining('signed') });
    for (const [parameters, reason] of [
      [sequence(octetString(new Uint8Array(8)), derInteger(1_000_000)), 'its encryption takes too many rounds'],
      [sequence(octetString(new Uint8Array(8)), derInteger(0)), 'its encryption is unknown'],
      [sequence(), 'its encryption is unknown'],
    ] as const) {
      const algorithm = sequence(objectIdentifier('1.2.840.113549.1.12.1.6'), parameters);
      const info = sequence(objectIdentifier(DATA), algorithm, context(0, false, new Uint8Array(8)));
      const part = sequence(objectIdentifier(ENCRYPTED), context(0, true, sequence(derInteger(0), info)));
      expect(readPkcs12(file(DATA, sequence(part)))).toMatchObject({ reason: expect.stringContaining(reason) });
    }
  });

  it('is undefined for anything else', () => {
    for (const bytes of [new Uint8Array(0), sequence(derInteger(3)), sequence(derInteger(0), sequence()), Buffer.of(3)])
      expect(readPkcs12(bytes)).toBeUndefined();
  });
});

const DATA = '1.2.840.113549.1.7.1';
const SIGNED = '1.2.840.113549.1.7.2';
const ENCRYPTED = '1.2.840.113549.1.7.6';

const file = (type: string, parts: Uint8Array): Uint8Array =>
  sequence(derInteger(3), sequence(objectIdentifier(type), context(0, true, octetString(parts))));
