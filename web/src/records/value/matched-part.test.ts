import { expect, it } from 'vitest';
import { matchedPart } from './matched-part.ts';

it.each([
  ['443', '443', { start: 0, end: 3 }],
  ['443', 443, { start: 0, end: 3 }],
  ['true', true, { start: 0, end: 4 }],
  ['before the match after', '...the match...', { start: 7, end: 16 }],
  ['the match after', 'the match...', { start: 0, end: 9 }],
  ['www.example.com', 'example.com', undefined],
  ['x', '......', undefined],
  ['x', undefined, undefined],
  ['x', {}, undefined],
  ['', '', undefined],
])('%j with the excerpt %j', (text, excerpt, part) => expect(matchedPart(text, excerpt)).toEqual(part));
