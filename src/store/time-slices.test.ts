import { expect, it } from 'vitest';
import { TimeSlices } from './time-slices.ts';

interface Work {
  readonly name: string;
  readonly steps: number;
  readonly owner?: string;
}

/** Each step takes a millisecond of a clock that only the steps move. Returns the steps of each turn of the loop. */
async function turnsOf(works: readonly Work[]): Promise<string[]> {
  let time = 0;
  let isEnded = false;
  const slices = new TimeSlices(() => time);
  const turns: string[] = [''];
  const watch = (): void => {
    turns.push('');
    if (!isEnded) setImmediate(watch);
  };
  setImmediate(watch);
  const run = async ({ name, steps, owner = '' }: Work): Promise<void> => {
    const own = slices.of(owner);
    for (let step = 0; step < steps; step++) {
      if (own.isOver) await own.next();
      turns[turns.length - 1] += name;
      time++;
    }
  };
  await Promise.all(works.map(run));
  isEnded = true;
  return turns.filter((turn) => turn !== '');
}

it('long work lets the event loop turn after each slice', async () => {
  expect(await turnsOf([{ name: 'a', steps: 8 }])).toEqual(['aaa', 'aaa', 'aa']);
});

it('only one slice runs in a turn, and the works take turns', async () => {
  const works = ['a', 'b', 'c'].map((name) => ({ name, steps: 6 }));
  expect(await turnsOf(works)).toEqual(['aaa', 'bbb', 'ccc', 'aaa', 'bbb', 'ccc']);
});

it('short works share a slice', async () => {
  const turns = await turnsOf([
    { name: 'a', steps: 1 },
    { name: 'b', steps: 1 },
  ]);
  expect(turns.join('')).toBe('ab');
});

it('the many works of one owner delay another owner by one slice', async () => {
  const many = ['a', 'b', 'c', 'd'].map((name) => ({ name, steps: 3, owner: 'one' }));
  const turns = await turnsOf([...many, { name: 'x', steps: 6, owner: 'other' }]);
  expect(turns).toEqual(['aaa', 'xxx', 'bbb', 'xxx', 'ccc', 'ddd']);
});

it('short work is done at once beside long work, and long work in turns', async () => {
  let time = 0;
  const slices = new TimeSlices(() => time);
  const log: string[] = [];
  const work = (name: string, steps: number, ms: number): Promise<unknown> => {
    const step = (): void => {
      log.push(name);
      time += ms;
    };
    return slices.map(Array.from({ length: steps }), step, slices.begin());
  };
  await Promise.all([work('a', 8, 1), work('b', 10, 0.05), work('c', 4, 1)]);
  const runs = log.filter((name, at) => name !== log[at - 1]);
  expect(runs).toEqual(['a', 'b', 'c', 'a', 'c', 'a']);
  expect(log.indexOf('c') - log.indexOf('b')).toBe(10);
});
