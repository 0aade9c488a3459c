import { describe, expect, it } from 'vitest';
import { context, integer, objectIdentifier, sequence, setOf } from '../../formats/der/write-der.ts';
import { pkcs7Certificates } from './pkcs7-certificates.ts';

const SIGNED_DATA = objectIdentifier('1.2.840.113549.1.7.2');
const first = sequence(integer(1));
const second = sequence(integer(2));

const content = (...lists: readonly Uint8Array[]) =>
  sequence(
    SIGNED_DATA,
    context(
      0,
      true,
      sequence(integer(1), setOf(), sequence(objectIdentifier('1.2.840.113549.1.7.1')), ...lists, setOf()),
    ),
  );

const hexOf = (certificates: readonly Buffer[] | undefined) => certificates?.map((bytes) => bytes.toString('hex'));

describe('pkcs7Certificates', () => {
  it('lists the certificates of SignedData (RFC 5652, 5.1), without attribute certificates', () => {
    const attribute = context(1, true, integer(3));
    expect(hexOf(pkcs7Certificates(content(context(0, true, first, attribute, second))))).toEqual([
      '3003020101',
      '3003020102',
    ]);
    expect(pkcs7Certificates(content())).toEqual([]);
  });

  it('reads the indefinite lengths of BER, which OpenSSL writes when it streams', () => {
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
    const ber = [
      '3080',
      hex(SIGNED_DATA),
      'a0803080',
      '020101',
      '3100',
      `3080${hex(objectIdentifier('1.2.840.113549.1.7.1'))}0000`,
      `a080${hex(first)}${hex(second)}0000`,
      '3100',
      '00000000',
      '0000',
    ].join('');
    expect(hexOf(pkcs7Certificates(Buffer.from(ber, 'hex')))).toEqual(['3003020101', '3003020102']);
  });

  it('is undefined for anything else', () => {
    expect(pkcs7Certificates(first)).toBeUndefined();
    expect(pkcs7Certificates(new Uint8Array(0))).toBeUndefined();
    expect(pkcs7Certificates(sequence(objectIdentifier('1.2.840.113549.1.7.1')))).toBeUndefined();
    expect(pkcs7Certificates(sequence(SIGNED_DATA))).toEqual([]);
  });
});
