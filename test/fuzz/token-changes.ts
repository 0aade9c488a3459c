/**
 * Changes texts in the units of their format: values, names and elements of JSON, tags of XML, words and lines. What
 * comes out can mostly be parsed, so that it reaches the code behind the parser.
 */
import type { Random } from '../kit/seeded-random.ts';

/** Undefined if no seed is a text. */
export function tokenChanges(seeds: readonly Uint8Array[]): ((random: Random) => Uint8Array) | undefined {
  const texts = seeds.filter((bytes) => !bytes.includes(0)).map((bytes) => tokenise(Buffer.from(bytes)));
  if (texts.length === 0) return undefined;
  const pools = new Map<TokenKind, string[]>();
  for (const { text, tokens } of texts)
    for (const { kind, from, to } of tokens) {
      const pool = pools.get(kind) ?? [...ODD[kind]];
      pools.set(kind, pool);
      pool.push(text.slice(from, to));
    }
  return (random) => {
    const { text, tokens } = one(texts, random);
    const chosen = new Set(Array.from({ length: 1 + random.below(4) }, () => one(tokens, random)));
    let changed = '';
    let end = 0;
    for (const { kind, from, to } of [...chosen].filter(isThere).sort((a, b) => a.from - b.from)) {
      // It is within another one that was changed.
      if (from < end) continue;
      const odd = ODD[kind];
      const other = random.below(3) === 0 ? one(pools.get(kind) ?? odd, random) : one(odd, random);
      changed += text.slice(end, from) + (other === TWICE ? text.slice(from, to).repeat(2) : other);
      end = to;
    }
    return Buffer.from(changed + text.slice(end), 'latin1');
  };
}

type TokenKind = 'jsonValue' | 'jsonName' | 'tag' | 'word' | 'line';

interface Token {
  readonly kind: TokenKind;
  readonly from: number;
  readonly to: number;
}

/** One character for each byte. */
interface TokenText {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Instead of a token: the same one again. */
const TWICE = '\u0000twice';

function tokenise(bytes: Buffer): TokenText {
  const text = bytes.toString('latin1');
  const beginning = /^(?:\xef\xbb\xbf|\s|#.*\n)*(.)/.exec(text)?.[1];
  const tokens = beginning === '{' || beginning === '[' ? jsonTokens(text) : textTokens(text, beginning === '<');
  return { text, tokens };
}

function jsonTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const open: number[] = [];
  for (const { 0: token, index: from } of text.matchAll(/[[{}\]]|"(?:[^"\\]|\\.)*"(?:\s*:)?|[\w.+-]+/g)) {
    const to = from + token.length;
    if (token === '{' || token === '[') open.push(from);
    else if (token === '}' || token === ']') tokens.push({ kind: 'jsonValue', from: open.pop() ?? from, to });
    else if (token.endsWith(':')) tokens.push({ kind: 'jsonName', from, to });
    else tokens.push({ kind: 'jsonValue', from, to });
  }
  return tokens;
}

function textTokens(text: string, isXml: boolean): readonly Token[] {
  const tokensOf = (kind: TokenKind, pattern: RegExp): readonly Token[] =>
    Array.from(text.matchAll(pattern), ({ 0: token, index: from }) => ({ kind, from, to: from + token.length }));
  return [
    ...(isXml ? tokensOf('tag', /<[^>]*>/g) : tokensOf('line', /[^\n]*\n/g)),
    ...tokensOf('word', /[^\s,;|="'<>[\](){}]+/g),
    ...tokensOf('word', /[^\s,;|:="'<>[\](){}/]+/g),
  ];
}

const one = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)] as T;
const isThere = (token: Token | undefined): token is Token => token !== undefined;

const WORDS: readonly string[] = [
  TWICE,
  '',
  '0',
  '-1',
  '1',
  '65536',
  '4294967296',
  '9007199254740993',
  '1e999',
  '0x1f',
  'null',
  '192.0.2.300',
  '0.0.0.0',
  '255.255.255.255',
  '192.0.2.7/0',
  '192.0.2.9 - 192.0.2.1',
  '::',
  '::ffff:192.0.2.1',
  '2001:db8::/129',
  'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  '.',
  '*.example.com.',
  `${'a'.repeat(64)}.example`,
  'a.'.repeat(130),
  '\xc3\xa9',
  '\xed\xa0\x80',
  '\xff',
  '\\',
  '%',
  '"',
  "'",
  '#',
  '&amp;',
  '&#0;',
  '__proto__',
  'constructor',
  'http://[::1',
  'https://user@example.com:99999/%zz',
  '0000-00-00',
  '2026-02-30T25:61:61Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '99999999999999',
  'CVE-2026-0001',
  'AS4294967296',
  'AAAA',
  'MII=',
  'deadbeef',
];

const ODD: Readonly<Record<TokenKind, readonly string[]>> = {
  word: WORDS,
  line: [TWICE, '', '\n', '#\n', '\r\n', ' \n', '\t', 'a\n', ',\n', '"\n', '"",""\n', '{}\n', '\x00\n', '\xff\n'],
  tag: [
    TWICE,
    '',
    '<a>',
    '</a>',
    '<a/>',
    '<a b="c">',
    '<!---->',
    '<![CDATA[a]]>',
    '<?a?>',
    '&amp;',
    '<',
    'a',
    '<\x00>',
  ],
  jsonName: [
    '"":',
    '"a":',
    '"__proto__":',
    '"constructor":',
    '"toString":',
    '"0":',
    '"length":',
    '"type":',
    '"\\u0000":',
  ],
  jsonValue: [
    ...WORDS.filter((word) => word !== TWICE && !/["\\]/.test(word)).map((word) => `"${word}"`),
    'null',
    'true',
    'false',
    '0',
    '-0',
    '-1',
    '1.5',
    '65536',
    '1e308',
    '1e999',
    '4294967296',
    '9007199254740993',
    '[]',
    '{}',
    '[null]',
    '[[]]',
    '[{}]',
    '["a",1,null]',
    '{"":null}',
    '{"a":{"a":{}}}',
    '{"__proto__":1}',
    '{"length":-1}',
    '"\\u0000"',
    '"\\ud800"',
    '"\\n"',
    '""',
    `${'['.repeat(120)}${']'.repeat(120)}`,
    `${'{"a":'.repeat(120)}1${'}'.repeat(120)}`,
  ],
};
