import { expect, it } from 'vitest';
import { escapePhrase, escapeRangeEnd, escapeWord } from '../../../src/query/tree/escape.ts';
import { publishLines } from '../agree/publish-lines.ts';
import { answerText, type Question } from '../agree/questions.ts';
import { describeEngines, sharedStore } from '../describe-stores.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import { ModelStore } from '../model/model-store.ts';
import { selection } from '../scenario.ts';

/** Halves of surrogate pairs, which no engine stores unchanged, and values that they could be confused with. */
const VALUES = [
  '\ud83d',
  'x\ud83dy',
  'x\udc00y',
  '\ud83d\ud83d',
  '\ufffd',
  'x\ufffdy',
  '\u{1f600}',
  'x\u{1f600}y',
  '\ue000',
  'xy',
  'x y',
];

/** With and without a column, case-folded or not, texts of every length, free names. */
const FIELDS = [
  'host',
  'vnc.version',
  'tag.name',
  'tag.category',
  'http.title',
  'http.title.keyword',
  'ssh.banner',
  'ssh.banner.keyword',
  'http.body',
  'http.headers.x',
  'mongodb.version',
];

const plain = (text: string): string => (text === '' ? '' : escapeWord({ text, wild: [] }));
const inRegex = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '\\$&');

function queriesFor(value: string): readonly string[] {
  const [first = '', ...tail] = [...value];
  const rest = tail.join('');
  return [
    plain(value),
    escapePhrase(value),
    `${plain(value)}*`,
    `*${plain(value)}`,
    `*${plain(value)}*`,
    `${plain(first)}?${plain(rest)}`,
    `?${plain(rest)}`,
    `${plain(first)}?*`,
    `?`,
    `x?y`,
    `/${inRegex(value)}/`,
    `/${inRegex(value)}.*/`,
    `/x?[^a]y?/`,
    `/[${inRegex(first)}]+y?/`,
    `/[^${inRegex(first)}]+/`,
    `${plain(value)}~0`,
    `${plain(value)}~1`,
    `${plain(value)}~2`,
    ...['>', '>=', '<', '<='].map((sign) => sign + escapeRangeEnd(value)),
    `[${escapeRangeEnd(value)} TO ${escapeRangeEnd(value)}]`,
  ];
}

function record(at: number, value: string): string {
  const [version, banner] = [value, value];
  return JSON.stringify({
    uri: `u${at}`,
    ip: '10.0.0.1',
    host: value,
    tag: [{ name: value, category: value }],
    http: { title: value, body: value, headers: { x: [value] } },
    ssh: { banner },
    vnc: { version },
    mongodb: { version },
  });
}

const LISTS = [VALUES.map((value, at) => record(at, value))];

describeEngines('halves of surrogate pairs', (engine) => {
  let expectedIds: readonly number[] = [];
  let ids: readonly number[] = [];
  const model = new ModelStore();
  const store = sharedStore(engine, async (empty) => {
    expectedIds = await publishLines(model, 'responses', LISTS);
    ids = await publishLines(empty, 'responses', LISTS);
  });

  it.each(FIELDS)(
    'in %s are distinguished from their replacements, as by the matcher',
    async (path) => {
      // Each field gets a different part of the queries.
      const step = 3 / engine.share;
      const queries = [...new Set(VALUES.flatMap(queriesFor))].filter(
        (_, at) => at % step === FIELDS.indexOf(path) % step,
      );
      const questions = queries.flatMap((value) =>
        [`${path}:${value}`, `NOT ${path}:${value}`].map((query) => {
          const { plan } = selection(query, { kind: 'latest' }, 'responses');
          const question: Question = {
            collection: 'responses',
            plan,
            indices: undefined,
            operation: { kind: 'count' },
          };
          return { query, question };
        }),
      );
      const answers = await mapConcurrently(questions, 8, ({ question }) => answerText(store(), question, ids));
      const wrong: string[] = [];
      for (const [at, { query, question }] of questions.entries()) {
        const expected = await answerText(model, question, expectedIds);
        if (answers[at] !== expected) wrong.push(`${JSON.stringify(query)} finds ${answers[at]}, expected ${expected}`);
      }
      expect(wrong).toEqual([]);
      expect(questions.length).toBeGreaterThan(100 * engine.share);
    },
    120_000,
  );
});
