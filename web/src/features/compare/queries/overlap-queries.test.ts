import { expect, it } from 'vitest';
import { bothText, onlyText } from './overlap-queries.ts';

it('queries say what two others have in common and what only one has', () => {
  expect(bothText('a b', 'c OR d')).toBe('(a AND b) AND (c OR d)');
  expect(onlyText('a b', 'c OR d')).toBe('(a AND b) AND NOT (c OR d)');
  expect(onlyText('c', 'a b')).toBe('c AND NOT (a AND b)');
  expect([bothText('', 'port:80'), onlyText('*', 'port:80'), onlyText('port:80', '*')]).toEqual([
    'port:80',
    'NOT port:80',
    'port:80 AND NOT *',
  ]);
  expect(bothText('(a', 'b')).toBeUndefined();
});
