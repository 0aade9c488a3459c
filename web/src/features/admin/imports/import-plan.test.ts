import { describe, expect, it } from 'vitest';
import type { IndicesAnswer } from '../../../api/operations.generated.ts';
import type { ImportItem } from './import-item.ts';
import { importPlan } from './import-plan.ts';

const item = (change: Partial<ImportItem> = {}): ImportItem => ({
  id: 1,
  file: new File(['x'], 'names.ndjson'),
  head: { kind: 'records', collection: 'domains', day: '2026-11-20' },
  availability: 'public',
  collection: undefined,
  label: undefined,
  isHeldBack: false,
  state: 'ready',
  sent: 0,
  size: 1,
  target: undefined,
  problem: undefined,
  answer: undefined,
  host: undefined,
  ...change,
});

const index = (label: string, type = 'domains', availability: 'public' | 'private' = 'public') =>
  ({ id: 1, label, type, availability }) as IndicesAnswer[number];

const plan = (one: ImportItem, indices: IndicesAnswer = [], canUnpack = true) =>
  importPlan(one, { items: [one], indices, canUnpack, today: '2026-11-27' });

describe('the plan of an import', () => {
  it('is ready when the first record says everything', () => {
    expect(plan(item())).toEqual({
      recognised: 'domains',
      collection: 'domains',
      label: '2026-11-20',
      labelProblem: undefined,
      refusal: undefined,
      isReady: true,
    });
  });

  it('waits for a collection, and for the beginning of the file', () => {
    expect(plan(item({ head: { kind: 'text' } })).isReady).toBe(false);
    expect(plan(item({ head: { kind: 'text' }, collection: 'certs' })).isReady).toBe(true);
    expect(plan(item({ head: undefined, collection: 'certs' })).isReady).toBe(false);
  });

  it('knows the labels of its collection that are taken', () => {
    expect(plan(item(), [index('2026-11-20')]).labelProblem).toContain('already');
    expect(plan(item(), [index('2026-11-20', 'certs')]).isReady).toBe(true);
    expect(plan(item({ availability: 'private' }), [index('names', 'domains', 'private')]).label).toBe('names-2');
  });

  it('says why a file cannot be imported', () => {
    expect(plan(item({ head: { kind: 'refused', why: 'No.' } }))).toMatchObject({ refusal: 'No.', isReady: false });
    const packed = item({ head: { kind: 'gzip', content: { kind: 'text' } }, collection: 'domains' });
    expect(plan(packed).isReady).toBe(true);
    expect(plan(packed, [], false).refusal).toContain('HTTPS');
  });
});
