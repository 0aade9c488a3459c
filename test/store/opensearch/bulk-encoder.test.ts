import { expect, it } from 'vitest';
import { BulkEncoder } from '../../../src/store/engines/opensearch/writing/bulk-encoder.ts';
import { recordKey } from '../../../src/store/identity.ts';
import { encodeLines } from '../encoded-records.ts';

const key = (domain: string): string => recordKey('domains', { domain }) ?? '';

it('makes a bulk operation for each record, with its line, position and columns', async () => {
  const lines = [
    '{"domain":"a","level":2,"last_updated":"1970-01-01T00:00:01Z"}',
    'no json',
    '',
    '{"domain":"b","zone":"ß\\n"}',
  ];
  const { documents } = await encodeLines('domains', lines.join('\n'));
  const encoder = new BulkEncoder('domains');
  const target = { indexId: 7, renamed: { [key('b')]: 2 } };
  const operations = documents.map((document, at) => encoder.operation({ document, sequence: 40 + at }, target));
  expect(operations.map(({ line }) => line)).toEqual([0, 3]);
  const [a, b] = operations.map(({ text }) => {
    expect(text.endsWith('\n')).toBe(true);
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  });
  expect(a?.[0].index).toMatchObject({ _id: key('a'), version: 8_640_000_000_001_000, version_type: 'external_gte' });
  expect(a?.[1]).toMatchObject({ record: lines[0], observed: 1_000, key: key('a'), idx: 7, seq: 40 });
  expect(b?.[0].index).toMatchObject({ _id: `${key('b')}.2`, version: 8_640_000_000_000_005 });
  expect(b?.[1]).toMatchObject({ record: lines[3], observed: 5, seq: 41 });
  for (const [at, document] of [a?.[1], b?.[1]].entries()) {
    const columns = Object.keys(document).filter((name) => /^[a-z]_/.test(name));
    expect(new Set(operations[at]?.columns)).toEqual(new Set(columns));
    expect(columns.length).toBeGreaterThan(1);
  }
});
