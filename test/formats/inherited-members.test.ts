import { expect, it } from 'vitest';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { stepsOf } from './read-vector.ts';

it.each([
  ['tlsx', '{"timestamp":"2023-11-14T22:13:20Z","host":"a.example","ip":"192.0.2.1","port":"443","probe_status":true'],
  [
    'httpx',
    '{"timestamp":"2023-11-14T22:13:20Z","url":"http://192.0.2.1","host":"192.0.2.1","input":"192.0.2.1","status_code":200',
  ],
  [
    'nuclei',
    '{"template-id":"a","info":{"name":"A","severity":"info"},"type":"http","host":"http://192.0.2.1","matched-at":"http://192.0.2.1"',
  ],
])('no record of %s inherits what a file says', async (name, line) => {
  const format = FORMATS.find((one) => one.name === name);
  if (format === undefined) throw new Error('there is no such format');
  const steps = await stepsOf(format, Buffer.from(`${line},"__proto__":{"odd":1}}\n`));
  const values = steps.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === 'record' ? [entry.value] : [])),
  );
  expect(values).not.toEqual([]);
  const inherits = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && ('odd' in value || Object.values(value).some(inherits));
  expect(values.some(inherits)).toBe(false);
});
