/** Databases that a user supplies, the patterns in them, and the texts that they are matched with. */
import { readFileSync } from 'node:fs';
import type { ResponsesRecord } from '../../../src/model/records.generated.ts';
import { bannerRecord } from '../../../src/probe/identify/banner-record.ts';
import { buildIdentifier } from '../../../src/probe/identify/build-identifier.ts';
import { KnownProducts } from '../../../src/probe/identify/loaders/known-products.ts';
import { nmapDatabase } from '../../../src/probe/identify/loaders/nmap/nmap-database.ts';
import { recogDatabase } from '../../../src/probe/identify/loaders/recog/recog-database.ts';
import { readRecogFile } from '../../../src/probe/identify/loaders/recog/recog-file.ts';
import { wappalyzerDatabase } from '../../../src/probe/identify/loaders/wappalyzer/wappalyzer-database.ts';
import { locationOf } from '../../../src/probe/identify/location/location-of.ts';
import { networkOwnerOf } from '../../../src/probe/identify/location/network-owner-of.ts';
import { networkUseOf } from '../../../src/probe/identify/location/network-use-of.ts';
import { privacyOf } from '../../../src/probe/identify/location/privacy-of.ts';
import { ownRules } from '../../../src/probe/identify/own-rules.ts';
import { compileProductPattern } from '../../../src/probe/identify/pattern/compile-product-pattern.ts';
import { PatternError } from '../../../src/probe/identify/pattern/pattern-source.ts';
import { readRuleFile } from '../../../src/probe/identify/rule-file/read-rule-file.ts';
import { checkMmdb } from '../../../src/wire/formats/mmdb/check-mmdb.ts';
import { type MmdbDatabase, openMmdb } from '../../../src/wire/formats/mmdb/mmdb-database.ts';
import { decodeValue, ValueDecoder } from '../../../src/wire/formats/mmdb/mmdb-value.ts';
import { mmdbFile, mmdbOfNodes } from '../../kit/mmdb-file.ts';
import { caseBytes } from '../../probe/protocol-cases.ts';
import { isAbsent, sharedUrl } from '../../shared-data.ts';
import { bytesTarget, type FuzzTarget, textTarget } from '../fuzz-target.ts';

const MMDB_FILES = [
  'test-data/MaxMind-DB-test-decoder.mmdb',
  'test-data/MaxMind-DB-test-ipv4-28.mmdb',
  'test-data/MaxMind-DB-test-mixed-32.mmdb',
  'test-data/MaxMind-DB-test-pointer-decoder.mmdb',
  'test-data/GeoIP2-Connection-Type-Test.mmdb',
  'bad-data/libmaxminddb/libmaxminddb-oversized-map.mmdb',
  'bad-data/libmaxminddb/libmaxminddb-separator-record-min-left.mmdb',
];
const ADDRESSES = [0, 0x0101_0101, 0x7f00_0001, 0xffff_ffff, 0n, 1n, (1n << 128n) - 1n];

/** A circle, a branch that 2^128 paths lead to, and records that point to one another. */
const HOSTILE_TREES = [
  mmdbOfNodes(
    'Test',
    [
      [1, { data: 0 }],
      [{ data: 1 }, 0],
    ],
    [0xe1, 0x41, 0x61, 0x20, 0x00],
  ),
  mmdbOfNodes(
    'Test',
    [...Array.from({ length: 127 }, (_, at): [number, number] => [at + 1, at + 1]), [{ data: 0 }, 129]],
    [0xe0],
    6,
  ),
  mmdbOfNodes('Test', [[{ data: 0 }, { data: 4 }]], [0x02, 0x04, 0x20, 0x04, 0x02, 0x04, 0x20, 0x00, 0x20, 0x08]),
];

const PATTERN_WORDS = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '\\',
  '*',
  '+',
  '?',
  '|',
  '^',
  '$',
  '(?i)',
  '(?=',
  '(?:',
  '\\1',
  '{2,',
  '{1000}',
  '-',
  '[:alpha:]',
  '\\x{41}',
  '\\p{L}',
  '(?<n>',
  '.*',
  '\\b',
];
const PATTERN_NESTS = [
  ['(', ')'],
  ['(?:', ')*'],
  ['[', ']'],
] as const;
const RULES =
  'a: A\n  about: x\n  cpe: a:b:c\n  match: http.title ~ ^a(b)\n  example: http.title = ab -> b\n[Servers]\nb: B\n';
const RECOG =
  '<fingerprints matches="ftp.banner"><fingerprint pattern="^a(b)$" flags="REG_ICASE"><description>x</description>' +
  '<param pos="1" name="service.version"/><param pos="0" name="service.product" value="a {service.version}"/>' +
  '</fingerprint></fingerprints>';
const NMAP =
  'match ssh m|^SSH-([\\d.]+)-X|is p/X/ v/$1/ i/$SUBST(1,"_",".")/ o/$I(1,">")/ cpe:/a:x:y:$1/a\nsoftmatch x m/a/';
