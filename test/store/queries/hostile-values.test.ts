import { expect, it } from 'vitest';
import type { PlanField, QueryPlan, Test } from '../../../src/model/query-plan.ts';
import { compileMatcher } from '../../../src/query/match/compile-matcher.ts';
import { tokens } from '../../../src/query/value/tokens.ts';
import { describeEngines, sharedStore } from '../describe-stores.ts';
import { Dice } from '../dice.ts';
import { mapConcurrently } from '../map-concurrently.ts';
import {
  domain,
  field,
  fillIndex,
  keyOf,
  LATEST,
  lines,
  problemOf,
  publishIndex,
  selection,
  within,
} from '../scenario.ts';

/** Texts that could end a literal, open a comment, or act as a pattern, a placeholder or a statement. */
const PIECES: readonly string[] = [
  ...'\'"`\\;%_*?#$[]()|^.+-/~<>&@!=:,{}'.split(''),
  '\0',
  '\u0001',
  '\n',
  '\r\n',
  '\t',
  '\u001a',
  '\u0085',
  '\u00a0',
  '\u2028',
  '\u202e',
  '\ufeff',
  '\ufffd',
  '\uffff',
  "''",
  "\\'",
  '\\\\',
  '\\x27',
  '\\0',
  '\\N',
  '--',
  '-- ',
  '/*',
  '*/',
  '//',
  '$$',
  '$1',
  '\\E',
  '\\Q',
  '\\z',
  '(?i)',
  '[[:alpha:]]',
  '{x:String}',
  '{{',
  '%s',
  ' FORMAT Null',
  "'); DROP TABLE periplus.catalog; --",
  ') OR (1',
  "' OR ''='",
  'NULL',
  '0x27',
  'union select',
  'a',
  'Z',
  '7',
  'ß',
  'İ',
  'Σ',
  'é',
  'e\u0301',
  '路',
  '\u{1f6a2}',
  '\u{10400}',
  '\ud83d',
  '\udea2',
];

function hostile(dice: Dice): string {
  return Array.from({ length: 1 + dice.below(6) }, () => dice.pick(PIECES)).join('');
}

const match = (fields: readonly PlanField[], test: Test): QueryPlan => ({ kind: 'match', fields, test });
const either = (plans: readonly QueryPlan[]): QueryPlan => ({ kind: 'or', plans });

const host = field('host', 'responses');
const title = field('http.title', 'responses');
const exactTitle = field('http.title.keyword', 'responses');
const banner = field('ssh.banner', 'responses');
const body = field('http.body', 'responses');
const version = field('vnc.version', 'responses');
const header = field('http.headers.x', 'responses');
const inTag = field('tag.x.version', 'responses');

const withName = (field: PlanField, text: string, wild: readonly number[] = []): PlanField => ({
  ...field,
  name: { text, wild },
});

/** Every position in a plan that can hold text from a user. */
const POSITIONS: Readonly<Record<string, (text: string) => QueryPlan>> = {
  'a keyword': (value) => match([host, version], { kind: 'equals', value, fold: false }),
  'an exact text': (value) => match([exactTitle], { kind: 'equals', value, fold: false }),
  'a word': (text) => words(text, (list) => ({ kind: 'words', words: list.map((word) => [word, `${word}s`]) })),
  'a phrase': (text) => words(text, (list) => ({ kind: 'phrase', tokens: [...list, 'a'], slop: 0 })),
  'a wildcard': (text) => wildcards(`${text}*`),
  'a regular expression': (text) => patterns({ kind: 'regex', source: text.replace(/[^\p{L}\p{N}]/gu, '\\$&') }),
  'an edit distance': (text) => patterns({ kind: 'fuzzy', text, edits: 0 }),
  'a range': (text) =>
    match([host, version, exactTitle], {
      kind: 'strings',
      range: { from: text, to: `${text}\uffff`, includeFrom: true, includeTo: false },
      fold: false,
    }),
  'a version': (text) =>
    match([inTag], { kind: 'versions', range: { from: text, includeFrom: true, includeTo: true } }),
  'a name': (text) => match([withName(header, text.toLowerCase())], { kind: 'exists' }),
  'a pattern of names': (text) => {
    const glob = `${text}*`.toLowerCase();
    return match([withName(header, glob, [glob.length - 1])], { kind: 'exists' });
  },
};

function words(text: string, test: (list: readonly string[]) => Test): QueryPlan {
  const list = tokens(text);
  return list.length === 0 ? { kind: 'none' } : match([title, banner, body], test(list));
}

