import { expect, it } from 'vitest';
import { DownloadLinks } from './download-links.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const clock = () => {
  const at = { now: NOON };
  return { at, links: new DownloadLinks<string>(() => at.now) };
};

it('a link gives its user what it is for, once', () => {
  const { links } = clock();
  const { token, expiresAt } = links.create(1, 'file');
  expect(expiresAt).toBe(NOON + 600_000);
  expect(() => links.take(2, token)).toThrow('There is no such link');
  expect(() => links.take(1, 'x'.repeat(32))).toThrow('There is no such link');
  expect(links.find(1, token)).toBe('file');
  expect(links.take(1, token)).toBe('file');
  for (const again of [() => links.take(1, token), () => links.find(1, token)]) expect(again).toThrow('has been used');
  expect(() => links.take(2, token)).toThrow('There is no such link');
  links.putBack(2, token, 'other');
  expect(() => links.take(1, token)).toThrow('has been used');
  links.putBack(1, token, 'file');
  expect(links.take(1, token)).toBe('file');
});

it('a link expires by the clock, and with a clock that was set back', () => {
  const { at, links } = clock();
  const [first, second] = [links.create(1, 'first').token, links.create(1, 'second').token];
  at.now += 599_999;
  expect(links.take(1, first)).toBe('first');
  at.now += 1;
  expect(() => links.take(1, second)).toThrow('has expired');
  expect(() => links.take(1, first)).toThrow('has expired');
  const { token } = links.create(1, 'third');
  at.now -= 1;
  expect(() => links.take(1, token)).toThrow('has expired');
});

it('a user has eight, and the oldest of all give way in the end', () => {
  const { links } = clock();
  const other = links.create(2, 'other').token;
  const own = Array.from({ length: 9 }, (_, at) => links.create(1, String(at)).token);
  expect(() => links.find(1, own[0] ?? '')).toThrow('There is no such link');
  expect(links.find(1, own[1] ?? '')).toBe('1');
  expect(links.find(2, other)).toBe('other');
  for (let user = 3; user < 403; user++) links.create(user, 'more');
  expect(() => links.find(2, other)).toThrow('There is no such link');
  expect(links.find(402, links.create(402, 'last').token)).toBe('last');
});
