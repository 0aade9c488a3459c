import { describe, expect, it } from 'vitest';
import { changedText, changesFrom, summarizeChanges } from './record-change.ts';

describe('changes of records', () => {
  it('are read from comparisons of hosts and of scans', () => {
    const changes = changesFrom([
      { path: 'status', before: 200, after: 404 },
      { field: 'http.title', old: null, new: 'Home' },
      { path: 'ptr', before: 'a', after: null },
      { path: 7 },
      'text',
      null,
    ]);
    expect(changes.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'changed status',
      'added http.title',
      'gone ptr',
    ]);
    expect(changesFrom('text')).toEqual([]);
  });

  it('are counted, without those that vary by themselves', () => {
    const changes = [
      ...changesFrom([{ path: 'a', before: 1, after: 2 }]),
      ...changesFrom([{ path: 'b', before: 1 }], true),
    ];
    const { shown, volatile, counts } = summarizeChanges(changes);
    expect(counts).toEqual({ added: 0, gone: 0, changed: 1, 'not comparable': 0 });
    expect([shown.length, volatile.length]).toEqual([1, 1]);
  });

  it.each([
    [null, ''],
    ['x', 'x'],
    [['a', 1], 'a, 1'],
    [{ a: 1 }, '{"a":1}'],
    ['x'.repeat(200_000), 'x'.repeat(100_000)],
  ])('have texts', (value, text) => expect(changedText(value)).toBe(text));
});
