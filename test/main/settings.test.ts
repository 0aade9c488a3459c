import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SETTINGS } from '../../src/cli/settings/settings.ts';

/** What the source and the documents say of settings, against their table. */

const root = join(import.meta.dirname, '..', '..');
const rows = Object.values(SETTINGS).flatMap((group) => Object.values(group));
const variables = new Set<string>(rows.map(({ variable }) => variable));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

it('no page, unit, image or message names a variable that is not in the table', () => {
  const files = globSync(['README.md', 'docs/*.md', 'docs/deploy/*', 'src/**/*.ts'], { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  const others = files.filter((file) => !file.endsWith('.test.ts'));
  for (const file of others)
    for (const [named] of read(file).matchAll(/\bPERIPLUS_[A-Z][A-Z0-9_]*/g)) expect(variables, file).toContain(named);
});

it('the page of settings names every option and every variable', () => {
  const page = read('docs/deploy/settings.md');
  for (const row of rows) {
    expect(page).toContain(`\`${row.variable}\``);
    if ('option' in row) expect(page).toContain(`\`${row.option}\``);
  }
});

it('only the table, messages and comments name variables: code reads them by their names', () => {
  const files = globSync('src/**/*.ts', { cwd: root });
  const reading = files.filter((file) => /\benv\.PERIPLUS_/.test(read(file)));
  expect(reading).toEqual([]);
});
