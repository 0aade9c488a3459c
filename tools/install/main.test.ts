import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const top = fileURLToPath(new URL('../..', import.meta.url));

interface Entry {
  readonly version: string;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly os?: readonly string[];
}

/** A checkout whose lock file lists some packages, some of them installed. Its npm only prints its arguments. */
function checkout(
  locked: Readonly<Record<string, Entry>>,
  installed: Readonly<Record<string, Entry>>,
  code = 0,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { mode: 0o755 });
  };
  put('package-lock.json', JSON.stringify({ packages: { '': {}, ...locked } }));
  put('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  for (const path of Object.keys(installed)) put(`${path}/package.json`, '{}');
  put('npm-of-the-test/npm', `#!/bin/sh\necho "npm $*"\nexit ${code}\n`);
  mkdirSync(join(folder, 'tools/install'), { recursive: true });
  copyFileSync(join(top, 'tools/install/main.js'), join(folder, 'tools/install/main.js'));
  return folder;
}

function run(folder: string, ...args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, 'tools/install/main.js'), ...args], {
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'npm-of-the-test')}:/usr/bin:/bin` },
  });
  return { stdout, stderr, status };
}

const one = { 'node_modules/one': { version: '1.0.0' } };
const nothing = { stdout: '', stderr: '', status: 0 };

describe('the install step of npm start and npm test', () => {
  it('does not call npm if everything is installed', () => {
    expect(run(checkout(one, one))).toEqual(nothing);
  });

  it.each([
    ['is missing', one, {}],
    ['has another version', one, { 'node_modules/one': { version: '1.0.1' } }],
    [
      'is optional and for this machine',
      { 'node_modules/one': { version: '1.0.0', optional: true, os: [process.platform] } },
      {},
    ],
  ])('installs if a package %s', (_, locked, installed) => {
    const { stdout, stderr, status } = run(checkout(locked, installed));
    expect([stdout, status]).toEqual([expect.stringMatching(/^npm install --no-save --include=dev --no-dry-run /), 0]);
    expect(stderr).toBe('Installing 1 packages of package-lock.json that are missing: one.\n');
  });

  it('installs if only npm’s record of a package is left', () => {
    const folder = checkout(one, one);
    rmSync(join(folder, 'node_modules/one'), { recursive: true });
    expect(run(folder).stdout).toMatch(/^npm install/);
  });

  it('ignores packages for other machines, and their dependencies', () => {
    const other = { version: '1.0.0', optional: true };
    expect(
      run(checkout({ ...one, 'node_modules/two': { ...other, os: ['none'] }, 'node_modules/three': other }, one)),
    ).toEqual(nothing);
  });

  describe('before npm start', () => {
    const test = { 'node_modules/test': { version: '1.0.0', dev: true } };

    it('installs no development packages', () => {
      expect(run(checkout({ ...one, ...test }, {}), '--omit=dev')).toMatchObject({
        stdout: expect.stringMatching(/^npm install --no-save --omit=dev /),
        stderr: 'Installing 1 packages of package-lock.json that are missing: one.\n',
      });
      expect(run(checkout({ ...one, ...test }, one), '--omit=dev')).toEqual(nothing);
    });

    it('leaves development packages that are there', () => {
      const { stdout } = run(checkout({ ...one, ...test }, test), '--omit=dev');
      expect(stdout).toMatch(/^npm install --no-save --include=dev /);
    });
  });

  it('explains what is needed if npm fails', () => {
    const { stderr, status } = run(checkout(one, {}, 7));
    expect(status).toBe(1);
    expect(stderr).toContain('It needs a registry of npm packages');
  });
});