const WAPPALYZER = JSON.stringify({
  apps: {
    A: { cats: [1], headers: { Server: 'a([\\d.]+)\\;version:\\1' }, implies: 'B', html: ['x'], meta: { a: ['b'] } },
    B: { cats: ['1'], cookies: { a: '' }, scriptSrc: 'x\\;confidence:50', cpe: 'cpe:2.3:a:b:c', description: 'd' },
    C: { cats: [1], dom: { 'script[src*="y"], #a.b > c': { exists: '', attributes: { src: '(.)\\;version:\\1' } } } },
    D: { cats: [1], dom: ['meta[name="generator" i]', 'a'], js: { a: '' } },
  },
  1: { name: 'CMS' },
});
const ANSWER =
  'HTTP/1.1 200 OK\r\nServer: nginx/1.2\r\nSet-Cookie: a=b\r\n\r\n<meta name="generator" content="x"><script src="y">';
/** Names that every object has. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

/** Patterns of strangers may need many steps, and are bounded by a count of them (decision 085). */
const PATTERN_LIMIT = { fixedMs: 2_000 };

/** A database is worth nothing without the records that it is matched with. */
const ANSWERS = ['http', 'ftp', 'ssh', 'x'].map((protocol) => bannerRecord(protocol, ANSWER));

export const DATABASE_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'database/mmdb',
    open: () =>
      bytesTarget({
        seeds: [
          mmdbFile('GeoLite2-City', {
            '192.0.2.0/24': { country: { iso_code: 'CH' }, location: { latitude: 1.5 }, list: ['a', 1] },
            '0.0.0.0/1': { autonomous_system_number: 64_500, autonomous_system_organization: 'A' },
          }),
          ...HOSTILE_TREES,
          ...(isAbsent('data/mmdb') ? [] : MMDB_FILES.map((file) => readFileSync(sharedUrl(`data/mmdb/${file}`)))),
        ],
        words: [
          '\xab\xcd\xefMaxMind.com',
          '\x20\x00',
          '\xe1',
          '\xff\xff\xff',
          '\x01\x04',
          '\x00\x00\x00\x00\x00\x01',
        ].map((word) => Buffer.from(word, 'latin1')),
        readers: [
          (input) => {
            const reading = openMmdb(input);
            if (reading.kind === 'invalid') return;
            lookUpAll(reading.database);
            checkMmdb(reading.database);
          },
          (input) => [0, 1].map((at) => decodeValue(input, 0, at)),
          (input) => new ValueDecoder(input, 100).decode(100),
        ],
      }),
  },
  {
    // The bytes are nodes and data: the metadata always fits.
    name: 'database/mmdb-trees',
    open: () =>
      bytesTarget({
        seeds: [
          Uint8Array.from([1, 0, 1, 0, 2, 0, 19, 0, 2, 0xe0]),
          Uint8Array.from([40, ...Array.from({ length: 41 }, (_, at) => [0, at + 1, 0, at + 1]).flat(), 0x20, 0, 0xe0]),
          Uint8Array.from([3, 0, 1, 0, 2, 0, 3, 0, 0, 0, 20, 0, 22, 0, 4, 0, 20, 0x01, 0x04, 0x20, 0x03, 0xa0]),
        ],
        words: ['\x00\x01\x00\x02', '\x20\x00', '\xe1\x41a', '\x02\x04'].map((word) => Buffer.from(word, 'latin1')),
        readers: [checkedLookUps],
      }),
  },
  {
    name: 'identify/patterns',
    share: 0.1,
    limit: PATTERN_LIMIT,
    open: () =>
      textTarget({
        seeds: ['^a(?:b|[^c-d]+)?\\d{1,3}(?<n>x)*$', '(a+)+$', '[[:alpha:]_]{2,}?\\x41', '(?i)a.c|\\Ab\\z', '(a)\\1'],
        words: PATTERN_WORDS,
        nests: PATTERN_NESTS,
        readers: (['javascript', 'ruby', 'pcre'] as const).map((dialect) => (text: string) => {
          try {
            const source = { text, dialect, ignoresCase: text.length % 2 === 0, dotMatchesAll: text.length % 3 === 0 };
            compileProductPattern(source).match(text.slice(0, 1_000));
          } catch (error) {
            if (!(error instanceof PatternError)) throw error;
          }
        }),
      }),
  },
  {
    name: 'identify/rules',
    share: 0.2,
    limit: PATTERN_LIMIT,
    open: () =>
      textTarget({
        seeds: [RULES],
        words: ['\n', ':', ' ~ ', '  match: ', ' -> ', ...PATTERN_WORDS],
        readers: [(text) => identifyAll([], readRuleFile('a', text).products)],
      }),
  },
  {
    name: 'identify/recog',
    share: 0.2,
    limit: PATTERN_LIMIT,
    open: () =>
      textTarget({
        seeds: [RECOG],
        words: ['<', '>', '"', '&', '/', ' ', '<!--', '&lt;', '{a}', ...INHERITED, ...PATTERN_WORDS],
        nests: [['<a>', '</a>']],
        readers: [
          (text) => identifyAll([recogDatabase([readRecogFile(Buffer.from(text), 'telnet_banners.xml')], known())]),
        ],
      }),
  },
  {
    name: 'identify/nmap',
    share: 0.2,
    limit: PATTERN_LIMIT,
    open: () =>
      textTarget({
        seeds: [NMAP],
        words: ['|', '/', ' ', '\n', '$P(1)', '$SUBST(', 'match a m', ...PATTERN_WORDS],
        readers: [(text) => identifyAll([nmapDatabase(text, known())])],
      }),
  },
  {
    name: 'identify/wappalyzer',
    share: 0.2,
    limit: PATTERN_LIMIT,
    open: () =>
      textTarget({
        seeds: [WAPPALYZER],
        words: [
          '{',
          '}',
          '"',
          ':',
          ',',
          'null',
          '{"a":',
          '"dom":',
          '[',
          '*',
          "'",
          '~=',
          ' > ',
          '#',
          '.',
          '\\\\',
          ...INHERITED.map((name) => `"${name}":{"a":"b"},`),
          '\\\\;version:',
        ],
        nests: [
          ['[', ']'],
          ['{"a":', '}'],
        ],
        readers: [(text) => ifJson(text, (json) => identifyAll([wappalyzerDatabase([json], known())]))],
      }),
  },
  {
    name: 'identify/banners',
    share: 0.2,
    limit: PATTERN_LIMIT,
    open: async () => {
      const identifier = buildIdentifier(ownRules().products);
      const greetings = (await caseBytes('http', 'ssh', 'ftp', 'smtp', 'mysql')).map((bytes) => Buffer.from(bytes));
      return textTarget({
        // The protocol stands on the first line.
        seeds: ['http', 'https', 'ssh', 'ftp', 'mysql', 'dns', 'x', ...INHERITED]
          .map((protocol) => `${protocol}\n${ANSWER}`)
          .concat(greetings.map((bytes) => `http\n${bytes.toString('latin1')}`)),
        words: ['\r\n', '<', '>', '"', '=', ':', ';', '\u0000', '<script ', 'Server: ', '<meta name='],
        readers: [
          (text) => {
            const end = text.indexOf('\n');
            return identifier.identify(bannerRecord(text.slice(0, Math.max(0, end)), text.slice(end + 1)));
          },
        ],
      });
    },
  },
  {
    name: 'identify/records',
    share: 0.2,
    limit: PATTERN_LIMIT,
    open: () => {
      const identifier = buildIdentifier(ownRules().products);
      return textTarget({
        seeds: ANSWERS.map((record) => JSON.stringify(record)),
        words: ['{', '}', '[', ']', '"', ':', ',', 'null', '1', ...INHERITED.map((name) => `"${name}":{"a":"b"},`)],
        nests: [
          ['[', ']'],
          ['{"http":', '}'],
        ],
        readers: [
          (text) =>
            ifJson(text, (json) => {
              if (typeof json === 'object' && json !== null) identifier.identify(json as ResponsesRecord);
            }),
        ],
      });
    },
  },
];

