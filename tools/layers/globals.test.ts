import { expect, it } from 'vitest';
import { globalUses } from './globals.ts';
import { tokenize } from './tokens.ts';

const uses = (source: string): string[] =>
  globalUses(tokenize(source), new Set(['process', 'fetch', 'Date'])).map(
    ({ name, member, called, withoutArguments }) =>
      [
        name,
        ...(member === undefined ? [] : [member]),
        ...(called ? ['called'] : []),
        ...(withoutArguments ? ['empty'] : []),
      ].join(' '),
  );

it.each([
  ['process.env.A', 'process env'],
  ["process['env']", 'process env'],
  ['process?.env', 'process env'],
  ['globalThis.process.env', 'process env'],
  ['const { env } = process', 'process'],
  ['run(process)', 'process'],
  ['fetch(url)', 'fetch called'],
  ['{ fetch(url); }', 'fetch called'],
  ['a ? fetch(url) : b', 'fetch called'],
  ['a ? fetch : b', 'fetch'],
  ['case fetch: break', 'fetch'],
  ['fetch?.(url)', 'fetch called'],
  ['new Date()', 'Date called empty'],
  ['new Date', 'Date empty'],
  ['new globalThis.Date()', 'Date called empty'],
  ['new Date(0)', 'Date called'],
  ['Date()', 'Date called empty'],
  ['Date.now()', 'Date now called empty'],
  ['Date.parse(a)', 'Date parse called'],
])('%s', (source, use) => {
  expect(uses(source)).toEqual([use]);
});

it.each([
  'a.process.env',
  'this.fetch(url)',
  'const a = { process: 1, fetch: 2 }',
  'interface A { process?: string; fetch(key: string): void }',
  'class A { async fetch(key) { return 1 } }',
  '// process.env',
  "'process.env'",
  '`fetch(url)`',
  'const fetched = prefetch(dates)',
])('none in: %s', (source) => {
  expect(uses(source)).toEqual([]);
});
