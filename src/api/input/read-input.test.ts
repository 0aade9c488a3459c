import { describe, expect, it } from 'vitest';
import type { Parameters } from '../../model/operations/parameter.ts';
import { ProblemError } from '../../model/problem.ts';
import { formValues } from './form-values.ts';
import { rawObject, readInput } from './read-input.ts';

const about = '';
const table = {
  q: { kind: 'text', required: true, byDefault: '', about },
  start: { kind: 'integer', least: 0, most: 9_980, byDefault: 0, about },
  size: { kind: 'integer', least: 0, about },
  raw: { kind: 'flag', byDefault: false, about },
  source_type: { kind: 'choice', choices: ['include', 'exclude'], byDefault: 'include', about },
  fields: { kind: 'names', byDefault: [], aliases: ['field'], about },
  indices: { kind: 'labels', about },
  queries: { kind: 'texts', most: 2, about },
} as const satisfies Parameters;

const query = (text: string) => readInput(table, formValues(Buffer.from(`q=x&${text}`)));
const body = (object: Readonly<Record<string, unknown>>) => readInput(table, rawObject({ q: 'x', ...object }));
const refusal = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.detail;
    throw error;
  }
  return 'accepted';
};

describe('names', () => {
  it('are ignored if the operation does not have them', () => {
    expect(Object.keys(query('indice=[0]&apikey=x&__proto__=1')).sort()).toEqual(Object.keys(table).sort());
  });

  it('must be present if required', () => {
    expect(refusal(() => readInput(table, new Map()))).toBe('q must be given.');
    const two = {
      from: { kind: 'integer', required: true, least: 0, about },
      to: { ...table.q, required: true },
    } as const;
    expect(refusal(() => readInput(two, new Map()))).toBe('from and to must be given.');
    expect(refusal(() => readInput(two, rawObject({ from: null, to: null })))).toBe('from and to must be given.');
    expect(refusal(() => readInput(two, rawObject({ from: 1 })))).toBe('to must be given.');
  });

  it('are absent if null', () => {
    expect(refusal(() => body({ q: null }))).toBe('q must be given.');
    expect(body({ start: null, fields: null, indices: null, source_type: null, raw: null, size: null })).toEqual({
      q: 'x',
      start: 0,
      fields: [],
      indices: undefined,
      source_type: 'include',
      raw: false,
      size: undefined,
      queries: undefined,
    });
    expect(query('fields&indices=null&source_type=&start=null')).toMatchObject({
      fields: [],
      indices: undefined,
      source_type: 'include',
      start: 0,
    });
    expect(readInput(table, formValues(Buffer.from('q=null')))).toMatchObject({ q: 'null' });
    expect(body({ fields: null, field: ['a'] })).toMatchObject({ fields: ['a'] });
  });

  it('have their default if null is a value of a required parameter', () => {
    const orNull = { q: { ...table.q, orNull: true }, size: { ...table.size, required: true, orNull: true } } as const;
    expect(readInput(orNull, rawObject({ q: null, size: null }))).toEqual({ q: '', size: undefined });
    expect(refusal(() => readInput(orNull, rawObject({ q: 'x' })))).toBe('size must be given.');
  });

  it('may have an alias', () => {
    expect(query('field=a')).toMatchObject({ fields: ['a'] });
  });
});

describe('whole numbers', () => {
  it('are numbers, or strings of digits', () => {
    expect(query('start=20')).toMatchObject({ start: 20 });
    expect(body({ start: '20', size: 5 })).toMatchObject({ start: 20, size: 5 });
  });

  it('have inclusive bounds', () => {
    for (const good of [0, 1, 9_979, 9_980]) expect(body({ start: good })).toMatchObject({ start: good });
    for (const bad of [-1, 9_981, 1.5, Number.MAX_SAFE_INTEGER + 1])
      expect(refusal(() => body({ start: bad }))).toBe('start must be a whole number from 0 to 9980.');
    expect(refusal(() => body({ size: -1 }))).toBe('size must be a whole number of at least 0.');
  });

  it.each(['x', '1e3', '0x10', '1.0', ' ', '١', 'NaN', '9'.repeat(40), '1,2'])('are not %j', (text) => {
    expect(refusal(() => query(`start=${encodeURIComponent(text)}`))).toMatch(/^start must be/);
  });

  it.each([true, [1], {}, '', 1e300])('are not %j', (value) => {
    expect(refusal(() => body({ start: value }))).toMatch(/^start must be/);
  });
});

describe('lists of names', () => {
  it.each([
    ['fields=a,b', ['a', 'b']],
    ['fields=a&fields=b', ['a', 'b']],
    ['fields=%20a%20,,b,', ['a', 'b']],
    ['fields=["a","b"]', ['a', 'b']],
    ['fields=[oops', ['[oops']],
    ['fields=ptr[0]', ['ptr[0]']],
    ['fields=*', ['*']],
  ])('may be written in a URL as %s', (text, fields) => {
    expect(query(text)).toMatchObject({ fields });
  });

  it('may be a list or comma-separated in a body', () => {
    for (const fields of [['a', 'b'], 'a,b', ['a,b'], 'a, b'])
      expect(body({ fields })).toMatchObject({ fields: ['a', 'b'] });
    expect(body({ fields: '' })).toMatchObject({ fields: [] });
    for (const fields of [1, {}, [1], [['a']], true])
      expect(refusal(() => body({ fields }))).toMatch(/^fields must be/);
  });
});

describe('indices', () => {
  it('are one string or a number', () => {
    expect(query('indices=1,2026-11-21')).toMatchObject({ indices: '1,2026-11-21' });
    expect(body({ indices: 20 })).toMatchObject({ indices: '20' });
    expect(body({ indices: '' })).toMatchObject({ indices: '' });
  });

  it('cannot be a list or occur twice', () => {
    expect(refusal(() => body({ indices: ['1'] }))).toMatch(/one text/);
    expect(refusal(() => query('indices=1&indices=2'))).toBe('indices may be given only once.');
  });
});

describe('the other kinds', () => {
  it('flags are true and false, also as text of either case', () => {
    for (const yes of ['true', 'True', '1', true]) expect(body({ raw: yes })).toMatchObject({ raw: true });
    for (const no of ['false', 'FALSE', '0', false]) expect(body({ raw: no })).toMatchObject({ raw: false });
    expect(refusal(() => body({ raw: 'yes' }))).toBe('raw must be true or false.');
  });

  it('choices must be known', () => {
    expect(refusal(() => query('source_type=Include'))).toBe('source_type must be one of include, exclude.');
  });

  it('texts are strings and occur once', () => {
    expect(refusal(() => body({ q: 5 }))).toBe('q must be text.');
    expect(refusal(() => query('q=y'))).toBe('q may be given only once.');
  });

  it('lists of texts have a maximum length', () => {
    expect(body({ queries: ['a,b', 'c'] })).toMatchObject({ queries: ['a,b', 'c'] });
    expect(refusal(() => body({ queries: ['a', 'b', 'c'] }))).toBe('queries may have at most 2 entries.');
    expect(refusal(() => body({ queries: 'a' }))).toBe('queries must be a list of texts.');
    expect(refusal(() => body({ queries: [1] }))).toBe('queries must be a list of texts.');
  });
});