/** Where the check finds no damage in a tree, no lookup may. */
function checkedLookUps(input: Uint8Array): void {
  const count = (input[0] ?? 0) + 1;
  const data = [...input.subarray(1 + count * 4)];
  // Any node, no record, the zeros after the tree, the data, and the byte behind.
  const places = count + 1 + 16 + data.length + 1;
  const childAt = (at: number): number => ((input[at] ?? 0) * 256 + (input[at + 1] ?? 0)) % places;
  const nodes = Array.from({ length: count }, (_, node) => [childAt(1 + node * 4), childAt(3 + node * 4)] as const);
  const reading = openMmdb(mmdbOfNodes('Test', nodes, data, input.length % 2 === 0 ? 4 : 6));
  if (reading.kind === 'invalid') throw new Error(reading.reason);
  const check = checkMmdb(reading.database);
  for (const address of ADDRESSES) {
    const answer = reading.database.lookUp(address);
    if (check.kind === 'sound' && answer.kind === 'damaged' && answer.reason.includes('tree'))
      throw new Error(`damage that the check did not find: ${answer.reason}`);
  }
}

function lookUpAll(database: MmdbDatabase): void {
  for (const address of ADDRESSES) {
    const answer = database.lookUp(address);
    if (answer.kind !== 'record') continue;
    locationOf(answer.value);
    networkOwnerOf(answer.value);
    privacyOf(answer.value);
    networkUseOf(answer.value, 'any');
  }
}

type Databases = NonNullable<Parameters<typeof buildIdentifier>[1]>;

function identifyAll(databases: Databases, rules: Parameters<typeof buildIdentifier>[0] = []): void {
  const identifier = buildIdentifier(rules, databases);
  for (const record of ANSWERS) identifier.identify(record);
}

function known(): KnownProducts {
  return new KnownProducts([]);
}

function ifJson(text: string, read: (json: unknown) => void): void {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return;
  }
  read(json);
}
