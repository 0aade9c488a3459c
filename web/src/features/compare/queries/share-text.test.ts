import { expect, it } from 'vitest';
import { differenceText, shareText } from './share-text.ts';

it('a share is never rounded to nothing or to all', () => {
  expect([0, 0.0001, 0.1234, 0.9999, 1].map(shareText)).toEqual(['0%', '< 0.1%', '12.3%', '> 99.9%', '100%']);
});

it('a difference of shares is in points', () => {
  expect([differenceText(0.5, 0.25), differenceText(0, 0.1234), differenceText(0.2, 0.20001)]).toEqual([
    '−25 points',
    '+12.3 points',
    '< 0.1 points',
  ]);
});
