import { describe, expect, it } from 'vitest';
import { readIpp, writeIppRequest } from './ipp-message.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)));
const short = (length: number) => [length >> 8, length & 255];
const value = (tag: number, name: string, text: string) =>
  [tag, ...short(name.length), ...Buffer.from(name), ...short(text.length), ...Buffer.from(text)] as const;

/** Built as in RFC 8010 appendix A.3, with a list, a collection and a second printer. */
const RESPONSE = bytes(
  [2, 1, 0, 0, 0, 0, 0, 1, 1],
  value(0x47, 'attributes-charset', 'utf-8'),
  [4],
  value(0x42, 'printer-name', 'laser'),
  value(0x44, 'ipp-versions-supported', '1.1'),
  value(0x44, '', '2.0'),
  value(0x34, 'media-col', ''),
  value(0x4a, '', 'media-size'),
  value(0x44, '', 'a4'),
  value(0x37, '', ''),
  [0x23, ...short(13), ...Buffer.from('printer-state'), 0, 4, 0, 0, 0, 3],
  [4],
  value(0x42, 'printer-name', 'ink'),
  [3],
);

const texts = (message: Uint8Array) =>
  readIpp(message)?.groups.map(({ tag, attributes }) => [
    tag,
    Object.fromEntries(
      [...attributes].map(([name, values]) => [name, values.map((one) => Buffer.from(one).toString())]),
    ),
  ]);

describe('readIpp', () => {
  it('reads groups and lists, and leaves collections out', () => {
    expect(readIpp(RESPONSE)).toMatchObject({ major: 2, minor: 1, status: 0, defect: undefined });
    expect(texts(RESPONSE)).toEqual([
      [1, { 'attributes-charset': ['utf-8'] }],
      [
        4,
        {
          'printer-name': ['laser'],
          'ipp-versions-supported': ['1.1', '2.0'],
          'media-col': [],
          'printer-state': ['\0\0\0\u0003'],
        },
      ],
      [4, { 'printer-name': ['ink'] }],
    ]);
  });

  it('says that a message ends early, at every offset', () => {
    for (let length = 0; length < RESPONSE.length; length++) {
      const response = readIpp(RESPONSE.subarray(0, length));
      expect(response?.defect).toBe(length < 8 ? undefined : 'The message ends early.');
    }
  });

  it('reads no further than a length that lies', () => {
    const lying = bytes([1, 1, 0, 0, 0, 0, 0, 1, 4], [0x42, 0xff, 0xff], 'printer-name');
    expect(readIpp(lying)).toMatchObject({ defect: 'The message ends early.', groups: [{ tag: 4 }] });
  });
});

describe('writeIppRequest', () => {
  it('writes the request of RFC 8010 for the attributes of a printer', () => {
    const request = writeIppRequest({ kind: 'get-printer-attributes', printerUri: 'ipp://a/' }, ['all', 'none']);
    expect(request).toEqual(
      bytes(
        [2, 0, 0, 0x0b, 0, 0, 0, 1, 1],
        value(0x47, 'attributes-charset', 'utf-8'),
        value(0x48, 'attributes-natural-language', 'en'),
        value(0x45, 'printer-uri', 'ipp://a/'),
        value(0x44, 'requested-attributes', 'all'),
        value(0x44, '', 'none'),
        [3],
      ),
    );
  });
});
