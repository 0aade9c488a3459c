import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BinaryHeap } from './binary-heap.ts';

it('BinaryHeap returns what was pushed in order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), (numbers) => {
      const heap = new BinaryHeap<number>((a, b) => a < b);
      for (const number of numbers) heap.push(number);
      expect(heap.first).toBe(numbers.toSorted((a, b) => a - b)[0]);
      const popped = numbers.map(() => heap.pop());
      expect(popped).toEqual(numbers.toSorted((a, b) => a - b));
      expect([heap.size, heap.pop()]).toEqual([0, undefined]);
    }),
    { seed: 1 },
  );
});
