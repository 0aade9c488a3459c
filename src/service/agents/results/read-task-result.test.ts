import { describe, expect, it } from 'vitest';
import { BlockList } from '../../../addr/ip/block-list.ts';
import { readTaskResult } from './read-task-result.ts';
import { taskBounds } from './task-bounds.ts';

const task = { targets: ['8.8.8.0/29', 'example.com', '9.9.9.9'], pairs: 10 };
const bounds = taskBounds(task, '80', { about: undefined }, new BlockList([], []));
const counts = { records: 1, open: 1, closed: 2, filtered: 3 };
const read = (value: object) => readTaskResult({ targets: [], reached: [], ...counts, ...value }, task, bounds);

describe('the result of a task', () => {
  it('has each target of the task once, and no other', () => {
    const targets = [
      { target: 'example.com', outcome: 'reached', addresses: ['1.1.1.1', 'nonsense', 7], extra: 1 },
      { target: '8.8.8.0/29', outcome: 'refused', reason: `No.\u0007\n${'x'.repeat(1_000)}` },
      { target: '7.7.7.7', outcome: 'reached' },
      { target: '9.9.9.9', outcome: 'conquered' },
      'nothing',
    ];
    expect(read({ targets }).targets).toEqual([
      { target: '8.8.8.0/29', outcome: 'refused', reason: `No. ${'x'.repeat(295)}` },
      { target: 'example.com', outcome: 'reached', addresses: ['1.1.1.1'] },
      { target: '9.9.9.9', outcome: 'not_scanned' },
    ]);
  });

  it('does not say which addresses a refused name has', () => {
    const reason = 'example.com: 10.1.2.3 is a special-purpose address (Private-Use, 10.0.0.0/8).';
    const targets = ['example.com', '9.9.9.9'].map((target) => ({ target, outcome: 'refused', reason }));
    const [, name, address] = read({ targets }).targets;
    expect(name).toMatchObject({ outcome: 'refused', reason: expect.not.stringContaining('10.') });
    // An address says nothing that its user does not know.
    expect(address).toMatchObject({ reason });
  });

  it('reaches addresses of the task and of its names only', () => {
    const targets = [{ target: 'example.com', outcome: 'reached', addresses: ['1.1.1.1'] }];
    const reached = ['8.8.8.0', '8.8.8.1', '8.8.8.2/31', '8.8.8.8', '1.1.1.1', '1.1.1.2', '7.0.0.0/8', 'x', 3];
    expect(read({ targets, reached }).reached).toEqual(['1.1.1.1', '8.8.8.0/30']);
    expect(read({ reached: ['0.0.0.0/0'] }).reached).toEqual(['8.8.8.0/29', '9.9.9.9']);
  });

  it('has counts within its pairs', () => {
    expect(read({ open: 99, records: 5_000 })).toMatchObject({ open: 10, closed: 2, filtered: 3 });
    for (const wrong of [-1, 1.5, '1', null, Number.NaN, undefined])
      expect(() => read({ closed: wrong })).toThrow('closed is no count');
    expect(() => read({ targets: {} })).toThrow('targets is no list');
    expect(() => read({ reached: 'all' })).toThrow('reached is no list');
  });
});
