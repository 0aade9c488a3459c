import { describe, expect, it } from 'vitest';
import { Slices } from './slices.ts';

function* counting(steps: number, onStep: () => void = () => {}): Generator<undefined, number> {
  for (let step = 0; step < steps; step++) {
    onStep();
    yield undefined;
  }
  return steps;
}

describe('computations in slices', () => {
  it('return what they return', async () => {
    const slices = new Slices(() => 0);
    expect(await Promise.all([slices.run(counting(10)), slices.run(counting(0))])).toEqual([10, 0]);
    expect(slices.size).toBe(0);
  });

  it('fail alone', async () => {
    const slices = new Slices(() => 0);
    const broken = slices.run(
      (function* () {
        yield undefined;
        throw new Error('broken');
      })(),
    );
    const whole = slices.run(counting(10));
    await expect(broken).rejects.toThrow('broken');
    expect(await whole).toBe(10);
  });

  it('take turns with each other', async () => {
    const order: string[] = [];
    const slices = new Slices(() => 0);
    await Promise.all(['a', 'b'].map((name) => slices.run(counting(3, () => order.push(name)))));
    expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  });

  it('take one slice together for each turn of the event loop', async () => {
    // Each step takes a millisecond of this clock.
    let now = 0;
    const slices = new Slices(() => now);
    let steps = 0;
    const perTurn: number[] = [];
    const work = Promise.all(
      Array.from({ length: 20 }, () =>
        slices.run(
          counting(10, () => {
            now++;
            steps++;
          }),
        ),
      ),
    );
    while (slices.size > 0) {
      const before = steps;
      await new Promise((resolve) => setImmediate(resolve));
      perTurn.push(steps - before);
    }
    await work;
    expect(steps).toBe(200);
    expect(Math.max(...perTurn)).toBeLessThanOrEqual(4);
  });
});
