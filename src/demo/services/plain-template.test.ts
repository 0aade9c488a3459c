import { expect, it } from 'vitest';
import { flag, text } from '../../model/define.ts';
import { withPlainFields } from './plain-template.ts';

it('adds the fields that no part of a template names', () => {
  const template = { banner: 'hello', $variants: [{ kind: 'a' }, { $kinds: [{ mode: 'b' }] }] };
  const fields = { banner: text(''), kind: text(''), mode: text(''), isNew: flag(''), note: text('') };
  expect(withPlainFields(template, fields)).toEqual({ ...template, isNew: '=chance 0.5', note: '{noun}-{hex 4}' });
});
