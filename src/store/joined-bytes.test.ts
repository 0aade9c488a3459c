import { expect, it } from 'vitest';
import { joinedBytes, joinedInSlices } from './joined-bytes.ts';
import { TimeSlices } from './time-slices.ts';

it('copies the pieces, unless there is one', () => {
  const [one, two] = ['one', 'two'].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  expect(joinedBytes([one])).toBe(one);
  expect(joinedBytes([one, two]).toString()).toBe('onetwo');
  expect(joinedBytes([])).toHaveLength(0);
});

it('copies pieces in slices into a buffer of their own', async () => {
  const pieces = ['one', '', 'two'].map((text) => Buffer.from(text));
  const joined = await joinedInSlices(pieces, TimeSlices.short());
  expect(joined.toString()).toBe('onetwo');
  expect(joined.buffer.byteLength).toBe(joined.byteLength);
  expect(await joinedInSlices([], TimeSlices.short())).toHaveLength(0);
});
