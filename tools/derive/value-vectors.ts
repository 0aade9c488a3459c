/**
 * Values, and what the service reads in them. The addon reads the same values when it encodes records, and its tests
 * compare: a search must find what the matcher sees.
 */
import { type Address, formatAddress, parseAddress, unmapped } from '../../src/addr/ip/address.ts';
import { addressSpan, positionOf } from '../../src/query/value/address-span.ts';
import { recordInstant } from '../../src/query/value/instant.ts';
import { parseNumber } from '../../src/query/value/scalar.ts';
import { tokens } from '../../src/query/value/tokens.ts';
import { isVersion, versionSortKey } from '../../src/query/value/version.ts';
import { hexadecimal } from '../../src/store/terms/address-blocks.ts';
import { parentOfPattern } from '../../src/store/terms/parent-names.ts';
import { termName, termValue } from '../../src/store/terms/term.ts';

/** A line of JSON for each: what is read, the value, the result. Null means that it is not one. */
export function valueVectors(): string {
  const texts = [...TEXTS, ...randomTexts(400)];
  const lines = [...NUMBERS, ...randomNumbers(300)].flatMap((number): Vector[] => [
    ['text of number', number, String(number)],
    ['instant of number', number, recordInstant(number)],
  ]);
  for (const text of texts)
    lines.push(
      ['lower case', text, text.toLowerCase()],
      ['words', text, tokens(text)],
      ['term', text, termValue(text)],
      ['name', text, termName(text.toLowerCase())],
      ['length', text, text.length],
    );
  for (const text of [...texts, ...DECIMALS]) lines.push(['number', text, mapped(parseNumber(text), String)]);
  for (const text of [...DATES, ...texts]) lines.push(['instant', text, recordInstant(text)]);
  for (const text of [...VERSIONS, ...texts])
    lines.push(['version', text, isVersion(text)], ['version key', text, versionSortKey(text)]);
  for (const text of [...ADDRESSES, ...texts])
    lines.push(
      ['address', text, mapped(positionOf(text), (position) => formatAddress(unmapped(position)))],
      ['plain address', text, mapped(parseAddress(text), (address) => isPlain(address, text))],
      ['addresses', text, addressSpan(text)?.map(hexadecimal)],
    );
  for (const text of [...NAMES, ...texts])
    lines.push(['parent', text, parentOfPattern({ kind: 'wildcard', glob: { text: `*.${text}`, wild: [0] } })]);
  return lines
    .filter(([, , result], at) => result !== undefined || at % FEW === 0)
    .map((vector) => `${JSON.stringify(vector)}\n`)
    .join('');
}

type Vector = [read: string, value: string | number, result: unknown];

const mapped = <T, R>(value: T | undefined, map: (value: T) => R): R | undefined =>
  value === undefined ? undefined : map(value);

/** The text of an address in the record is that of all engines: IPv4, or IPv6 that does not begin with zeros. */
const isPlain = (address: Address, text: string): boolean => {
  const inOneForm = unmapped(typeof address === 'number' ? BigInt(address) | IPV4 : address);
  return (typeof inOneForm === 'number' || inOneForm >> 112n !== 0n) && formatAddress(inOneForm) === text;
};
const IPV4 = 0xffff_0000_0000n;

/** Of the values that are not what is looked for, one in so many. */
const FEW = 7;

