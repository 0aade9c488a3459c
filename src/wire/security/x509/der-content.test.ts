import { describe, expect, it } from 'vitest';
import {
  bitString,
  context,
  derInteger,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  tlv,
} from '../../formats/der/write-der.ts';
import { WITHOUT_ENCRYPTION } from '../../formats/pkcs12/pkcs12-fixture.ts';
import { beginsAsDer, derContent, derLength, INDEFINITE } from './der-content.ts';

const algorithm = sequence(objectIdentifier('1.3.101.112'));
const name = sequence(setOf(sequence(objectIdentifier('2.5.4.3'), octetString(new Uint8Array(200)))));
const time = tlv(0x17, Buffer.from('260101000000Z'));
const key = sequence(algorithm, bitString(new Uint8Array(32)));
const signed = (...parts: readonly Uint8Array[]) => sequence(sequence(...parts), algorithm, bitString(Buffer.of(1)));

const certificate = signed(
  context(0, true, derInteger(2)),
  derInteger(1),
  algorithm,
  name,
  sequence(time, time),
  name,
  key,
);
const bundle = (...lists: readonly Uint8Array[]) =>
  sequence(
    objectIdentifier('1.2.840.113549.1.7.2'),
    context(0, true, sequence(derInteger(1), setOf(), sequence(), ...lists, setOf())),
  );
const pkcs12 = Buffer.from(WITHOUT_ENCRYPTION, 'base64');

const certificates = (bytes: Uint8Array) => {
  const content = derContent(bytes, { mayBePkcs12: true });
  return content.kind === 'other' ? content.reason : content.certificates.map((one) => Buffer.from(one));
};

describe('derContent', () => {
  it('finds certificates alone, in bundles and in PKCS#12', () => {
    expect(certificates(certificate)).toEqual([Buffer.from(certificate)]);
    expect(certificates(signed(derInteger(1), algorithm, name, sequence(time, time), name, key))).toHaveLength(1);
    expect(certificates(bundle(context(0, true, certificate, certificate)))).toHaveLength(2);
    expect(certificates(pkcs12)).toHaveLength(1);
  });

  it('says what else it is, and shows nothing of it', () => {
    const octets = octetString(new Uint8Array(32));
    for (const [bytes, reason] of [
      [bundle(), 'it is a PKCS#7 bundle without certificates'],
      [signed(derInteger(1), algorithm, name, time, time), 'it is a revocation list'],
      [signed(algorithm, name, time), 'it is a revocation list'],
      [signed(derInteger(0), name, key, context(0, true)), 'it is a certificate request'],
      [sequence(derInteger(0), algorithm, octets), 'it is a private key'],
      [sequence(...Array.from({ length: 9 }, () => derInteger(5))), 'it is a private key'],
      [sequence(derInteger(1), octets), 'it is a private key'],
      [sequence(algorithm, octets), 'it is an encrypted private key'],
      [key, 'it is a public key'],
      [sequence(derInteger(99), derInteger(3)), 'it is a key'],
      [sequence(tlv(0x0a, Buffer.of(0))), 'it is an answer about revocation'],
      [sequence(sequence(setOf())), 'it is no certificate'],
      [sequence(octets), 'it is no certificate'],
      [certificate.subarray(0, -1), 'it is cut off'],
      [Buffer.from('text'), 'it is no DER'],
    ] as const)
      expect(certificates(bytes), Buffer.from(bytes).toString('hex')).toBe(reason);
    expect(derContent(pkcs12)).toEqual({ kind: 'other', reason: 'it is a PKCS#12 file among other data' });
  });
});

describe('derLength', () => {
  it('knows it from the first bytes', () => {
    for (const [hex, length] of [
      ['3000', 2],
      ['308180', 131],
      ['30820102', 262],
      ['30840000010200', 264],
      ['3080', INDEFINITE],
      ['3085', undefined],
      ['308201', undefined],
      ['3100', undefined],
      ['', undefined],
    ] as const)
      expect(derLength(Buffer.from(hex, 'hex')), hex).toBe(length);
  });
});

describe('beginsAsDer', () => {
  it('tells DER from text and other bytes', () => {
    expect([certificate, bundle(certificate), pkcs12].map(beginsAsDer)).toEqual([true, true, true]);
    for (const hex of ['', '30', '3000', '30810100', '000001018b', '1f8b08'])
      expect(beginsAsDer(Buffer.from(hex, 'hex')), hex).toBe(false);
    expect(beginsAsDer(Buffer.from('0é is a digit'))).toBe(false);
  });
});
