import { expect, it } from 'vitest';
import { publishLines } from '../agree/publish-lines.ts';
import { answerText, type Question } from '../agree/questions.ts';
import { describeEngines, sharedStore } from '../describe-stores.ts';
import { ModelStore } from '../model/model-store.ts';
import { field, selection } from '../scenario.ts';

/** Values whose order an engine may lose by storing them in another form: long texts, digests, lines, near equals. */
const TEXTS: readonly unknown[] = [
  'b',
  'a',
  'B',
  'é',
  '\uffff',
  '\u{10400}',
  '',
  ' ',
  '#',
  '#a',
  'a#',
  'a\nb',
  'a\u0001b',
  'z\nz',
  `${'k'.repeat(80)}b`,
  `${'k'.repeat(80)}a`,
  'k',
  'l',
  `${'t'.repeat(256)}`,
  `${'t'.repeat(257)}`,
  't',
  'u',
  '0123456789abcdef'.repeat(3),
  '0123456789abcdef'.repeat(4),
  'ff'.repeat(20),
  '1',
  'g',
  ['y', 'c'],
  ['x', 'd'],
  [],
  null,
  7,
  true,
  { a: 1 },
  '\ud83d',
  'x\ud83dy',
  '\ufffd',
  '\ue000',
  'x\ufffdy',
];
const NUMBERS: readonly unknown[] = [
  0,
  -1,
  1,
  2.5,
  '2.5',
  '10',
  9,
  1e21,
  -1e300,
  1e-7,
  '9007199254740993',
  'x',
  '',
  null,
  [5, 3],
  [4, 6],
  [],
  true,
  ' 8',
  '+8',
  '080',
];
const DATES: readonly unknown[] = [
  '2026-01-01',
  '2026-01-01T00:00:00+01:00',
  '0000-01-01',
  '9999-12-31',
  -1,
  0,
  8_640_000_000_000_000,
  'soon',
  null,
];
const ADDRESSES: readonly unknown[] = [
  '10.0.0.1',
  '9.0.0.0',
  '10.0.0.10',
  '::',
  '::1',
  '2001:db8::',
  'ffff::',
  '::ffff:10.0.0.2',
  'x',
  null,
  '10.0.0.0/8',
];
const VERSIONS: readonly unknown[] = [
  '1.9',
  '1.10',
  '1',
  '1.0',
  '8.9p1',
  '8.9',
  'v2',
  'x',
  '',
  '1.0-rc1',
  `1.${'9'.repeat(70)}`,
  7,
  null,
];

const CASES = [
  ['host', TEXTS],
  ['vnc.version', TEXTS],
  ['http.title', TEXTS],
  ['http.title.keyword', TEXTS],
  ['ssh.banner', TEXTS],
  ['tag.name', TEXTS],
  ['tag.fullname', TEXTS],
  ['http.headers.x', TEXTS],
  ['port', NUMBERS],
  ['http.content_length', NUMBERS],
  ['cve.base_score', NUMBERS],
  ['rdp.nla', [true, false, 'true', 'false', 'no', null]],
  ['last_updated', DATES],
  ['cve.published', DATES],
  ['target.ip', ADDRESSES],
  ['whois.ip', ADDRESSES],
  ['mongodb.version', VERSIONS],
] as const;

/** The values of all cases. Each record names its case. */
const LISTS = [
  CASES.flatMap(([path, values]) => {
    const parts = path.replace(/\.keyword$/, '').split('.');
    const nested = (value: unknown): object =>
      parts.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;
    return values.map((value, at) =>
      JSON.stringify({ ...nested(value), uri: `${path} ${at}`, ip: '10.0.0.1', isp: path }),
    );
  }),
];

describeEngines('sorting', (engine) => {
  let expectedIds: readonly number[] = [];
  let ids: readonly number[] = [];
  const model = new ModelStore();
  const store = sharedStore(engine, async (empty) => {
    expectedIds = await publishLines(model, 'responses', LISTS);
    ids = await publishLines(empty, 'responses', LISTS);
  });

  it.each(CASES)('by %s gives the same pages as the model in both directions', async (path, values) => {
    for (const direction of ['asc', 'desc'] as const) {
      const sort = { field: field(path, 'responses'), direction };
      const { plan } = selection(`isp.keyword:"${path}"`, { kind: 'latest' }, 'responses');
      const operation = { kind: 'pages', size: 4, sort } as const;
      const question: Question = { collection: 'responses', plan, indices: undefined, operation };
      const pages = await answerText(store(), question, ids);
      expect(pages.split('\n'), direction).toHaveLength(values.length);
      expect(pages, direction).toBe(await answerText(model, question, expectedIds));
    }
  });
});
