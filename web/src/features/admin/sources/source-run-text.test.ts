import { describe, expect, it } from 'vitest';
import { type SourceRun, sourceRunText } from './source-run-text.ts';

const run = (change: Partial<SourceRun>): SourceRun => ({
  started_at: '2026-11-28T10:00:00Z',
  ended_at: '2026-11-28T10:00:01Z',
  loaded: [],
  refused: [],
  unchanged: 0,
  waiting: 0,
  dropped: [],
  failure: null,
  ...change,
});
const file = { name: 'a.xml', index_ids: [1], written: 3, refused: 0, reference: [] };

describe('a reading of a source in words', () => {
  it('says what was loaded', () => {
    expect(sourceRunText(run({ loaded: [file, file], unchanged: 1 }))).toEqual({
      kind: 'good',
      word: 'loaded',
      detail: '2 files loaded, 1 file unchanged',
    });
    const kev = { ...file, index_ids: [], reference: [{ title: 'Known exploited vulnerabilities', records: 1 }] };
    expect(sourceRunText(run({ loaded: [kev] })).detail).toBe('1 file loaded, Known exploited vulnerabilities');
    expect(sourceRunText(run({ waiting: 1 }))).toEqual({
      kind: 'plain',
      word: 'nothing new',
      detail: '1 file still written',
    });
  });

  it('says first what went wrong', () => {
    expect(sourceRunText(run({ failure: 'No host has this name.', loaded: [file] }))).toMatchObject({
      kind: 'risk',
      detail: 'No host has this name.',
    });
    const refused = [
      { name: 'b.txt', reason: 'it is empty' },
      { name: 'c.txt', reason: 'x' },
    ];
    expect(sourceRunText(run({ refused }))).toMatchObject({
      kind: 'warn',
      detail: 'b.txt: it is empty, and 1 file more',
    });
    expect(sourceRunText(run({ loaded: [{ ...file, refused: 2 }] }))).toMatchObject({
      kind: 'warn',
      detail: '1 file loaded, 2 records refused',
    });
  });
});
