import { gzipSync } from 'node:zlib';
import { type Collection, collections } from '../src/model/collection.ts';
import { tableOf } from '../src/model/tables.ts';
import { planQuery } from '../src/query/check/check.ts';
import { FieldIndex } from '../src/query/fields/field-index.ts';
import { compileMatcher } from '../src/query/match/compile-matcher.ts';
import { parseQuery } from '../src/query/tree/parse.ts';
import { sharedLines } from '../test/shared-data.ts';
import { hostileQueries } from './query/hostile-queries.ts';
import { sampleResponses } from './query/sample-responses.ts';

export const title = 'query language: parsing, checking, matching';

/** Used if the published queries are not available. */
const OWN: readonly (readonly [Collection, string])[] = [
  ['responses', 'http.title:"router login" AND NOT tag.name:nginx'],
  ['responses', 'port:(8080 OR 8443) protocol:https geo.country:DE'],
  ['domains', 'domain:*.example.com AND a:192.0.2.0/24'],
];

export async function run(print: (line: string) => void): Promise<void> {
  const indices = new Map(collections.map((name) => [name, new FieldIndex(tableOf(name))]));
  const indexOf = (name: Collection): FieldIndex => indices.get(name) ?? new FieldIndex(tableOf(name));
  const published = sharedLines('queries/real-queries.tsv').map((line) => line.split('\t') as [Collection, string]);
  const queries = (published.length > 0 ? published : OWN).map(([name, text]) => ({ fields: indexOf(name), text }));

  print(
    `parse, ${queries.length} real queries: ${perSecond(rate(() => each(queries, ({ text }) => parseQuery(text)), queries.length))}`,
  );
  print(
    `parse + check, ${queries.length} real queries: ${perSecond(
      rate(() => each(queries, ({ text, fields }) => planQuery(text, fields, { now: 0 })), queries.length),
    )} (target: 20,000/s)`,
  );

  const responses = indexOf('responses');
  const many = Array.from({ length: 1_024 }, (_, at) => `http.title:word${at}`).join(' OR ');
  print(
    `parse + check, 1,024 clauses: ${milliseconds(time(() => planQuery(many, responses, { now: 0 })))} (target: 10 ms)`,
  );

  const records = sampleResponses(2_000);
  const json = records.map((record) => JSON.stringify(record)).join('\n');
  const size = Math.round(json.length / records.length);
  print(
    `records: ${records.length} responses, ${size} bytes in the mean, gzip ${(json.length / gzipSync(json).length).toFixed(1)}x`,
  );
  for (const query of [
    'http.title:"router login" AND NOT tag.name:nginx',
    'http.body:admin',
    'router',
    'host:/(.*\\.)?example\\.com/',
    'http.body:*password*',
  ]) {
    const checked = planQuery(query, responses, { now: 0 });
    if (checked.kind === 'problem') throw new Error(checked.problem.message);
    const matcher = compileMatcher(checked.plan);
    const hits = records.filter((record) => matcher.matches(record)).length;
    const target = query.startsWith('http.title') ? ' (target: 50,000/s)' : '';
    print(
      `match ${query}: ${perSecond(rate(() => each(records, (record) => matcher.matches(record)), records.length))}, ${hits} found${target}`,
    );
  }

  const slowest = hostileQueries()
    .map(({ name, text }) => ({ name, ms: time(() => planQuery(text, responses, { now: 0 })) }))
    .sort((a, b) => b.ms - a.ms);
  print(`hostile queries of up to 32,768 characters, ${slowest.length} kinds; the slowest (target: 50 ms):`);
  for (const { name, ms } of slowest.slice(0, 5)) print(`  ${milliseconds(ms)} ${name}`);
}

function each<T>(list: readonly T[], work: (one: T) => unknown): void {
  for (const one of list) work(one);
}

/** Calls per second, the median of five rounds of at least 0.3 s, after one warm-up round. */
function rate(work: () => void, count: number): number {
  const rounds: number[] = [];
  for (let round = 0; round < 6; round++) {
    const start = performance.now();
    let done = 0;
    do {
      work();
      done += count;
    } while (performance.now() - start < 300);
    rounds.push((done / (performance.now() - start)) * 1_000);
  }
  return median(rounds.slice(1));
}

/** Milliseconds per call, the median of nine, after three warm-up calls. */
function time(work: () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round < 12; round++) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return median(times.slice(3));
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

const perSecond = (number: number): string => `${Math.round(number).toLocaleString('en')}/s`;
const milliseconds = (number: number): string => `${number.toFixed(1)} ms`;
