import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  put('package.json', '{ "type": "module" }');
  cpSync(join(top, 'tools/install'), join(folder, 'tools/install'), { recursive: true });
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

/** Stands in for the bundler: its page and its one asset hold the text of the source. */
const BUNDLER = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const folder = process.argv[process.argv.indexOf('--outDir') + 1];
const source = readFileSync('src/main.tsx', 'utf8');
if (source.includes('error')) process.exit(1);
mkdirSync(folder + '/assets', { recursive: true });
writeFileSync(folder + '/assets/main-' + source.length + '.js', source);
writeFileSync(folder + '/index.html', source);
`;

describe('the build of the browser application', () => {
  const browserCheckout = (): string => {
    const folder = checkout({}, {});
    for (const path of ['web/src', 'web/node_modules/vite/bin', 'src/model'])
      mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, 'web/package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'web/package-lock.json'), '{ "packages": {} }');
    writeFileSync(join(folder, 'web/node_modules/vite/bin/vite.js'), BUNDLER);
    return folder;
  };
  const write = (folder: string, source: string): void => writeFileSync(join(folder, 'web/src/main.tsx'), source);
  const assets = (folder: string): readonly string[] => readdirSync(join(folder, 'web/dist/assets')).toSorted();
  const page = (folder: string): string => readFileSync(join(folder, 'web/dist/index.html'), 'utf8');
  const BUILT = expect.stringMatching(/^Building the browser application/);

  it('happens once, and again when its source changes, beside the files of the build before', () => {
    const folder = browserCheckout();
    write(folder, 'one'.repeat(1_000));
    expect(run(folder, '--omit=dev')).toMatchObject({ stderr: BUILT, status: 0 });
    expect(assets(folder)).toEqual(['main-3000.js', 'main-3000.js.br', 'main-3000.js.gz']);
    expect(run(folder, '--omit=dev')).toEqual(nothing);
    write(folder, 'second');
    expect(run(folder, '--omit=dev').stderr).toEqual(BUILT);
    expect([page(folder), assets(folder)]).toEqual([
      'second',
      ['main-3000.js', 'main-3000.js.br', 'main-3000.js.gz', 'main-6.js'],
    ]);
    write(folder, 'the third');
    run(folder, '--omit=dev');
    expect(assets(folder)).toEqual(['main-6.js', 'main-9.js']);
    expect(run(folder, '--release')).toEqual(nothing);
    expect(assets(folder)).toEqual(['main-9.js']);
    expect(readdirSync(join(folder, 'web')).filter((name) => name.startsWith('build-'))).toEqual([]);
  });

  it.each(['src/model/rows.ts', 'package-lock.json'])('happens again when %s changes', (path) => {
    const folder = browserCheckout();
    write(folder, 'one');
    run(folder);
    writeFileSync(join(folder, path), '{ "packages": {}, "more": true }');
    expect(run(folder).stderr).toEqual(BUILT);
  });

  it('does not happen again when a test changes, or a room that it cannot import', () => {
    const folder = browserCheckout();
    write(folder, 'one');
    run(folder);
    writeFileSync(join(folder, 'web/src/main.test.tsx'), 'a test');
    mkdirSync(join(folder, 'src/store'));
    writeFileSync(join(folder, 'src/store/store.ts'), 'a room');
    expect(run(folder)).toEqual(nothing);
  });

  it('happens again when a file of it is missing', () => {
    const folder = browserCheckout();
    write(folder, 'one');
    run(folder);
    rmSync(join(folder, 'web/dist/assets/main-3.js'));
    run(folder);
    expect(assets(folder)).toEqual(['main-3.js']);
  });

  it('does not keep a server from starting if it fails, and leaves the former one', () => {
    const folder = browserCheckout();
    write(folder, 'an error');
    expect(run(folder, '--omit=dev')).toMatchObject({
      stderr: expect.stringMatching(/Starting without the browser application\.\n$/),
      status: 0,
    });
    write(folder, 'one');
    run(folder, '--omit=dev');
    write(folder, 'an error');
    expect(run(folder, '--omit=dev')).toMatchObject({
      stderr: expect.stringMatching(/Starting with the former browser application\.\n$/),
      status: 0,
    });
    expect(page(folder)).toBe('one');
  });

  it('fails the tests if it fails', () => {
    const folder = browserCheckout();
    write(folder, 'an error');
    expect(run(folder).status).toBe(1);
  });

  it('installs its packages only when it is needed, those of development too', () => {
    const folder = browserCheckout();
    write(folder, 'one');
    run(folder, '--omit=dev');
    const lock = { packages: { 'node_modules/two': { version: '1.0.0', dev: true } } };
    writeFileSync(join(folder, 'web/package-lock.json'), JSON.stringify(lock));
    expect(run(folder, '--omit=dev')).toMatchObject({
      stdout: expect.stringMatching(/^npm install --no-save --include=dev --no-dry-run --prefix=\. /),
      stderr: expect.stringMatching(/^Installing 1 packages of web\/package-lock.json that are missing: two\./),
    });
    rmSync(join(folder, 'web/node_modules'), { recursive: true });
    expect(run(folder, '--omit=dev')).toEqual(nothing);
  });

  it('is left out before its server of development starts, which needs the packages', () => {
    const folder = browserCheckout();
    write(folder, 'one');
    expect(run(folder, '--omit=dev', '--no-build')).toEqual(nothing);
    expect(existsSync(join(folder, 'web/dist'))).toBe(false);
  });
});
