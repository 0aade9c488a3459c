import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteQueue } from './byte-queue.ts';

describe('ByteQueue', () => {
  it('returns bytes in their order, whatever the sizes of chunks and takes', () => {
    const move = fc.oneof(
      fc.record({ push: fc.uint8Array({ maxLength: 2000, size: 'max' }) }),
      fc.record({ take: fc.nat({ max: 3000 }) }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const queue = new ByteQueue();
        let model: number[] = [];
        for (const step of moves) {
          if ('push' in step) {
            queue.push(step.push);
            model.push(...step.push);
          } else {
            expect([...queue.take(step.take)]).toEqual(model.slice(0, step.take));
            model = model.slice(step.take);
          }
          expect(queue.length).toBe(model.length);
          expect([...queue.peek()]).toEqual(model);
        }
      }),
      { seed: 18, numRuns: 100 },
    );
  });
});
