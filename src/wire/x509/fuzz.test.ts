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
  printableString,
  sequence,
  setOf,
  textContent,
  time,
  utf8String,
} from '../der/write-der.ts';
import { derBlocks, TextBlocks } from './certificate-blocks.ts';
import { readCertificateChain } from './certificate-chain.ts';
import { readMerkleTreeLeaf } from './merkle-tree-leaf.ts';
import { pkcs7Certificates } from './pkcs7-certificates.ts';
import { readCertificate } from './read-certificate.ts';

const extension = (oid: string, value: Uint8Array, isCritical = false) =>
  sequence(objectIdentifier(oid), ...(isCritical ? [boolean(true)] : []), octetString(value));

const name = (text: string) =>
  sequence(
    setOf(sequence(objectIdentifier('2.5.4.6'), printableString('CH'))),
    setOf(sequence(objectIdentifier('2.5.4.3'), utf8String(text))),
    setOf(sequence(objectIdentifier('1.2.3.4'), octetString(Buffer.of(1)))),
  );

const names = sequence(
  context(0, true, objectIdentifier('1.2.3'), context(0, true, utf8String('a'))),
  context(1, false, textContent('a@example.com')),
  context(2, false, textContent('*.example.com')),
  context(4, true, name('directory')),
  context(5, true, context(1, true, utf8String('party'))),
  context(6, false, textContent('https://example.com')),
  context(7, false, Buffer.of(192, 0, 2, 1)),
  context(8, false, Buffer.of(0x2a, 3)),
);

const statement = (number: number, ...info: readonly Uint8Array[]) =>
  sequence(objectIdentifier(`0.4.0.1862.1.${number}`), ...info);

/** Has every extension that is understood. Its signature is never valid. */
const certificate = Buffer.from(
  sequence(
    sequence(
      context(0, true, integer(2)),
      integer(12345),
      sequence(objectIdentifier('1.2.840.113549.1.1.11'), nullValue()),
      name('issuer'),
      sequence(time(Date.UTC(2026, 0, 1)), time(Date.UTC(2060, 0, 1))),
      name('subject'),
      sequence(
        sequence(objectIdentifier('1.2.840.113549.1.1.1'), nullValue()),
        bitString(sequence(integer(2n ** 511n + 7n), integer(65_537))),
      ),
      context(
        3,
        true,
        sequence(
          extension('2.5.29.14', octetString(Buffer.of(1, 2))),
          extension('2.5.29.15', namedBits([0, 8]), true),
          extension('2.5.29.17', names),
          extension('2.5.29.18', names),
          extension('2.5.29.19', sequence(boolean(true), integer(3))),
          extension(
            '2.5.29.30',
            sequence(
              context(0, true, sequence(context(7, false, Buffer.of(10, 0, 0, 0, 255, 0, 0, 0)))),
              context(1, true, sequence(context(2, false, textContent('example.org')))),
            ),
          ),
          extension(
            '2.5.29.31',
            sequence(sequence(context(0, true, context(0, true, context(6, false, textContent('http://a')))))),
          ),
          extension(
            '2.5.29.32',
            sequence(
              sequence(
                objectIdentifier('2.23.140.1.2.1'),
                sequence(
                  sequence(
                    objectIdentifier('1.3.6.1.5.5.7.2.2'),
                    sequence(sequence(utf8String('o'), sequence(integer(1))), utf8String('text')),
                  ),
                ),
              ),
            ),
          ),
          extension('2.5.29.35', sequence(context(0, false, Buffer.of(3)))),
          extension('2.5.29.37', sequence(objectIdentifier('1.3.6.1.5.5.7.3.1'))),
          extension(
            '1.3.6.1.5.5.7.1.1',
            sequence(sequence(objectIdentifier('1.3.6.1.5.5.7.48.1'), context(6, false, textContent('http://o')))),
          ),
          extension(
            '1.3.6.1.5.5.7.1.3',
            sequence(
              statement(1),
              statement(2, sequence(printableString('EUR'), integer(1), integer(2))),
              statement(3, integer(5)),
              statement(5, sequence(sequence(printableString('u'), printableString('en')))),
              statement(6, sequence(objectIdentifier('0.4.0.1862.1.6.1'))),
            ),
          ),
          extension(
            '1.3.6.1.4.1.11129.2.4.2',
            octetString(
              Buffer.concat([Buffer.of(0, 50, 0, 48, 0), Buffer.alloc(40, 1), Buffer.of(0, 0), Buffer.alloc(5, 4)]),
            ),
          ),
          extension('1.3.6.1.4.1.11129.2.4.3', nullValue(), true),
          extension(
            '2.23.140.1.31',
            sequence(
              sequence(
                utf8String('a.onion'),
                sequence(objectIdentifier('2.16.840.1.101.3.4.2.1')),
                bitString(Buffer.of(1, 2)),
              ),
            ),
          ),
          extension('2.23.140.3.1', sequence(printableString('NTR'), printableString('DE'), utf8String('1'))),
          extension('1.2.3.4', Buffer.of(1)),
        ),
      ),
    ),
    sequence(objectIdentifier('1.2.840.113549.1.1.11'), nullValue()),
    bitString(Buffer.alloc(64, 5)),
  ),
);

