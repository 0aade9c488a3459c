import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAtFirst, type TreeState, treeRows } from './tree-rows.ts';

const CLOSED: TreeState = { open: new Set(), shown: new Map() };
const record = {
  ip: '192.0.2.1',
  port: 443,
  cve: [{ name: 'CVE-1' }, { name: 'CVE-2' }],
  'a.b': { 'c/d': null, e: true },
};

describe('rows of a tree', () => {
  it('are the members of the record', () => {
    const rows = treeRows(record, CLOSED);
    expect(rows.map((row) => [row.id, row.kind])).toEqual([
      ['/ip', 'text'],
      ['/port', 'number'],
      ['/cve', 'list'],
      ['/a.b', 'object'],
    ]);
  });

  it('have paths for people and fields for queries', () => {
    const open = new Set(['/cve', '/cve/1', '/a.b']);
    const rows = treeRows(record, { ...CLOSED, open });
    expect(rows.map((row) => (row.kind === 'rest' ? '' : `${row.path} ${row.field} ${row.depth}`))).toEqual([
      'ip ip 0',
      'port port 0',
      'cve cve 0',
      'cve[0] cve 1',
      'cve[1] cve 1',
      'cve[1].name cve.name 2',
      '["a.b"] a.b 0',
      '["a.b"]["c/d"] a.b.c/d 1',
      '["a.b"].e a.b.e 1',
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('are bounded in each branch', () => {
    const many = { list: Array.from({ length: 10_000 }, (_, at) => at) };
    const open = new Set(['/list']);
    const rows = treeRows(many, { ...CLOSED, open });
    expect(rows).toHaveLength(102);
    expect(rows.at(-1)).toMatchObject({ kind: 'rest', parent: '/list', left: 9_900 });
    expect(treeRows(many, { open, shown: new Map([['/list', 200]]) })).toHaveLength(202);
  });

  it('exist for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const open = openAtFirst(value, 50);
        const rows = treeRows(value, { open, shown: new Map() });
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        expect(rows.length).toBeLessThanOrEqual(102);
      }),
      { seed: 4 },
    );
    expect(treeRows(null, CLOSED)).toMatchObject([{ kind: 'null', text: 'null' }]);
  });

  it('open at first what is short', () => {
    expect([...openAtFirst(record, 8)]).toEqual(['/cve', '/a.b']);
    expect([...openAtFirst(record, 100)]).toEqual(['/cve', '/a.b', '/cve/0', '/cve/1']);
    const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
    expect(openAtFirst(deep, 50).size).toBeLessThanOrEqual(50);
  });
});
