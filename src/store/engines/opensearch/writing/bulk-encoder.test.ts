import { expect, it } from 'vitest';
import { documentsOf, emptyReport } from '../../../encoding/encode-form.ts';
import { recordKey } from '../../../identity.ts';
import { bulkEncoder } from './bulk-encoder.ts';

const key = (domain: string): string => recordKey('domains', { domain }) ?? '';

it('makes a bulk operation for each record, with its line, position and columns', () => {
  const lines = [
    '{"domain":"a","level":2,"last_updated":"1970-01-01T00:00:01Z"}',
    'no json',
    '',
    '{"domain":"b","zone":"ß\\n"}',
  ];
  const report = emptyReport();
  const target = { indexId: 7, startedAt: 5, firstSequence: 40, renamed: { [key('b')]: 2 } };
  const batches = bulkEncoder('domains').encode(Buffer.from(lines.join('\n')), target, report);
  const { value: batch } = batches.next();
  const documents = documentsOf(batch);
  expect(documents.map(({ line }) => line)).toEqual([0, 3]);
  const operations = documents.map(({ bytes }) => {
    const text = Buffer.from(bytes).toString('utf8');
    expect(text.endsWith('\n')).toBe(true);
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  });
  const [a, b] = operations;
  expect(a?.[0].index).toMatchObject({ _id: key('a'), version: 8_640_000_000_001_000, version_type: 'external_gte' });
  expect(a?.[1]).toMatchObject({ record: lines[0], observed: 1_000, key: key('a'), idx: 7, seq: 40 });
  expect(b?.[0].index).toMatchObject({ _id: `${key('b')}.2`, version: 8_640_000_000_000_005 });
  expect(b?.[1]).toMatchObject({ record: lines[3], observed: 5, seq: 41 });
  expect(batches.next().done).toBe(true);
  expect(report).toMatchObject({ written: 2, refused: [{ line: 1, reason: 'the line is not a JSON object' }] });
  const columns = new Set(
    operations.flatMap(([, document]) => Object.keys(document)).filter((name) => /^[a-z]_/.test(name)),
  );
  expect(batch.columns).toEqual(columns);
  expect(columns.size).toBeGreaterThan(2);
});
