import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const CRATE = { 'native/src/base.rs': '' };

function checkout(files: Readonly<Record<string, string>>): string {
  const top = mkdtempSync(join(tmpdir(), 'layers-'));
  onTestFinished(() => rmSync(top, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), text);
  }
  return top;
}

function layers(top: string): { readonly lines: string[]; readonly code: number | null } {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, [main, top], { encoding: 'utf8' });
  return { lines: stdout.trimEnd().split('\n'), code: status };
}

it('counts the modules of a checkout without breaches, and exits with 0', () => {
  const top = checkout({ 'src/model/a.ts': "import './b.ts'", 'src/model/b.ts': '', 'src/addr/a.ts': '', ...CRATE });
  expect(layers(top)).toEqual({
    lines: ['crate: 1 modules', 'names: 0 texts between backticks', 'layers: 3 modules in 2 rooms, 0 breaches'],
    code: 0,
  });
});

it('prints each breach with its place, follows no link, and exits with 1', () => {
  const top = checkout({
    'src/model/a.ts': "\nimport 'node:fs'",
    'node_modules/utils.ts': '',
    ...CRATE,
    'src/addr/picture.bin': `\0${['', 'tmp', ''].join('/')}`,
  });
  symlinkSync('.', join(top, 'src', 'loop'));
  expect(layers(top)).toEqual({
    lines: [
      'src/loop:1 link: symbolic links are not allowed',
      "src/model/a.ts:2 purity: model may not import 'node:fs'",
      'crate: 1 modules',
      'names: 0 texts between backticks',
      'layers: 1 modules in 1 rooms, 2 breaches',
    ],
    code: 1,
  });
});

it('fails if there is nothing to check', () => {
  const { lines, code } = layers(checkout({ 'README.md': '' }));
  expect(lines.at(-1)).toBe('layers: 0 modules in 0 rooms, 2 breaches');
  expect(code).toBe(1);
});
