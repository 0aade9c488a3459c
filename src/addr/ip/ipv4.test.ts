import { isIPv4 } from 'node:net';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { formatIpv4, parseIpv4 } from './ipv4.ts';

const SEED = { seed: 4, numRuns: 20_000 };
const anyIpv4 = fc.nat({ max: 0xffffffff });
const nearlyIpv4 = fc.string({ unit: fc.constantFrom(...'0123456789.. x-'), maxLength: 17 });
const part = fc.oneof(
  { weight: 9, arbitrary: fc.nat({ max: 255 }).map(String) },
  { weight: 1, arbitrary: fc.nat({ max: 300 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('', '00', '01', '099', '0x1') },
);
const nearlyParts = fc.array(part, { minLength: 3, maxLength: 5 }).map((parts) => parts.join('.'));

describe('parseIpv4', () => {
  it.each([
    ['0.0.0.0', 0],
    ['0.0.0.1', 1],
    ['10.0.0.255', 0x0a0000ff],
    ['127.0.0.1', 0x7f000001],
    ['128.0.0.0', 0x80000000],
    ['192.0.2.33', 0xc0000221],
    ['255.255.255.255', 0xffffffff],
  ])('reads %s', (text, value) => {
    expect(parseIpv4(text)).toBe(value);
  });

  it.each(['010.0.0.1', '0x7f.0.0.1', '127.1', '1.2.3', '2130706433', '0x7f000001'])(
    'refuses the older spelling %s, which ipaddr.js reads',
    (text) => {
      expect(ipaddr.IPv4.isValid(text)).toBe(true);
      expect(parseIpv4(text)).toBeUndefined();
    },
  );

  it.each([
    '',
    '.',
    '....',
    '1.2.3.',
    '.1.2.3',
    '1..2.3',
    '1.2.3.4.',
    '1.2.3.4.5',
    '256.1.1.1',
    '1.1.1.256',
    '1.2.3.1000',
    '00.0.0.0',
    '0.0.0.00',
    ' 1.2.3.4',
    '1.2.3.4 ',
    '1.2.3.4\n',
    '+1.2.3.4',
    '-1.2.3.4',
    '1.2.3.4/32',
    '1.2.3.4:80',
    '1,2,3,4',
    '1.2.3.a',
    '１.2.3.4',
    '١.2.3.4',
    '1。2。3。4',
  ])('refuses %j', (text) => {
    expect(parseIpv4(text)).toBeUndefined();
  });

  it('accepts exactly the strings that Node accepts, with the value that ipaddr.js gives', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.oneof(nearlyIpv4, nearlyParts), (text) => {
        const value = parseIpv4(text);
        expect(value !== undefined).toBe(isIPv4(text));
        if (value === undefined) return;
        taken++;
        const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(text).octets;
        expect(value).toBe(((a * 256 + b) * 256 + c) * 256 + d);
      }),
      SEED,
    );
    expect(taken).toBeGreaterThan(100);
  });

  it('agrees with Node on every single-character change of some addresses', () => {
    for (const text of ['0.0.0.0', '192.0.2.33', '255.255.255.255', '1.10.100.9']) {
      for (let index = 0; index <= text.length; index++) {
        for (const char of '0123456789.:/ xaA-\0\u0660') {
          for (const changed of [
            text.slice(0, index) + char + text.slice(index),
            text.slice(0, index) + char + text.slice(index + 1),
            text.slice(0, index) + text.slice(index + 1),
          ]) {
            expect([changed, parseIpv4(changed) !== undefined]).toEqual([changed, isIPv4(changed)]);
          }
        }
      }
    }
  });
});

describe('formatIpv4', () => {
  it('agrees with ipaddr.js, and round-trips', () => {
    fc.assert(
      fc.property(anyIpv4, (value) => {
        const text = formatIpv4(value);
        expect(text).toBe(
          new ipaddr.IPv4([24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256)).toString(),
        );
        expect(parseIpv4(text)).toBe(value);
      }),
      SEED,
    );
  });
});
