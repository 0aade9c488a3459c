import { expect, it } from 'vitest';
import type { LoadAnswer, LoadPrivateAnswer } from '../../../api/operations.generated.ts';
import type { ImportTarget } from './import-item.ts';
import { loadOfItem, mergedLoads } from './load-of-item.ts';

const load = (id: string, change: Partial<LoadAnswer> = {}): LoadAnswer => ({
  id,
  state: 'running',
  message: '',
  collection: 'domains',
  collections: {},
  label: 'mine',
  source: 'a.ndjson',
  availability: 'private',
  owner_id: 1,
  is_held_back: false,
  index_id: null,
  index_ids: [],
  job_id: null,
  started_at: '2026-11-27T10:00:00Z',
  ended_at: null,
  bytes: 0,
  total_bytes: null,
  rows: 0,
  written: 0,
  refused: 0,
  rows_per_second: 0,
  reasons: [],
  first_refused: [],
  refused_in_file: 0,
  ...change,
});

const target: ImportTarget = {
  collection: 'domains',
  label: 'mine',
  availability: 'private',
  isHeldBack: false,
  knownLoads: new Set(['old']),
};
const file = new File([], 'a.ndjson');

const answer = (id: number) => ({ indices: [{ id }] }) as unknown as LoadPrivateAnswer;

it('the load of a file has its name, and was not there before', () => {
  const loads = [load('old'), load('other', { source: 'b.ndjson' }), load('new')];
  expect(loadOfItem({ target, file, answer: undefined }, loads)?.id).toBe('new');
  expect(loadOfItem({ target, file, answer: undefined }, [load('old')])).toBeUndefined();
});

it('the loads of files with the same name are told apart by their indices', () => {
  const loads = [load('second'), load('first', { state: 'done', index_id: 3, index_ids: [3, 4] })];
  expect(loadOfItem({ target, file, answer: answer(4) }, loads)?.id).toBe('first');
  expect(loadOfItem({ target, file, answer: undefined }, loads)?.id).toBe('second');
});

it('what was told since replaces what the list said, but for what has ended', () => {
  const listed = [load('a', { started_at: '2026-11-27T11:00:00Z' }), load('b', { state: 'done' })];
  const live = new Map([
    ['a', load('a', { rows: 7, started_at: '2026-11-27T11:00:00Z' })],
    ['b', load('b')],
    ['c', load('c', { started_at: '2026-11-27T12:00:00Z' })],
  ]);
  expect(mergedLoads(listed, live).map(({ id, state, rows }) => [id, state, rows])).toEqual([
    ['c', 'running', 0],
    ['a', 'running', 7],
    ['b', 'done', 0],
  ]);
});
