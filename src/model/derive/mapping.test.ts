import { describe, expect, it } from 'vitest';
import { collectionTables } from '../tables.ts';
import { derivationFixture } from './derivation-fixture.ts';
import { facetMapping, type Mapping, mapping } from './mapping.ts';

const text = { field_type: 'text' };

describe('the mapping of a table', () => {
  it('gives each field its type, and each parent the fields below it', () => {
    expect(mapping(derivationFixture)).toEqual({
      '@timestamp': text,
      score: { field_type: 'float' },
      range: { field_type: 'ip_range' },
      headers: { children: [{ '*': text }] },
      owner: { children: [{ first: text }, { last: text }, { active: { field_type: 'boolean' } }] },
      seller: { children: [{ first: text }, { last: text }] },
      buyers: { children: [{ first: text }, { last: text }] },
      tag: { children: [{ '*': { children: [{ version: { field_type: 'version' } }] } }] },
    });
  });

  it('has only the groupable fields and their parents, for facets', () => {
    expect(facetMapping(derivationFixture)).toEqual({
      score: { field_type: 'float' },
      owner: { children: [{ first: text }, { active: { field_type: 'boolean' } }] },
      seller: { children: [{ first: text }] },
    });
  });

  it('includes lists and the fields of objects in lists for facets, on request', () => {
    expect(facetMapping(derivationFixture, { lists: true })).toEqual({
      ...facetMapping(derivationFixture),
      buyers: { children: [{ first: text }] },
      tag: { children: [{ '*': { children: [{ version: { field_type: 'version' } }] } }] },
    });
  });
});

function leaves(node: Mapping, parent = ''): readonly (readonly [string, string])[] {
  return Object.entries(node).flatMap(([name, value]) => {
    const path = `${parent}${name}`;
    return 'field_type' in value
      ? [[path, value.field_type] as const]
      : value.children.flatMap((child) => leaves(child, `${path}.`));
  });
}

describe.each(collectionTables)('the mapping of $name', (table) => {
  it('covers every value of the table with Elasticsearch types', () => {
    const values = table.fields.filter((field) => field.type !== 'object' && field.type !== 'map');
    const types = leaves(mapping(table));
    expect(types.map(([path]) => path)).toEqual(values.map((field) => field.path));
    const elasticsearch = [
      'text',
      'keyword',
      'integer',
      'long',
      'float',
      'boolean',
      'date',
      'ip',
      'ip_range',
      'version',
    ];
    for (const [path, type] of types) expect(elasticsearch, path).toContain(type);
  });

  it('covers the groupable fields for facets, including dates', () => {
    const facets = table.fields.filter((field) => field.facet || field.type === 'date');
    expect(leaves(facetMapping(table, { lists: true })).map(([path]) => path)).toEqual(facets.map(({ path }) => path));
  });

  it('has no lists for facets by default', () => {
    const lists = table.fields.filter(({ repeated }) => repeated).map(({ path }) => path);
    const isInList = (path: string) => lists.some((list) => path === list || path.startsWith(`${list}.`));
    const paths = leaves(facetMapping(table)).map(([path]) => path);
    expect(paths.filter(isInList)).toEqual([]);
    expect(paths.length).toBeGreaterThan(1);
  });
});
