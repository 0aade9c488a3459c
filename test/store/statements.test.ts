import { expect, it } from 'vitest';
import { condition } from '../../src/store/engines/sql/condition.ts';
import { selection } from './scenario.ts';

/** The engine's planning takes the square of the parts, and no time limit ends it. */
const MOST_PARTS = 500;

it.each([
  '\\*:/r.*r/',
  'NOT \\*:/s+/',
  '\\*:routr~1',
  '\\*:*oute*',
  '\\*:rou?er',
  '\\*:[a TO s]',
  '\\*:>5',
  '\\*:[2026-01-01 TO 2026-02-01]',
  '\\*:router',
  '\\*:"cisco router"',
  '\\*:"cisco router"~2',
  '\\*:10.20.30.40',
  `\\*:"${'word '.repeat(200)}"`,
])('%s, on a thousand fields, has few parts in its statement', (q) => {
  const { plan } = selection(q, { kind: 'latest' }, 'responses');
  for (const options of [{}, { marks: new Set<string>() }]) {
    const { sql, doubt } = condition(plan, 'responses', options);
    expect(sql.split('(').length).toBeLessThan(MOST_PARTS);
    expect(doubt.split('(').length).toBeLessThan(MOST_PARTS);
  }
});

const statement = (q: string): string =>
  condition(selection(q, { kind: 'latest' }, 'responses').plan, 'responses', { marks: new Set<string>() }).sql;

it('a pattern over whole texts goes through the column that holds them, where there is one', () => {
  expect(statement('http.title:*a-b*')).toContain('h_http_title');
  expect(statement('http.title:*a-b*')).not.toContain('terms');
  expect(statement('ssh.banner:*a-b*')).toContain('positionCaseInsensitive(terms');
});

it('a pattern over whole texts begins with the words it has for sure', () => {
  for (const field of ['http.title', 'http.body', 'ssh.banner']) {
    expect(statement(`${field}:*a-login-b*`), field).toMatch(/hasAnyTokens\(\w+, \['\w*login'\]\)/);
    expect(statement(`${field}:*login-*`), field).not.toContain("login']");
    expect(statement(`${field}:*a-${'login-'.repeat(3_000)}b*`).length, field).toBeLessThan(100_000);
  }
});
