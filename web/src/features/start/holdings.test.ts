import { describe, expect, it } from 'vitest';
import type { IndicesAnswer } from '../../api/operations.generated.ts';
import { holdings } from './holdings.ts';

const index = (changes: Partial<IndicesAnswer[number]>): IndicesAnswer[number] => ({
  id: 1,
  name: '',
  label: '2026-01-01',
  scan_label: '',
  type: 'responses',
  availability: 'public',
  is_default: false,
  speed: 'fast',
  state: 'full',
  count: 10,
  scan_started_dt: '',
  scan_ended_dt: null,
  scan_started_at: '',
  scan_ended_at: null,
  ...changes,
});

describe('what is here', () => {
  it('is the records of each collection, with the dates of its indices', () => {
    const list = [
      index({ type: 'certs', count: 1 }),
      index({ label: '2026-02-01' }),
      index({ label: 'mine', availability: 'private', count: 5 }),
      index({}),
    ];
    expect(holdings(list)).toEqual([
      { collection: 'responses', records: 25, indices: 3, ownIndices: 1, oldest: '2026-01-01', newest: '2026-02-01' },
      { collection: 'certs', records: 1, indices: 1, ownIndices: 0, oldest: '2026-01-01', newest: '2026-01-01' },
    ]);
  });

  it('is nothing while indices are being filled', () => {
    expect(holdings([index({ state: 'indexing' })])).toEqual([]);
  });
});
