import { expect, it } from 'vitest';
import { joinedBytes } from './joined-bytes.ts';

it('copies the pieces, unless there is one', () => {
  const [one, two] = ['one', 'two'].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  expect(joinedBytes([one])).toBe(one);
  expect(joinedBytes([one, two]).toString()).toBe('onetwo');
  expect(joinedBytes([])).toHaveLength(0);
});
