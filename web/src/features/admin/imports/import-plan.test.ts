import { describe, expect, it } from 'vitest';
import type { IndicesAnswer, LoadAnswer } from '../../../api/operations.generated.ts';
import type { ImportItem, ImportTarget } from './import-item.ts';
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
  target: undefined,
  problem: undefined,
  answer: undefined,
  host: undefined,
  ...change,
});

const index = (label: string, type = 'domains', availability: 'public' | 'private' = 'public') =>
  ({ id: 1, label, type, availability }) as IndicesAnswer[number];

const load = (change: Partial<LoadAnswer> = {}): LoadAnswer =>
  ({ state: 'done', availability: 'public', source: 'names.ndjson', total_bytes: 1, ...change }) as LoadAnswer;

const today = '2026-11-27';
const plan = (one: ImportItem, indices: IndicesAnswer = [], loads: readonly LoadAnswer[] = []) =>
  importPlan(one, { items: [one], indices, loads, today });

describe('the plan of an import', () => {
  it('is ready once the beginning of the file is read, whatever it has', () => {
    expect(plan(item())).toEqual({
      collection: 'domains',
      label: '2026-11-20',
      labelProblem: undefined,
      refusal: undefined,
      isReady: true,
    });
    expect(plan(item({ head: { kind: 'other' } }))).toMatchObject({
      collection: undefined,
      label: today,
      isReady: true,
    });
    expect(plan(item({ head: undefined })).isReady).toBe(false);
  });

  it('takes a label that is free in its collection, or in all if the server is to recognise them', () => {
    expect(plan(item(), [index('2026-11-20')]).label).toBe('2026-11-20-2');
    expect(plan(item(), [index('2026-11-20', 'certs')]).label).toBe('2026-11-20');
    expect(plan(item({ head: { kind: 'other' } }), [index(today, 'certs')]).label).toBe(`${today}-2`);
    expect(plan(item({ availability: 'private' }), [index('names', 'domains', 'private')]).label).toBe('names-2');
  });

  it('differs from the files before it', () => {
    const target: ImportTarget = {
      collection: undefined,
      label: today,
      availability: 'public',
      isHeldBack: false,
      knownLoads: new Set(),
    };
    const before = item({ id: 2, head: { kind: 'other' }, state: 'waiting', target });
    const one = item({ head: { kind: 'other' } });
    expect(importPlan(one, { items: [before, one], indices: [], loads: [], today }).label).toBe(`${today}-2`);
  });

  it('leaves the label to the server if the file may have been loaded before', () => {
    expect(plan(item(), [], [load()])).toMatchObject({ label: '', isReady: true });
    expect(plan(item(), [], [load({ total_bytes: 2 })]).label).toBe('2026-11-20');
    expect(plan(item(), [], [load({ state: 'failed' })]).label).toBe('2026-11-20');
  });

  it('refuses a label that is taken for certain', () => {
    const indices = [index('2026-11-20')];
    expect(plan(item({ label: '2026-11-20' }), indices).labelProblem).toContain('already');
    expect(plan(item({ label: '2026-11-20', collection: 'certs' }), indices).isReady).toBe(true);
    expect(plan(item({ label: '2026-11-20', head: { kind: 'other' } }), indices).isReady).toBe(true);
  });

  it('says why a file cannot be imported', () => {
    expect(plan(item({ head: { kind: 'refused', why: 'No.' } }))).toMatchObject({ refusal: 'No.', isReady: false });
  });
});
