import { describe, expect, it } from 'vitest';
import { flagAt, numberAt, objectsAt, textAt, textsAt, timeAt } from './values-at.ts';

describe('values of a record', () => {
  const record = { a: { b: [{ c: 'x' }, { c: ['y', 'x'] }, 7, null] }, n: '9.8', f: true, t: '2026-10-01T00:00:00Z' };

  it('are read through lists', () => {
    expect(textAt(record, 'a.b.c')).toBe('x');
    expect(textsAt(record, 'a.b.c')).toEqual(['x', 'y']);
    expect(objectsAt(record, 'a.b')).toHaveLength(2);
    expect(numberAt(record, 'n')).toBe(9.8);
    expect(flagAt(record, 'f')).toBe(true);
    expect(timeAt(record, 't')).toBe('2026-10-01T00:00:00Z');
  });

  it.each([null, undefined, 1, 'text', [], [[]], { a: 1 }, { a: { b: null } }, { a: { b: { c: {} } } }])(
    'are missing in %j',
    (odd) => {
      expect(textAt(odd, 'a.b.c')).toBeUndefined();
      expect(textsAt(odd, 'a.b.c')).toEqual([]);
      expect(numberAt(odd, 'a.b.c')).toBeUndefined();
      expect(flagAt(odd, 'a.b.c')).toBe(false);
      expect(objectsAt(odd, 'a.b.c.d')).toEqual([]);
      expect(timeAt(odd, 'a.b.c')).toBeUndefined();
    },
  );

  it('are those that the record itself has', () => {
    expect(textAt({}, 'constructor.name')).toBeUndefined();
    expect(textAt(JSON.parse('{"__proto__":{"x":"own"}}'), '__proto__.x')).toBe('own');
  });

  it('are bounded in depth and number', () => {
    const deep = JSON.parse(`${'['.repeat(5_000)}"x"${']'.repeat(5_000)}`);
    expect(textsAt({ deep }, 'deep')).toEqual([]);
    const many = { many: Array.from({ length: 100_000 }, (_, at) => String(at)) };
    expect(textsAt(many, 'many')).toHaveLength(20_000);
    expect(textsAt(many, 'many', 3)).toEqual(['0', '1', '2']);
  });

  it('are no times unless a browser can read them', () => {
    expect(timeAt({ t: 'yesterday' }, 't')).toBeUndefined();
    expect(timeAt({ t: {} }, 't')).toBeUndefined();
  });
});
