import { describe, expect, it } from 'vitest';
import { varyingChanges } from './varying-changes.ts';

const before = { ip: '192.0.2.1', http: { title: 'a', headers: { date: ['today'], server: ['x'] } }, n: 1 };
const after = { ip: '192.0.2.1', http: { title: 'b', headers: { date: ['tomorrow'], etag: ['e'] } }, n: 1 };
const listed = [
  { kind: 'changed', path: 'title', before: 'a', after: 'b' },
  { kind: 'gone', path: 'http.headers.server', before: ['x'] },
] as const;

describe('what varies by itself', () => {
  it('is what differs beside the listed changes', () => {
    expect(varyingChanges(before, after, listed)).toEqual([
      { kind: 'changed', path: 'http.headers.date', before: 'today', after: 'tomorrow', isVolatile: true },
      { kind: 'added', path: 'http.headers.etag', before: null, after: 'e', isVolatile: true },
    ]);
  });

  it('is nothing of equal records', () => expect(varyingChanges(before, before, [])).toEqual([]));

  it('ends in a record that is nested too deeply', () => {
    let deep: unknown = 'x';
    for (let at = 0; at < 10_000; at++) deep = { a: deep };
    expect(varyingChanges(deep, { b: 1 }, [])).toHaveLength(1);
  });
});
