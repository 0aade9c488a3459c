import { describe, expect, it } from 'vitest';
import type { FieldTable } from '../field.ts';
import { collectionTables } from '../tables.ts';
import { derivationFixture } from './derivation-fixture.ts';
import { type FieldNode, fieldTree } from './field-tree.ts';

const flatten = (nodes: readonly FieldNode[]): readonly string[] =>
  nodes.flatMap((node) => [node.field.path, ...flatten(node.children)]);

describe('the tree of a table', () => {
  it.each(collectionTables)('has every row of $name in table order', (table) => {
    expect(flatten(fieldTree(table))).toEqual(table.fields.map((field) => field.path));
  });

  it('names each node by the last part of its path', () => {
    const headers = fieldTree(derivationFixture).find((node) => node.name === 'headers');
    expect(headers?.children.map((node) => node.name)).toEqual(['*']);
  });

  it('rejects a table with a field before its parent', () => {
    const upsideDown: FieldTable = { name: 'wrong', fields: [...derivationFixture.fields].reverse() };
    expect(() => fieldTree(upsideDown)).toThrow('before its parent');
  });
});
