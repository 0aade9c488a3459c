import { describe, expect, it } from 'vitest';
import { fieldTable, keyword, map, object, objects, text, texts, version } from './define.ts';

describe('a field table', () => {
  const table = fieldTable(
    'things',
    {
      name: text('Its name.'),
      headers: map('Headers.', texts('Values.'), 'snake_case'),
      owner: object(
        'Owner.',
        { email: text('E-mail.'), id: keyword('Number.', { privacy: 'open' }) },
        { privacy: 'contact' },
      ),
      tag: objects('Tags.', { '*': object('Product.', { version: version('Version.') }, { names: 'any_case' }) }),
    },
    { freeText: ['name'] },
  );
  const field = (path: string) => table.fields.find((each) => each.path === path);

  it('lists the tree from the top, parents first', () => {
    expect(table.fields.map((each) => each.path)).toEqual([
      'name',
      'headers',
      'headers.*',
      'owner',
      'owner.email',
      'owner.id',
      'tag',
      'tag.*',
      'tag.*.version',
    ]);
  });

  it('applies a privacy class to the fields below, unless a field has its own', () => {
    expect(field('owner.email')?.privacy).toBe('contact');
    expect(field('owner.id')?.privacy).toBe('open');
    expect(field('name')?.privacy).toBe('open');
  });

  it('puts the rule for names on the `*` part of the path', () => {
    expect(field('headers.*')).toMatchObject({ type: 'text', repeated: true, names: 'snake_case' });
    expect(field('tag.*')).toMatchObject({ type: 'object', names: 'any_case' });
    expect(field('tag')).not.toHaveProperty('names');
  });

  it('marks exactly the fields of the free-text list', () => {
    expect(table.fields.filter((each) => each.freeText).map((each) => each.path)).toEqual(['name']);
  });

  it('refuses a free-text list that names a field it does not have', () => {
    expect(() => fieldTable('things', { name: text('Its name.') }, { freeText: ['nmae'] })).toThrow('nmae');
  });
});
