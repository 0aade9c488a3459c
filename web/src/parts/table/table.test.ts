import { describe, expect, it } from 'vitest';
import { changedSelection, keysBetween } from './changed-selection.ts';
import { nextSort } from './table-column.ts';

describe('a table', () => {
  it('keeps what is selected on other pages', () => {
    const selected = new Set(['a', 'z']);
    expect([...changedSelection(selected, ['a', 'b'], true)]).toEqual(['a', 'z', 'b']);
    expect([...changedSelection(selected, ['a', 'b'], false)]).toEqual(['z']);
    expect([...selected]).toEqual(['a', 'z']);
  });

  it('selects all rows between two, in either direction', () => {
    const keys = ['a', 'b', 'c', 'd'];
    expect(keysBetween(keys, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(keysBetween(keys, 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(keysBetween(keys, 'c', 'c')).toEqual(['c']);
    expect(keysBetween(keys, undefined, 'b')).toEqual(['b']);
    expect(keysBetween(keys, 'gone', 'b')).toEqual(['b']);
  });

  it('sorts upwards first, and turns round at the second click', () => {
    const first = nextSort(undefined, 'ip');
    expect(first).toEqual({ column: 'ip', order: 'asc' });
    expect(nextSort(first, 'ip')).toEqual({ column: 'ip', order: 'desc' });
    expect(nextSort({ column: 'ip', order: 'desc' }, 'port')).toEqual({ column: 'port', order: 'asc' });
  });
});
