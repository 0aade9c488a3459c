import { describe, expect, it } from 'vitest';
import { HpackDecoder } from './hpack-decoder.ts';
import { readHuffman, STATIC_TABLE } from './hpack-tables.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const lines = (decoder: HpackDecoder, hex: string) => {
  const { headers, defect } = decoder.decode(bytes(hex));
  expect(defect).toBeUndefined();
  return headers.map(({ name, value }) => `${name}: ${value}`);
};

const COOKIE = 'foo=ASDJKHQKBZXOQWEOPIUAXQWEOIU; max-age=3600; version=1';

describe('HpackDecoder', () => {
  it('reads the requests of RFC 7541 appendix C.4', () => {
    const decoder = new HpackDecoder();
    expect(lines(decoder, '8286 8441 8cf1 e3c2 e5f2 3a6b a0ab 90f4 ff')).toEqual([
      ':method: GET',
      ':scheme: http',
      ':path: /',
      ':authority: www.example.com',
    ]);
    expect(lines(decoder, '8286 84be 5886 a8eb 1064 9cbf').slice(3)).toEqual([
      ':authority: www.example.com',
      'cache-control: no-cache',
    ]);
    expect(lines(decoder, '8287 85bf 4088 25a8 49e9 5ba9 7d7f 8925 a849 e95b b8e8 b4bf')).toEqual([
      ':method: GET',
      ':scheme: https',
      ':path: /index.html',
      ':authority: www.example.com',
      'custom-key: custom-value',
    ]);
  });

  it('reads the responses of RFC 7541 appendix C.6, with a table from which entries are dropped', () => {
    const decoder = new HpackDecoder(256);
    const first = lines(
      decoder,
      `4882 6402 5885 aec3 771a 4b61 96d0 7abe 9410 54d4 44a8 2005 9504 0b81 66e0 82a6
       2d1b ff6e 919d 29ad 1718 63c7 8f0b 97c8 e9ae 82ae 43d3`.replace(/\s/g, ''),
    );
    expect(first).toEqual([
      ':status: 302',
      'cache-control: private',
      'date: Mon, 21 Oct 2013 20:13:21 GMT',
      'location: https://www.example.com',
    ]);
    expect(lines(decoder, '4883 640e ffc1 c0bf')).toEqual([':status: 307', ...first.slice(1)]);
    const third = lines(
      decoder,
      `88c1 6196 d07a be94 1054 d444 a820 0595 040b 8166 e084 a62d 1bff c05a 839b d9ab 77ad 94e7 821d d7f2 e6c7 b335
       dfdf cd5b 3960 d5af 2708 7f36 72c1 ab27 0fb5 291f 9587 3160 65c0 03ed 4ee5 b106 3d50 07`.replace(/\s/g, ''),
    );
    expect(third).toEqual([
      ':status: 200',
      'cache-control: private',
      'date: Mon, 21 Oct 2013 20:13:22 GMT',
      'location: https://www.example.com',
      'content-encoding: gzip',
      `set-cookie: ${COOKIE}`,
    ]);
  });

  it('knows 61 headers by number', () => {
    expect([STATIC_TABLE.length, STATIC_TABLE[0]?.name, STATIC_TABLE[60]?.name]).toEqual([
      61,
      ':authority',
      'www-authenticate',
    ]);
  });

  it.each([
    ['an entry that does not exist', 'be'],
    ['entry zero', '80'],
    ['a table larger than allowed', '3fe21f'],
    ['a number without an end', 'ffffffffffff'],
    ['a text that is longer than the block', '0005 61'],
    ['a Huffman code that ends in zeros', '0081 00 00'],
    ['the end mark inside a text', '0084 ffffffff 00'],
  ])('refuses %s', (_what, hex) => {
    expect(new HpackDecoder().decode(bytes(hex)).defect).toBeTypeOf('string');
  });

  it('stops at a block that repeats one large entry', () => {
    const large = bytes(`40 01 61 7f a11e ${'62'.repeat(4000)}`);
    const { headers, defect } = new HpackDecoder().decode(
      Uint8Array.from([...large, ...new Uint8Array(60_000).fill(0xbe)]),
    );
    expect(defect).toBe('The headers are too long.');
    expect(headers.length).toBeLessThan(20);
  });
});

describe('readHuffman', () => {
  it('reads every symbol', () => {
    // RFC 7541 appendix B: the codes of 0, NUL, 0xff and the line feed, each with its padding.
    expect(['07', 'ffc7', 'fffffbbf', 'fffffff3'].map((hex) => readHuffman(bytes(hex)))).toEqual([
      '0',
      '\0',
      '\xff',
      '\n',
    ]);
  });
});
