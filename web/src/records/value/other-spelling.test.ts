import { expect, it } from 'vitest';
import { otherSpelling } from './other-spelling.ts';

it.each([
  ['xn--mnchen-3ya.de', 'münchen.de'],
  ['XN--MNCHEN-3YA.de', 'münchen.de'],
  ['*.xn--mnchen-3ya.de', 'münchen.de'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['www.example.com', undefined],
  ['WWW.Example.com.', undefined],
  ['xn--a', undefined],
  ['not a name', undefined],
])('%s is also %s', (name, other) => expect(otherSpelling(name)).toBe(other));
