import { expect, it } from 'vitest';
import { SignInLinks } from './sign-in-links.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

function linksAt(clock: { at: number }) {
  const links = new SignInLinks({ url: 'http://127.0.0.1:8080', userId: 7, now: () => clock.at });
  const create = (): string => /^http:\/\/127\.0\.0\.1:8080\/#sign-in=(\w{32})$/.exec(links.create().url)?.[1] ?? '';
  return { links, create };
}

it('a link is valid once, for ten minutes', () => {
  const clock = { at: NOON };
  const { links, create } = linksAt(clock);
  expect(links.create().expiresAt).toBe(NOON + 600_000);
  const [first, second, late] = [create(), create(), create()];
  expect(links.use(first)).toBe(7);
  expect(links.use(first)).toBeUndefined();
  clock.at += 599_999;
  expect(links.use(second)).toBe(7);
  clock.at += 1;
  expect(links.use(late)).toBeUndefined();
  for (const unknown of ['', first.toLowerCase(), 'x'.repeat(32)]) expect(links.use(unknown)).toBeUndefined();
});

it('a clock that was set back ends a link', () => {
  const clock = { at: NOON };
  const { links, create } = linksAt(clock);
  const token = create();
  clock.at -= 1;
  expect(links.use(token)).toBeUndefined();
  clock.at = NOON;
  expect(links.use(token)).toBeUndefined();
});

it('there is room for a number of unused ones, and the oldest give way', () => {
  const { links, create } = linksAt({ at: NOON });
  const tokens = Array.from({ length: 40 }, create);
  expect(tokens.map((token) => links.use(token) === 7)).toEqual(tokens.map((_, at) => at >= 8));
});
