import { describe, expect, it } from 'vitest';
import { chosenKeys, indexGroups } from './index-groups.ts';

const index = (id: number, label: string, availability: 'public' | 'private' = 'public', type = 'responses') => ({
  id,
  name: label,
  label,
  scan_label: label,
  type,
  availability,
  is_default: false,
  speed: 'fast' as const,
  state: 'full' as const,
  count: id * 10,
  scan_started_dt: '',
  scan_ended_dt: null,
  scan_started_at: '',
  scan_ended_at: null,
});

describe('indices to choose from', () => {
  const groups = indexGroups(
    [
      index(1, '2026-10-30'),
      index(2, '2026-11-21'),
      index(3, '2026-11-07'),
      index(4, 'first'),
      index(5, 'office', 'private'),
      index(6, 'branch', 'private'),
      index(7, 'office', 'private'),
      index(8, '2026-11-21', 'public', 'domains'),
    ],
    'responses',
  );

  it('are by month, the newest first', () => {
    expect(groups.months.map(({ month, days }) => [month, days.map(({ key }) => key)])).toEqual([
      ['2026-11', ['2026-11-21', '2026-11-07']],
      ['2026-10', ['2026-10-30']],
    ]);
    expect(groups.others.map(({ key }) => key)).toEqual(['first']);
  });

  it('have their number where the label names several', () => {
    expect(groups.own.map(({ key, label }) => [key, label])).toEqual([
      ['7', 'office'],
      ['branch', 'branch'],
      ['5', 'office'],
    ]);
  });

  it('are chosen by a list in the address', () => {
    expect([...chosenKeys(' a, ,2026-11-21,a')]).toEqual(['a', '2026-11-21']);
    expect(chosenKeys('').size).toBe(0);
  });
});