const bundle = Buffer.from(
  sequence(
    objectIdentifier('1.2.840.113549.1.7.2'),
    context(0, true, sequence(integer(1), setOf(), sequence(), context(0, true, certificate), setOf())),
  ),
);

const leaf = Buffer.concat([
  Buffer.from('00000000018bcfe56800000000', 'hex').subarray(0, 12),
  Buffer.of(0, certificate.length >> 8, certificate.length & 255),
  certificate,
  Buffer.of(0, 0),
]);

const text = Buffer.from(
  `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n{"entries":[]}`,
);

/** Every entry of this folder for foreign bytes, with bytes that it reads. */
const READERS: Readonly<Record<string, readonly [seed: Buffer, read: (bytes: Buffer) => unknown]>> = {
  readCertificate: [certificate, readCertificate],
  readCertificateChain: [certificate.subarray(0, 300), (bytes) => readCertificateChain([bytes, certificate])],
  pkcs7Certificates: [bundle, pkcs7Certificates],
  derBlocks: [bundle, derBlocks],
  readMerkleTreeLeaf: [leaf, (bytes) => readMerkleTreeLeaf(bytes, bytes.subarray(1))],
  TextBlocks: [
    text,
    (bytes) => {
      const blocks = new TextBlocks();
      return [
        ...bytes
          .toString('latin1')
          .split('\n')
          .flatMap((line) => blocks.push(line)),
        ...blocks.end(),
      ];
    },
  ],
};

/** The same numbers for the same seed (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

describe.each(Object.entries(READERS).map(([reader, [seed, read]]) => ({ reader, seed, read })))(
  '$reader, with foreign bytes',
  ({ seed, read }) => {
    it('never throws, wherever the bytes are cut off', () => {
      for (let length = 0; length <= seed.length; length++) expect(() => read(seed.subarray(0, length))).not.toThrow();
    });

    it('never throws for lengths and tags that lie', () => {
      for (let at = 0; at < seed.length; at++)
        for (const lie of [0x00, 0x80, 0xff]) {
          const bytes = Buffer.from(seed);
          bytes[at] = lie;
          read(bytes);
        }
    });

    it('never throws for random changes', () => {
      const random = numbersFrom(20_261_123);
      for (let round = 0; round < 1000; round++) {
        const bytes = Buffer.from(seed);
        for (let change = random(8); change >= 0; change--) bytes[random(bytes.length)] = random(256);
        const from = random(4) === 0 ? random(bytes.length) : 0;
        read(bytes.subarray(from, from + random(bytes.length - from) + 1));
        const [head, tail] = [random(bytes.length), random(bytes.length)];
        read(Buffer.concat([bytes.subarray(0, head), bytes.subarray(tail)]));
      }
    });
  },
);

describe('readCertificate, with hostile nesting and lists', () => {
  it('reads them in bounded time and size', () => {
    const deep = Buffer.from('3080'.repeat(200_000), 'hex');
    expect(readCertificate(deep).kind).toBe('unreadable');
    const many = Buffer.from(sequence(...Array.from({ length: 100_000 }, () => sequence())));
    expect(readCertificate(many).kind).toBe('unreadable');
    expect(derBlocks(many)).toHaveLength(1);
  });

  it('reads every field of the seed', () => {
    const reading = readCertificate(certificate);
    if (reading.kind !== 'certificate') throw new Error(reading.message);
    expect(reading.defects).toEqual([]);
    expect(Object.keys(reading.certificate.extensions ?? {})).toHaveLength(16);
    expect(reading.certificate.unknown_extensions).toHaveLength(1);
    expect(reading.certificate.signature).toMatchObject({ valid: false, self_signed: false });
  });
});
