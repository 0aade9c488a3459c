import { expect, it } from 'vitest';
import { formerQuery, rememberQuery } from './former-queries.ts';
import { rememberedList } from './remembered-list.ts';

it('former queries come back as they were, the newest first and each once', () => {
  rememberQuery('certs', 'a  b');
  rememberQuery('responses', 'port:22');
  rememberQuery('certs', 'a  b');
  expect(rememberedList('former queries').map(formerQuery)).toEqual([
    { collection: 'certs', q: 'a  b' },
    { collection: 'responses', q: 'port:22' },
  ]);
});
