import { expect, it } from 'vitest';
import { withResult } from './results.ts';

const result = (name: string, ...lines: readonly string[]) => ({
  name,
  title: `About ${name}`,
  setting: 'a machine',
  lines,
});

it('starts the file with the first result', () => {
  expect(withResult('', result('query', 'a 1', 'b 2'))).toMatch(
    /^# Bench results\n[^#]*\n\n## query\n\nAbout query\n\na machine\n\n```\na 1\nb 2\n```\n$/,
  );
});

it('replaces a section, keeps the others unchanged, and sorts them by name', () => {
  const before = withResult(withResult('', result('query', 'old')), result('addr', 'kept'));
  const after = withResult(before, result('query', 'new', '# not a heading'));
  expect(after.match(/^## .*$/gm)).toEqual(['## addr', '## query']);
  expect(after).toContain('```\nkept\n```');
  expect(after).toContain('```\nnew\n# not a heading\n```');
  expect(after).not.toContain('old');
});

it('keeps what is above the first section', () => {
  const head = '# Bench results\n\nWhere we stand.';
  expect(withResult(`${head}\n\n## addr\n\nold\n`, result('addr', 'a')).startsWith(`${head}\n\n## addr\n`)).toBe(true);
});

it('does not change when the same result comes again', () => {
  const once = withResult('', result('addr', 'a'));
  expect(withResult(once, result('addr', 'a'))).toBe(once);
});
