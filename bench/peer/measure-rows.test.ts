import { expect, it } from 'vitest';
import { findDifferences, geometricMean, measureRow } from './measure-rows.ts';
import type { Question, Row } from './question.ts';
import type { Side } from './side.ts';

const side = (log: string[], name: string, answer: (q: string) => string): Side => ({
  ask: async ({ q }) => Buffer.from(answer(q)),
  count: async ({ q }) => {
    log.push(`${name} ${q}`);
    return answer(q).length;
  },
  comparable: (_, bytes) => bytes.toString(),
  memory: () => ({ all: 0, anonymous: 0 }),
});

const questions = ['a', 'b', 'c'].map((q): Question => ({ kind: 'count', q }));
const row: Row = { family: 'counts', name: 'letters', questions };

it('sends each request to both sides in turn', async () => {
  const log: string[] = [];
  const { runs } = await measureRow(
    row,
    side(log, 'ours', (q) => q),
    side(log, 'theirs', (q) => q),
  );
  expect(runs).toBe(60);
  expect(log.slice(-120, -116)).toEqual(['ours a', 'theirs a', 'ours b', 'theirs b']);
});

it('reports answers that differ', async () => {
  const ours = side([], 'ours', (q) => `${q}!`);
  const theirs = side([], 'theirs', (q) => (q === 'b' ? 'b?' : `${q}!`));
  expect(await findDifferences([row], ours, theirs)).toEqual([
    { row, question: questions[1], ours: 'b!', theirs: 'b?' },
  ]);
  expect(await findDifferences([row], ours, ours)).toEqual([]);
});

it('computes a geometric mean that is symmetric in both sides', () => {
  expect(geometricMean([1, 4, 16])).toBeCloseTo(4);
  expect(geometricMean([2, 0.5])).toBeCloseTo(1);
});
