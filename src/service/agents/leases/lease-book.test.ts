import { describe, expect, it } from 'vitest';
import { BlockList } from '../../../addr/ip/block-list.ts';
import { taskBounds } from '../results/task-bounds.ts';
import { LeaseBook } from './lease-book.ts';

const bounds = taskBounds({ targets: ['8.8.8.8'] }, '80', { about: undefined }, new BlockList([], []));
const lease = (id: string, agentId = 1, scanId = 1) => ({
  id,
  agentId,
  scanId,
  taskId: 1,
  since: 0,
  pairs: 10,
  attempts: 1,
  bounds,
});

describe('the book of leases', () => {
  it('holds a lease for a minute after each renewal', () => {
    const book = new LeaseBook();
    const entry = book.add(lease('a'), 1_000);
    expect(book.expired(60_999)).toEqual([]);
    book.renew(entry, 50_000);
    expect(book.expired(109_999)).toEqual([]);
    expect(book.expired(110_000)).toEqual([entry]);
    book.remove('a');
    expect(book.expired(110_000)).toEqual([]);
  });

  it('shows an agent only its own', () => {
    const book = new LeaseBook();
    const entry = book.add(lease('a', 1), 0);
    expect(book.find('a', 1)).toBe(entry);
    expect(book.find('a', 2)).toBeUndefined();
    expect(book.find('b', 1)).toBeUndefined();
  });

  it('counts no paused task as work', () => {
    const book = new LeaseBook();
    book.add(lease('a', 1, 1), 0);
    const paused = book.add(lease('b', 1, 2), 0);
    book.add(lease('c', 2, 2), 0);
    expect(book.workOf(1)).toBe(2);
    paused.isPaused = true;
    expect(book.workOf(1)).toBe(1);
    expect(book.ofScan(2).map(({ id }) => id)).toEqual(['b', 'c']);
  });
});
