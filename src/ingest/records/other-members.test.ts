import { describe, expect, it } from 'vitest';
import { otherMembers } from './other-members.ts';

const others = (object: Record<string, unknown>, ...taken: string[]) => otherMembers(object, new Set(taken));

describe('otherMembers', () => {
  it('leaves out members at the paths, and those that say nothing', () => {
    expect(others({ a: 1, b: { c: 2, d: 3 }, e: null, f: '', g: [], h: {}, i: [null] }, 'a', 'b.c')).toEqual({
      b: { d: 3 },
    });
    expect(others({ a: 1 }, 'a')).toBeUndefined();
    expect(others({ a: [{ b: 1, c: 2 }] }, 'a.b')).toEqual({ a: [{ c: 2 }] });
    expect(others({ a: false, b: 0 })).toEqual({ a: false, b: 0 });
  });

  it('writes names in snake_case', () => {
    expect(others({ baseScore: 1, 'X-Odd': 2, _id: 3 })).toEqual({ base_score: 1, x_odd: 2, id: 3 });
  });

  it('makes a list of an object whose names are things', () => {
    expect(others({ hosts: { 'a.example': { type: 'a' }, 'b.example': 1 } })).toEqual({
      hosts: [
        { name: 'a.example', type: 'a' },
        { name: 'b.example', value: 1 },
      ],
    });
  });

  it('ends however deep the members are', () => {
    let deep: Record<string, unknown> = { a: 1 };
    for (let level = 0; level < 1_000; level++) deep = { a: deep, b: 1 };
    expect(JSON.stringify(others(deep)).length).toBeLessThan(10_000);
    expect(others(JSON.parse('{"__proto__":{"a":1}}'))).toEqual({ proto: { a: 1 } });
  });
});
