import { expect, it } from 'vitest';
import { tableOf } from '../../model/tables.ts';
import { planQuery } from '../../query/check/check.ts';
import { FieldIndex } from '../../query/fields/field-index.ts';
import { highlighter } from './highlighter.ts';
import type { RecordShape } from './record-shape.ts';

const shape: RecordShape = {
  leftOut: undefined,
  fields: undefined,
  data: (bytes) => bytes,
  pieces: (bytes) => [bytes],
  isShown: () => true,
};
const fields = new FieldIndex(tableOf('responses'));

function highlightsOf(query: string, record: object): unknown {
  const report = planQuery(query, fields, { now: 0 });
  if (report.kind === 'problem') throw new Error(report.problem.message);
  return JSON.parse(highlighter(report.plan, shape)?.of({ bytes: Buffer.from(JSON.stringify(record)) }) ?? '{}');
}

it('a pattern of words is found where its first word is, in a long text', () => {
  const body = `${'lorem ipsum '.repeat(5_000)} Welcome ${'dolor sit '.repeat(5_000)}`;
  const { 'http.body': excerpt } = highlightsOf('http.body:/wel[a-z]ome/', { http: { body } }) as Record<
    string,
    string
  >;
  expect(excerpt).toMatch(/^\.\.\..*ipsum {2}Welcome dolor.*\.\.\.$/);
  expect(excerpt).toHaveLength(500 + 6);
});

it('a pattern that takes long on a text is not highlighted there', () => {
  const bits = Array.from({ length: 20_000 }, (_, at) => (((at * at * 7_919) >> 5) & 1 ? 'a' : 'b')).join('');
  const match = 'http.body:/[ab]*a[ab]{900}/';
  expect(highlightsOf(match, { http: { body: `a${bits.slice(0, 900)}` } })).toHaveProperty(['http.body']);
  expect(highlightsOf(match, { http: { body: bits } })).toEqual({});
});
