import { describe, expect, it } from 'vitest';
import {
  bitString,
  boolean,
  context,
  integer,
  namedBits,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  time,
  tlv,
  unsignedInteger,
  utf8String,
} from './write-der.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('DER writer, compared with X.690 and textbooks', () => {
  it('writes integers in their shortest two’s complement', () => {
    // "A Layman's Guide to a Subset of ASN.1, BER, and DER", section 5.7.
    const known = {
      0: '020100',
      127: '02017f',
      128: '02020080',
      256: '02020100',
      '-128': '020180',
      '-129': '0202ff7f',
    };
    for (const [value, encoded] of Object.entries(known)) expect(hex(integer(Number(value)))).toBe(encoded);
    expect(hex(integer(-1))).toBe('0201ff');
    expect(hex(integer(2n ** 64n))).toBe('0209010000000000000000');
    expect(hex(unsignedInteger(Buffer.from('0000ff', 'hex')))).toBe('020200ff');
    expect(hex(unsignedInteger(new Uint8Array(4)))).toBe('020100');
  });

  it('writes object identifiers', () => {
    expect(hex(objectIdentifier('1.2.840.113549'))).toBe('06062a864886f70d');
    expect(hex(objectIdentifier('1.2.840.113549.1.1.11'))).toBe('06092a864886f70d01010b');
    expect(hex(objectIdentifier('2.100.3'))).toBe('0603813403');
    expect(hex(objectIdentifier('2.5.29.15'))).toBe('0603551d0f');
    // X.667: the UUID f81d4fae-7dec-11d0-a765-00a0c91e6bf6 as an arc.
    expect(hex(objectIdentifier('2.25.329800735698586629295641978511506172918'))).toBe(
      '06146983f09da7ebcfdee0c7a1a7b2c0948cc8f9d776',
    );
  });

  it('writes lengths in the shortest form', () => {
    expect(hex(octetString(new Uint8Array(127)).subarray(0, 2))).toBe('047f');
    expect(hex(octetString(new Uint8Array(201)).subarray(0, 3))).toBe('0481c9');
    expect(hex(octetString(new Uint8Array(256)).subarray(0, 4))).toBe('04820100');
    expect(hex(octetString(new Uint8Array(65_536)).subarray(0, 5))).toBe('0483010000');
  });

  it('drops trailing zero bits of named bits', () => {
    expect(hex(namedBits([0, 2]))).toBe('030205a0');
    expect(hex(namedBits([5, 6]))).toBe('03020106');
    expect(hex(namedBits([8]))).toBe('0303070080');
    expect(hex(namedBits([]))).toBe('030100');
    expect(hex(bitString(Buffer.from('6e5dc0', 'hex'), 6))).toBe('0304066e5dc0');
  });

  it('sorts sets and keeps the order of sequences', () => {
    expect(hex(setOf(integer(2), integer(1)))).toBe('3106020101020102');
    expect(hex(sequence(integer(2), integer(1)))).toBe('3006020102020101');
  });

  it('writes times as X.509 requires', () => {
    expect(hex(time(Date.UTC(1991, 4, 6, 23, 45, 40)))).toBe(`170d${Buffer.from('910506234540Z').toString('hex')}`);
    expect(hex(time(Date.UTC(2049, 11, 31)))).toBe(`170d${Buffer.from('491231000000Z').toString('hex')}`);
    expect(hex(time(Date.UTC(2050, 0, 1)))).toBe(`180f${Buffer.from('20500101000000Z').toString('hex')}`);
  });

  it('writes the remaining types', () => {
    expect(hex(boolean(true))).toBe('0101ff');
    expect(hex(nullValue())).toBe('0500');
    expect(hex(utf8String('é'))).toBe('0c02c3a9');
    expect(hex(context(0, true, integer(2)))).toBe('a003020102');
    expect(hex(context(2, false, Buffer.from('a')))).toBe('820161');
    expect(hex(tlv(0x30))).toBe('3000');
  });
});
