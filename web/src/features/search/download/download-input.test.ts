import { describe, expect, it } from 'vitest';
import { readSearchState } from '../state/search-state.ts';
import { choiceProblem, type DownloadChoice, downloadInput } from './download-input.ts';

const state = readSearchState('domains', { q: 'a:192.0.2.1', indices: 'mine', columns: 'domain,a' });
const choice: DownloadChoice = { what: 'whole', fields: [], format: 'ndjson', most: '' };

describe('what a download asks for', () => {
  it('is every record in lines, unless something else is chosen', () => {
    expect(downloadInput(state, choice)).toEqual({
      collection: 'domains',
      q: 'a:192.0.2.1',
      indices: 'mine',
      size: null,
      fields: null,
      source_type: null,
      type: 'json',
      raw: true,
    });
  });

  it('may be the columns of the table, or fields of its own', () => {
    expect(downloadInput(state, { ...choice, what: 'columns', format: 'csv', most: ' 100 ' })).toMatchObject({
      size: 100,
      fields: ['domain', 'a'],
      source_type: 'include',
      type: 'csv',
      raw: false,
    });
    expect(downloadInput(state, { ...choice, what: 'fields', fields: ['ns'] }).fields).toEqual(['ns']);
  });

  it('is not complete without fields, or with what is no number', () => {
    expect(choiceProblem(choice)).toBeUndefined();
    expect(choiceProblem({ ...choice, what: 'fields' })).toBe('no fields');
    expect(['0', '-1', '1e3', '1.5', 'x', '12'].map((most) => choiceProblem({ ...choice, most }))).toEqual([
      ...Array.from({ length: 5 }, () => 'no number'),
      undefined,
    ]);
  });
});
