import { describe, expect, it } from 'vitest';
import { defined } from '../../../model/defined.ts';
import { ANY_INSTANCE, readIAm, readPropertyAnswer, WHO_IS, writeReadProperty } from './read-property.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const VENDOR_NAME = bytes('810a0019 0100 30010c 0c 02000001 1979 3e 7505 00 41636d65 3f');

describe('writeReadProperty', () => {
  it('writes the bytes that nmap sends for the object identifier, with another number', () => {
    expect(writeReadProperty(1, ANY_INSTANCE, 75)).toEqual(bytes('810a0011 0104 0005010c 0c023fffff 194b'));
  });
});

describe('readPropertyAnswer', () => {
  it('reads a text', () => {
    expect(readPropertyAnswer(VENDOR_NAME, 1)).toEqual({
      kind: 'value',
      property: 121,
      value: { kind: 'text', text: 'Acme' },
    });
  });

  it('refuses every part, and answers to other requests', () => {
    for (let length = 0; length < VENDOR_NAME.length; length++)
      expect(readPropertyAnswer(VENDOR_NAME.subarray(0, length), 1)).toBeUndefined();
    expect(readPropertyAnswer(VENDOR_NAME, 2)).toBeUndefined();
  });

  it.each([
    ['810a0016 0100 30010c 0c 02000001 194b 3e c4 020004d2 3f', { kind: 'object', instance: 1234 }],
    ['810a0014 0100 30010c 0c 02000001 1978 3e 22 0104 3f', { kind: 'number', number: 260 }],
    ['810a0019 0100 30010c 0c 02000001 194d 3e 7507 04 004100fc00e9 3f', { kind: 'text', text: 'Aüé' }],
    ['810a0013 0100 30010c 0c 02000001 194d 3e 75ff 3f', undefined],
  ])('reads %s', (hex, value) => {
    const message = bytes(hex);
    message[3] = message.length;
    expect(readPropertyAnswer(message, 1)).toMatchObject({ kind: 'value', ...defined({ value }) });
  });

  it('takes errors, rejections and aborts, also through a router, for refusals', () => {
    expect(readPropertyAnswer(bytes('810a000d 0100 50010c 91029120'), 1)).toEqual({ kind: 'refusal' });
    expect(readPropertyAnswer(bytes('810a0009 0100 600109'), 1)).toEqual({ kind: 'refusal' });
    expect(readPropertyAnswer(bytes('810a000d 0108 0001 01 05 710109'), 1)).toEqual({ kind: 'refusal' });
  });
});

describe('readIAm', () => {
  /** ASHRAE 135 annex F.4.9, of the device 1234. */
  const I_AM = bytes('810a0015 0100 1000 c4020004d2 2205c4 9103 2203e7');

  it('reads the instance, and refuses every part', () => {
    expect(readIAm(I_AM)).toBe(1234);
    for (let length = 0; length < I_AM.length; length++) expect(readIAm(I_AM.subarray(0, length))).toBeUndefined();
    expect(readIAm(WHO_IS)).toBeUndefined();
  });
});
