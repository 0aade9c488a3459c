import { describe, expect, it } from 'vitest';
import type { ShownValue, ValueActions } from './value-actions.ts';
import { valueItems } from './value-items.ts';

const PAGE: ValueActions = {
  include: () => {},
  exclude: () => {},
  groupBy: () => {},
  canSearch: ({ field }) => field !== 'http.favicon.image',
  canGroup: ({ field }) => field !== 'http.body',
  searchPath: ({ field, text }) => `/search?q=${field}:${text}`,
  hostPath: (host) => `/host/${host}`,
  graphPath: ({ type, value }) => `/graph?type=${type}&value=${value}`,
};
const shown = (value: Partial<ShownValue>): ShownValue => ({
  text: 'x',
  kind: 'text',
  field: undefined,
  path: undefined,
  collection: 'responses',
  url: undefined,
  actions: [],
  ...value,
});
const labels = (value: Partial<ShownValue>, page = PAGE): readonly string[] =>
  valueItems(shown(value), page)
    .flat()
    .map(({ label }) => label);

describe('the menu of a value', () => {
  it('offers searches, pages and copies', () => {
    expect(labels({ field: 'ip', text: '192.0.2.1', kind: 'address' })).toEqual([
      'Include',
      'Exclude',
      'Group by this field',
      'Search for it alone',
      'Host page',
      'Start a graph here',
      'Copy',
      'Copy defanged',
    ]);
  });

  it('offers only copies of what cannot be searched', () => {
    expect(labels({})).toEqual(['Copy']);
    expect(labels({ field: 'http.favicon.image' })).toEqual(['Copy']);
    expect(labels({ field: 'http.body', text: 'x'.repeat(1_001) })).toEqual(['Copy']);
    expect(labels({ field: 'ip', text: '192.0.2.1', kind: 'address' }, {})).toEqual(['Copy', 'Copy defanged']);
  });

  it('groups by what can be grouped by', () => {
    expect(labels({ field: 'http.body' })).not.toContain('Group by this field');
  });

  it('opens addresses of the web alone', () => {
    expect(labels({ kind: 'url', text: 'https://example.com/' })).toEqual([
      'Copy',
      'Copy defanged',
      'Open in a new tab …',
    ]);
    expect(labels({ kind: 'url', text: 'https://a@example.com/' })).not.toContain('Open in a new tab …');
    expect(labels({ url: 'javascript:alert(1)' })).not.toContain('Open in a new tab …');
    expect(labels({ url: 'http://192.0.2.1/' })).toContain('Open in a new tab …');
  });

  it('goes to the host below the star of a wildcard', () => {
    const items = valueItems(shown({ kind: 'name', text: '*.Example.com' }), PAGE).flat();
    expect(items.flatMap((item) => (item.does === 'go' ? [item.to] : []))).toEqual([
      '/host/Example.com',
      '/graph?type=domain&value=example.com',
    ]);
  });
});
