import { expect, it } from 'vitest';
import { compared, geometricMean, paired } from './paired.ts';
import type { Question, Row } from './question.ts';
import type { Side } from './side.ts';

const side = (asked: string[], name: string, answer: (q: string) => string): Side => ({
  ask: async ({ q }) => {
    asked.push(`${name} ${q}`);
    return Buffer.from(answer(q));
  },
  comparable: (_, bytes) => bytes.toString(),
  memory: () => ({ all: 0, anonymous: 0 }),
});

const questions = ['a', 'b', 'c'].map((q): Question => ({ kind: 'count', q }));
const row: Row = { family: 'counts', name: 'letters', questions };

it('sends each request to both sides in turn', async () => {
  const asked: string[] = [];
  const { runs } = await paired(
    row,
    side(asked, 'ours', (q) => q),
    side(asked, 'theirs', (q) => q),
  );
  expect(runs).toBe(60);
  expect(asked.slice(-120, -116)).toEqual(['ours a', 'theirs a', 'ours b', 'theirs b']);
});

it('reports answers that differ', async () => {
  const ours = side([], 'ours', (q) => `${q}!`);
  const theirs = side([], 'theirs', (q) => (q === 'b' ? 'b?' : `${q}!`));
  expect(await compared([row], ours, theirs)).toEqual([{ row, question: questions[1], ours: 'b!', theirs: 'b?' }]);
  expect(await compared([row], ours, ours)).toEqual([]);
});

it('computes a geometric mean that is symmetric in both sides', () => {
  expect(geometricMean([1, 4, 16])).toBeCloseTo(4);
  expect(geometricMean([2, 0.5])).toBeCloseTo(1);
});
