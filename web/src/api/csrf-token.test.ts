import { expect, it } from 'vitest';
import { csrfToken } from './csrf-token.ts';

it.each([
  ['a=b; periplus_csrf=token; c=d', 'token'],
  ['periplus_csrf=', undefined],
  ['x_periplus_csrf=token', undefined],
  ['', undefined],
])('the token in %j is %j', (cookies, token) => expect(csrfToken(cookies)).toBe(token));
