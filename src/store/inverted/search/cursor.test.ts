import { describe, expect, it } from 'vitest';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

const cursor: Cursor = {
  position: { observed: -5, key: '0123456789abcdef0123456789abcdef', indexId: 7 },
  snapshot: { generation: 3, before: [[7, 20]] },
};
const sort = { field: { path: 'level', type: 'integer' }, direction: 'asc' } as const;

describe('a cursor', () => {
  it('is read as it was written', () => {
    expect(readCursor(writeCursor(cursor, undefined), undefined)).toEqual(cursor);
    for (const value of ['x', -0.5, null]) {
      const sorted = { ...cursor, position: { ...cursor.position, value } };
      expect(readCursor(writeCursor(sorted, sort), sort)).toEqual(sorted);
    }
  });

  it('is refused for another order', () => {
    const written = writeCursor(cursor, undefined);
    expect(() => readCursor(written, sort)).toThrow('not of this search');
    expect(() => readCursor(writeCursor(cursor, sort), { ...sort, direction: 'desc' })).toThrow('not of this search');
  });

  it('is refused if a part has the wrong type', () => {
    const parts = JSON.parse(Buffer.from(writeCursor(cursor, undefined), 'base64url').toString('utf8')) as unknown[];
    for (const [at] of parts.entries()) {
      for (const wrong of [{}, 'x', -1.5, [[1]], [['1', 2]]]) {
        const text = Buffer.from(JSON.stringify(parts.with(at, wrong))).toString('base64url');
        expect(() => readCursor(text, undefined), `${at} ${JSON.stringify(wrong)}`).toThrow('not of this search');
      }
    }
  });
});
