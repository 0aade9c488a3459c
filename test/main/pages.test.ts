import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SIZE } from '../../src/demo/demo-size.ts';
import { OTHER_PAGES, PAGES } from '../../tools/pages/pages.ts';
import { type NewcomersService, startAsNewcomer, typePage } from '../../tools/pages/type-page.ts';
import { isPrinted, typedLines, untypedCommands } from '../../tools/pages/typed-lines.ts';
import { periplus } from '../cli-kit/run-periplus.ts';
import { copyDemoInstallation } from '../kit/demo-installation.ts';

/** Runs the commands in the README and in docs/, and compares their output with the documents. */

const root = join(import.meta.dirname, '..', '..');
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

let service: NewcomersService;
beforeAll(async () => {
  service = await startAsNewcomer((data) => copyDemoInstallation(DEMO_SIZE, data));
}, 300_000);
afterAll(() => service[Symbol.asyncDispose]());

// In order: a page may change the data of the service.
describe.each(PAGES)('%s', (page) => {
  const text = textOf(page);
  const lines = typedLines(text);

  it('shows the output of its commands (if not: npm run pages)', async () => {
    const printed = await typePage(lines, service);
    for (const [at, { command, printed: expected }] of lines.entries()) {
      const actual = printed[at] ?? '';
      if (!isPrinted(expected, actual)) expect(`$ ${command}\n${actual}`).toBe(`$ ${command}\n${expected}`);
    }
    expect(printed.length).toBe(lines.length + 1);
  }, 300_000);

  it('has no command that this test does not run', () => {
    expect(untypedCommands(text)).toEqual([]);
  });
});

describe('the pages', () => {
  it('are all in docs/', () => {
    const all = globSync('docs/{*,deploy/*}.md', { cwd: root });
    expect(['README.md', ...all].toSorted()).toEqual([...PAGES, ...OTHER_PAGES].toSorted());
  });

  it('name commands that exist', async () => {
    const existing = new Set(
      [...(await periplus(['--help'])).stdout.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name),
    );
    for (const page of [...PAGES, ...OTHER_PAGES]) {
      const named = [...textOf(page).matchAll(/`(?:npx )?periplus ([a-z][a-z-]*)/g)].map(([, name]) => name);
      expect(
        named.filter((name) => !existing.has(name)),
        page,
      ).toEqual([]);
    }
  });

  it('of the README show the answer of the first search', async () => {
    const [, command = '', expected = ''] =
      /^```sh\n(curl "http[^\n]*)\n```\n\n```json\n([\s\S]*?)```$/m.exec(textOf('README.md')) ?? [];
    const [actual = ''] = await typePage([{ command, printed: '', start: 0, end: 0 }], service);
    const parsed = (text: string): unknown => ({ ...JSON.parse(text), took: 0, timestamp: 0 });
    expect(parsed(actual)).toEqual(parsed(expected));
  });
});