const TEXTS = [
  ...['', ' ', 'a', 'A', '#', '#x', 'a\nb', '\u0001x', 'foo bar-baz_qux', 'word '.repeat(100), 'x'.repeat(64)],
  ...['x'.repeat(65), 'x'.repeat(257), 'ab'.repeat(15), 'ab'.repeat(16), '0a:'.repeat(12), 'a'.repeat(31)],
  ...['ΑΣ', 'ΑΣ.', 'ΑΣΑ', 'Σ', 'Σ\u0301', 'α\u00adΣ', 'αΣ\u2019β', 'straße', 'ẞ', 'İ', 'Iı', 'ǅ', 'Ⅷ', '①', 'Ａ１'],
  ...[
    'é'.repeat(300),
    'e\u0301',
    '日本語 テキスト',
    '한국어',
    '😀'.repeat(33),
    '𐐀𝟘',
    '\ud800',
    'a\udc00b',
    '\udc00\ud800',
  ],
  ...[
    '\u2028',
    '\ufeff x',
    '\u00a01',
    'ᲀ',
    'Ꭰ',
    'ꭰ',
    '\u1c89',
    'Ა',
    'ᾳ',
    '\u0345',
    'ʰ',
    'é'.repeat(32),
    'é'.repeat(33),
  ],
];
const NUMBERS = [
  ...[0, 1, -1, 80, 1.5, 0.1, 1e-7, 1e-6, 123456789.125, 1e15, 1e20, 1e21, 1.5e300, 5e-324, 1.7976931348623157e308],
  ...[2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2, -(2 ** 63), 2 ** 64, 2 ** 70, 1577836800000, 8.64e15],
  ...[8.640000000000001e15, -8.64e15, 0.3, 2 / 3, 100 / 3, 4.35, 5e-5, 1.0000000000000002, 29.5, 1e16 + 2],
];
const DECIMALS = [
  ...['080', '80.0', '+80', '-0', '.5', '5.', '.', '+', 'e5', '8e1', '8E+1', '8e', '8e400', '-8e400', '1e-400', '1_0'],
  ...['0x10', 'NaN', 'Infinity', ' 8', '8 ', '9'.repeat(400), `0.${'0'.repeat(300)}1`, '1e00000000000000000000000005'],
];
const DATES = [
  ...['2020', '0000', '9999', '2020-02', '2020-02-29', '2021-02-29', '2020-13', '2020-00-01', '2020-01-32', '20200101'],
  ...['2020-01-01T', '2020-01-01T10', '2020-01-01T10Z', '2020-01-01T10:20', '2020-01-01T10:20:30', '2020-01-01T24:00'],
  ...['2020-01-01T10:20:30.5Z', '2020-01-01T10:20:30.123456789Z', '2020-01-01T10:20:30,5Z', '2020-01-01t10:20:30z'],
  ...['2020-01-01T10:20:30+02:00', '2020-01-01T10:20:30-0230', '2020-01-01T10:20:30+02', '2020-01-01 10:20:30'],
  ...['2020-01-01T10:20:60Z', '2020-01-01T10:60:00Z', '2020-01-01T00:00:00+24:00', '-2020', '2020-1-1', '12345'],
  ...[
    '1234',
    '-12345',
    '1577836800000',
    '8640000000000000',
    '8640000000000001',
    '-8640000000000000',
    '12345.5',
    '+12345',
  ],
];
const VERSIONS = [
  ...['1.18.0', 'v1.2', 'V1', ' v1', 'version 1', '1.18.0-rc1', '1.0-alpha.2', '8.9p1', '2.4.41 (Ubuntu)', '1.0~beta'],
  ...[
    '1_2',
    '1.0+build',
    '007',
    '1..2',
    '1.'.repeat(200),
    '1-'.repeat(300),
    '1.2é3',
    '1.10ΑΣ',
    '9'.repeat(300),
    '1.0-ея',
  ],
];
const ADDRESSES = [
  ...['1.2.3.4', '01.2.3.4', '1.2.3', '1.2.3.256', '::', '::1', '2001:db8::1', '2001:DB8::1', '2001:db8:0:0:0:0:0:1'],
  ...[
    '::ffff:1.2.3.4',
    '::ffff:0102:0304',
    '::1.2.3.4',
    '1::2::3',
    ':1',
    '1:2:3:4:5:6:7:8',
    '1:2:3:4:5:6:7:8:9',
    'fe80::1%1',
  ],
  ...[
    '1.2.3.0/24',
    '1.2.3.4/24',
    '1.2.3.4/33',
    '1.2.3.4/',
    '1.2.3.4/08',
    '::/0',
    '2001:db8::/32',
    '::ffff:1.2.3.0/120',
  ],
  ...['1:0:0:2:0:0:0:3', '1:0:2:3:4:5:6:7', '0:0:0:0:0:0:0:0', 'abcd:ef01:2345:6789:abcd:ef01:192.168.158.190'],
];
const NAMES = ['example', 'www.example', '192.0.2.1', 'example.1', '..', '.com', 'A.b', '1.2x'];

const LETTERS = [
  ...[
    'a',
    'B',
    '0',
    '9',
    '.',
    '-',
    ' ',
    '_',
    ':',
    '#',
    '\n',
    '\t',
    '\u0001',
    'é',
    'Σ',
    'σ',
    'ς',
    'İ',
    'ı',
    'ß',
    'ẞ',
    'Ⅷ',
  ],
  ...[
    '\u0301',
    '\u00ad',
    '\u200d',
    '日',
    '한',
    '\ud83d',
    '\ude00',
    '😀',
    '𐐀',
    '𝟘',
    '\u2028',
    '\u00a0',
    '/',
    '+',
    'v',
    'rc',
  ],
  ...['1.', '2001:', '::', '10.', 'T', 'Z', '%', "'", '"', '\\', '\u0345', 'ʰ', 'ᾳ', 'Ǆ', 'ᲀ', 'Ꭰ', 'ꭰ', '\u1c89', 'Ა'],
];

function randomTexts(count: number): readonly string[] {
  const next = numbersFrom(1);
  const pick = (): string => LETTERS[Math.floor(next() * LETTERS.length)] ?? '';
  return Array.from({ length: count }, () => Array.from({ length: Math.floor(next() ** 2 * 40) }, pick).join(''));
}

function randomNumbers(count: number): readonly number[] {
  const next = numbersFrom(2);
  return Array.from({ length: count }, () => (next() - 0.5) * 10 ** Math.floor(next() * 40 - 15));
}

/** The same numbers from 0 to 1 each time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}
