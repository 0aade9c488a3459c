import { describe, expect, it } from 'vitest';
import { collectionTables, sideTables } from '../tables.ts';
import { derivationFixture } from './derivation-fixture.ts';
import { fieldsDocument } from './fields-document.ts';

describe('the field reference', () => {
  const lines = fieldsDocument([derivationFixture], []).split('\n');

  it('has a row for each field, with its particularities', () => {
    expect(lines).toContain('| `score` | float | facet, answered as text | How much. |');
    expect(lines).toContain('| `headers.*` | text | list | Values of a header. |');
    expect(lines).toContain('| `tag.*.version` | version | facet | Version. |');
  });

  it('lists the fields of a shape once, and refers to that place elsewhere', () => {
    expect(lines).toContain('| `seller.first` | text | facet | Given name. |');
    expect(lines).toContain('| `buyers` | object | list | Buyers. Its fields are those of `seller` (small_thing). |');
    expect(lines.some((line) => line.includes('`buyers.first`'))).toBe(false);
  });

  it('explains every type that a table uses', () => {
    const document = fieldsDocument(collectionTables, sideTables);
    const usedTypes = new Set(
      [...collectionTables, ...sideTables].flatMap((table) => table.fields.map((field) => field.type)),
    );
    for (const type of usedTypes) expect(document).toMatch(new RegExp(`^\\| ${type} \\| .+ \\|$`, 'm'));
  });

  it('keeps every row in its columns', () => {
    const rows = fieldsDocument(collectionTables, sideTables)
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.filter((row) => row.replaceAll('\\|', '').split('|').length !== 6)).toEqual([]);
  });
});