function wildcards(text: string): QueryPlan {
  const glob = { text: text.toLowerCase(), wild: [text.toLowerCase().length - 1] };
  return patterns({ kind: 'wildcard', glob });
}

function patterns(pattern: Extract<Test, { kind: 'pattern' }>['pattern']): QueryPlan {
  return either([
    match([host, version], { kind: 'pattern', pattern, on: 'value', fold: false }),
    match([title, banner, body], { kind: 'pattern', pattern, on: 'value', fold: true }),
    match([title, banner, body], { kind: 'pattern', pattern, on: 'token', fold: true }),
  ]);
}

/** A record with the text in all these fields. */
function recordWith(text: string, at: number): object {
  return {
    uri: `u${at}`,
    ip: '10.0.0.1',
    host: text,
    vnc: { version: text },
    http: { title: text, body: text, headers: { [text]: [text] } },
    ssh: { banner: text },
    tag: [{ name: 'x', x: { version: text } }],
  };
}

const VALUES_PER_PLAN = 50;
const PLANS = 4;

const select = (plan: QueryPlan) => ({ collection: 'responses', plan, scope: LATEST }) as const;
const SEED = 20_240_301;
const stored = texts(new Dice(SEED), 60);
const records = stored.map(recordWith);

function texts(dice: Dice, count: number): readonly string[] {
  return Array.from({ length: count }, () => hostile(dice));
}

describeEngines('hostile values', (engine) => {
  const store = sharedStore(engine, (empty) => publishIndex(empty, 'a', records, { collection: 'responses' }));

  it.each(Object.keys(POSITIONS))(
    'as %s find what the matcher finds, and break nothing',
    async (position) => {
      const make = POSITIONS[position] ?? (() => ({ kind: 'none' }) as const);
      const dice = new Dice(SEED);
      texts(dice, stored.length);
      // One value per plan, then many. Some values are stored, so that there are hits.
      const single = [...stored.slice(0, 10), ...texts(dice, 20 * engine.share)].map(make);
      const many = Array.from({ length: PLANS * engine.share }, () => either(texts(dice, VALUES_PER_PLAN).map(make)));
      const counts = await mapConcurrently([...single, ...many], 6, (plan) => store().count(select(plan)));
      const expected = [...single, ...many].map((plan) => {
        const matcher = compileMatcher(plan);
        return records.filter((record) => matcher.matches(record)).length;
      });
      expect(counts).toEqual(expected);
      expect(Math.max(...expected)).toBeGreaterThan(0);
      expect(await store().count(select({ kind: 'all' }))).toBe(records.length);
    },
    120_000,
  );
});

describeEngines('hostile values', (engine) => {
  const store = sharedStore(engine);

  it('are plain text as labels, prefixes, keys, cursors and names of batches and fields', async () => {
    const names = [...new Set(texts(new Dice(7), 40))].filter((text) => text.isWellFormed());
    const domains = names.map((text) => domain(text, 1, { zone: text }));
    const id = await publishIndex(store(), 'all', domains);
    const label = names.join('');
    const labelledId = await fillIndex(store(), label);
    expect((await store().indices()).map((index) => index.label)).toEqual(['all', label]);
    await mapConcurrently(names, 6, async (text) => {
      const batch = { batch: text };
      for (let times = 0; times < 2; times++) await store().write(labelledId, lines([domain(text)]), batch);
      const completions = names.filter((other) => other.toLowerCase().startsWith(text.toLowerCase()));
      const request = { ...selection(), prefix: text, size: 100, field: field('zone') };
      const buckets = await store().suggest(request);
      expect(buckets.map(({ key }) => key[0]).sort(), text).toEqual(completions.sort());
      const underName = withName(field('http.headers.x', 'responses'), text.toLowerCase());
      const sortedPage = { ...select({ kind: 'all' }), size: 1, sort: { field: underName, direction: 'asc' } } as const;
      expect((await store().page(sortedPage)).records).toEqual([]);
      expect(await store().facet({ ...select({ kind: 'all' }), fields: [underName], size: 1 })).toEqual([]);
      const invalidPage = store().page({ ...selection(), size: 1, cursor: text });
      expect(await problemOf(invalidPage), text).toBe('request_parsing_error');
      expect(await store().deleteRecords(id, [text])).toBe(0);
    });
    expect(await store().count(selection('*', within(labelledId)))).toBe(names.length);
    const keys = names.slice(0, 20).map(keyOf);
    expect(await store().deleteRecords(id, keys)).toBe(20);
    expect(await store().count(selection())).toBe(names.length - 20);
  }, 120_000);
});
