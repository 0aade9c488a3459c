import { describe, expect, it } from 'vitest';
import { readServerHello } from '../messages/server-hello.ts';
import { ja3s, ja3sText, ja4s, ja4sText, ja4x, ja4xText } from './server-fingerprints.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

describe('JA4S', () => {
  // The example of its document.
  it('reads the example of FoxIO', () => {
    const hello = readServerHello(
      bytes(`0303 ${'11'.repeat(32)} 00 c030 00 0011 0005 0000 0017 0000 ff01 0001 00 0000 0000`),
    );
    expect([ja4s(hello), ja4sText(hello)]).toEqual(['t120400_c030_4e8089b08790', 't120400_c030_0005,0017,ff01,0000']);
  });

  it.each([
    ['6832', 'h2'],
    ['68747470 2f312e31', 'h1'],
    ['68', 'hh'],
    // The first digit of the first byte, and the last of the last byte.
    ['ab', 'ab'],
    ['30ab', '3b'],
    ['2d61', '21'],
  ])('takes the ends of the protocol %s', (protocol, ends) => {
    const name = bytes(protocol);
    const length = (number: number) => number.toString(16).padStart(4, '0');
    const alpn = `${length(name.length + 1)} ${length(name.length).slice(2)} ${protocol}`;
    const hello = readServerHello(
      bytes(`0303 ${'11'.repeat(32)} 00 c02f 00 ${length(name.length + 7)} 0010 ${length(name.length + 3)} ${alpn}`),
    );
    expect(ja4s(hello)?.slice(5, 7)).toBe(ends);
  });

  it('counts at most 99 extensions', () => {
    const block = Array.from({ length: 100 }, (_, type) => `${type.toString(16).padStart(4, '0')}0000`).join('');
    const hello = readServerHello(bytes(`0303 ${'11'.repeat(32)} 00 c02f 00 0190 ${block}`));
    expect([hello.extensions.length, ja4s(hello)?.slice(0, 7)]).toEqual([100, 't129900']);
  });

  it('has zeros without extensions', () => {
    expect(ja4s(readServerHello(bytes(`0301 ${'11'.repeat(32)} 00 002f 00`)))).toBe('t100000_002f_000000000000');
  });

  it('is undefined without a suite', () => {
    const hello = readServerHello(bytes('0303'));
    expect([ja4s(hello), ja4sText(hello), ja3s(hello), ja3sText(hello)]).toEqual(new Array(4).fill(undefined));
  });
});

describe('JA4X', () => {
  // The example of its document.
  it('makes the example of FoxIO', () => {
    const name = ['2.5.4.3', '2.5.4.6', '2.5.4.8', '2.5.4.10'];
    const identifiers = { issuer: name, subject: name, extensions: ['2.5.29.15', '2.5.29.37', '2.5.29.17'] };
    expect(ja4x(identifiers)).toBe('96a6439c8f5c_96a6439c8f5c_aae71e8db6d7');
    expect(ja4xText(identifiers)).toBe('550403,550406,550408,55040a_550403,550406,550408,55040a_551d0f,551d25,551d11');
  });

  it('has zeros for what is empty', () => {
    expect(ja4x({ issuer: [], subject: [], extensions: [] })).toBe('000000000000_000000000000_000000000000');
  });
});
