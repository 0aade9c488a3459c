import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FinishedPositions } from './finished-positions.ts';

const WINDOW = 256;

it('moves its mark over all finished positions', () => {
  const positions = new FinishedPositions(WINDOW);
  for (const position of [1, 2, 4]) positions.finish(position);
  expect(positions).toMatchObject({ low: 0, count: 3 });
  positions.finish(0);
  expect(positions).toMatchObject({ low: 3, count: 4 });
  positions.finish(3);
  positions.finish(3);
  expect(positions).toMatchObject({ low: 5, count: 5 });
  expect([4, 5].map((position) => positions.has(position))).toEqual([true, false]);
});

it('survives a snapshot at any moment, and agrees with a set', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200), { maxLength: 600 }), fc.nat(600), (jumps, cut) => {
      let positions = new FinishedPositions(WINDOW);
      const all = new Set<number>();
      jumps.forEach((jump, at) => {
        // Every third jump finishes the mark itself, so that the window moves.
        const position = at % 3 === 0 ? positions.low : Math.min(positions.low + jump, positions.limit - 1);
        positions.finish(position);
        all.add(position);
        if (at === cut) positions = FinishedPositions.restore(JSON.parse(JSON.stringify(positions.snapshot())), WINDOW);
      });
      expect(positions.count).toBe(all.size);
      for (let position = 0; position < positions.limit + 10; position++)
        expect(positions.has(position)).toBe(all.has(position));
    }),
    { seed: 3, numRuns: 100 },
  );
});

it('keeps nothing of finished scans', () => {
  const positions = new FinishedPositions(WINDOW);
  for (let position = 0; position < 10 * WINDOW; position++) positions.finish(position);
  expect(positions.snapshot()).toEqual({ low: 10 * WINDOW, bits: '' });
});

it('ignores bits beyond its window, as a damaged file may have them', () => {
  const restored = FinishedPositions.restore({ low: 7, bits: Buffer.alloc(1000, 255).toString('base64') }, WINDOW);
  expect(restored.low).toBe(7 + WINDOW);
});
