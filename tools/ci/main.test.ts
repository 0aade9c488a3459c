import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const top = fileURLToPath(new URL('../..', import.meta.url));
const GOOD = { types: 'exit 0', lint: 'exit 0', layers: 'exit 0' };

type Scripts = Readonly<Record<string, string>>;

function checkout(scripts: Scripts, files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'ci-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = { 'package.json': JSON.stringify({ name: 'a', type: 'module', scripts }), ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    if (path.startsWith('bin/')) chmodSync(join(folder, path), 0o755);
  }
  return folder;
}

/** Programs in the checkout's bin/ come before those of the machine. */
function run(folder: string, command: string, args: readonly string[], env: Scripts = {}) {
  const path = [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  const { stdout, status } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    input: 'a line that nobody should read\n',
    env: { ...process.env, CI: '', NO_COLOR: '1', ...env, PATH: path },
  });
  return { output: stdout, last: stdout.trimEnd().split('\n').at(-1), code: status };
}

describe('the stages', () => {
  const stages = (folder: string, args: readonly string[] = [], env: Scripts = {}) =>
    run(folder, process.execPath, [join(top, 'tools/ci/main.ts'), ...args], env);

  /** A checkout with a file for each of these tests. */
  const withVitest = (...tests: readonly string[]): string => {
    const files = tests.map((text, at) => [`${at}.test.ts`, `import { it, describe, expect } from 'vitest';\n${text}`]);
    const folder = checkout(GOOD, Object.fromEntries(files));
    symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'));
    symlinkSync(join(top, 'node_modules/.bin'), join(folder, 'bin'));
    return folder;
  };

  it('count each passed stage and each passed test as one check, list skipped tests, and on CI require a reason', () => {
    const skips = "describe.skip('b (needs c)', () => it('d', () => {})); it.skip('e')";
    const folder = withVitest(`it('a', () => {}); it('b', () => {}); ${skips}`);
    const { output, code } = stages(folder);
    expect(output).toMatch(/skipped \(2\):\n {2}- b \(needs c\) > d\n {2}- e\n5 passed, 0 failed\n$/);
    expect(code).toBe(0);
    const onCi = stages(folder, ['unit'], { CI: 'true' });
    expect([onCi.last, onCi.code]).toEqual(['2 passed, 1 failed', 1]);
    expect(onCi.output).toContain('skipped without a reason: e\n');
  });

  it('fail on a failing test, a file that does not load, and an error outside a test', () => {
    const folder = withVitest("it('a', () => expect(1).toBe(2))", "import './absent.ts'");
    expect(stages(folder, ['unit'])).toMatchObject({ last: '0 passed, 2 failed', code: 1 });
    const late = "it('a', () => { Promise.reject(new Error('late')) })";
    expect(stages(withVitest(late), ['unit'])).toMatchObject({ last: '1 passed, 1 failed', code: 1 });
  });

  it('count a failed stage as a failed check, and still run the others', () => {
    const reported = '{"testResults":[{"name":"a","status":"passed","message":"","assertionResults":[ONE]}]}';
    const one = '{"ancestorTitles":[],"title":"a","status":"passed"}';
    const vitest = `#!/bin/sh\nfor last; do :; done\necho '${reported.replace('ONE', one)}' > "\${last#*=}"\n`;
    const folder = checkout({ ...GOOD, lint: 'echo dirty; exit 3' }, { 'bin/vitest': vitest });
    const { output, last, code } = stages(folder);
    expect([last, code]).toEqual(['3 passed, 1 failed', 1]);
    expect(output).toMatch(
      /dirty\n== lint: failed\n[\s\S]*== layers: passed\n[\s\S]*== unit: passed\n[\s\S]*failed \(1\):\n {2}- lint\n/,
    );
  });

  it('fail on a crashed vitest, and still count the other stages', () => {
    const folder = checkout(GOOD, { 'bin/vitest': '#!/bin/sh\nkill -9 $$\n' });
    const { output, last, code } = stages(folder);
    expect([last, code]).toEqual(['3 passed, 1 failed', 1]);
    expect(output).toContain('vitest left no report and was ended by a signal');
  });

  it('fail on an unknown stage', () => {
    expect(stages(checkout(GOOD), ['types', 'type'])).toMatchObject({ last: '1 passed, 1 failed', code: 1 });
  });
});

describe('.ci/run', () => {
  const ci = (script: string, files: Readonly<Record<string, string>> = {}) => {
    const folder = checkout(
      { test: script },
      { 'tools/ci/system-packages.txt': '# none\n\n', '.ci/run': '', ...files },
    );
    copyFileSync(join(top, '.ci/run'), join(folder, '.ci/run'));
    return run(folder, 'bash', ['.ci/run']);
  };
  const AS_ROOT = { 'bin/sudo': '#!/bin/sh\nshift\nexec "$@"\n' };
  /** An apt-get that fails on the given command. */
  const aptGet = (failing: string) => ({
    'bin/apt-get': `#!/bin/sh\necho "apt-get $*"\ntest "$1" != "${failing}"\n`,
    ...AS_ROOT,
    // That of the machine reads a list of all packages.
    'bin/apt-cache': '#!/bin/sh\n',
  });

  it('ends with the count and passes', () => {
    expect(ci("echo 'skipped (1):'; echo '  - a (needs b)'; echo '3 passed, 0 failed'")).toMatchObject({
      last: '3 passed, 0 failed',
      code: 0,
    });
  });

  it('repeats the count below what npm adds to a failure', () => {
    expect(ci("echo '3 passed, 2 failed'; echo more; exit 1")).toMatchObject({ last: '3 passed, 2 failed', code: 1 });
  });

  it.each([
    ['exit 1', 'an exit before the count'],
    ['exit 0', 'success without a count'],
    ["echo '3 passed, 0 failed'; exit 1", 'a count that is better than the exit code'],
  ])('fails on %s: %s', (script) => {
    expect(ci(script)).toMatchObject({ last: '0 passed, 1 failed', code: 1 });
  });

  it('fails on counted failures with a good exit code', () => {
    expect(ci("echo '3 passed, 2 failed'")).toMatchObject({ last: '3 passed, 2 failed', code: 1 });
  });

  it('runs the tests with CI=true and an empty standard input', () => {
    expect(ci('test "$CI" = true && ! read line && echo "1 passed, 0 failed"')).toMatchObject({ code: 0 });
  });

  it('does not call apt-get if no package is listed', () => {
    const { output, code } = ci("echo '1 passed, 0 failed'", aptGet('update'));
    expect(output).not.toContain('apt-get');
    expect(code).toBe(0);
  });

  it('does not install what a command of the machine stands in for', () => {
    const list = { 'tools/ci/system-packages.txt': 'one/sh # has it\ntwo/absent-command\n' };
    const { output } = ci("echo '1 passed, 0 failed'", { ...list, ...aptGet('none') });
    expect(output).toMatch(/apt-get install -y --no-install-recommends two\n/);
  });

  it('installs the listed packages, and fails if it cannot', () => {
    const list = { 'tools/ci/system-packages.txt': '# for tests\nnmap # scans\n\n  openssl\n' };
    const good = ci("echo '1 passed, 0 failed'", { ...list, ...aptGet('none') });
    expect(good.output).toMatch(/apt-get update\napt-get install -y --no-install-recommends nmap openssl\n/);
    expect(good.code).toBe(0);
    for (const failing of ['update', 'install']) {
      const bad = ci("echo '1 passed, 0 failed'", { ...list, ...aptGet(failing) });
      expect([bad.last, bad.code], failing).toEqual(['0 passed, 1 failed', 1]);
    }
  });

  it('compiles the embedded index while it installs packages, and stops that if it cannot', () => {
    const { output, last } = ci("echo '1 passed, 0 failed'", {
      'tools/ci/system-packages.txt': 'nmap\n',
      'native/Cargo.toml': '',
      'bin/cargo':
        "#!/bin/sh\ntrap 'kill $!; echo cargo is stopped; exit' TERM\nsleep 60 >/dev/null 2>&1 &\ntouch ../compiling\nwait\n",
      'bin/apt-get': '#!/bin/sh\nuntil [ -e compiling ]; do sleep 0.1; done\nexit 1\n',
      ...AS_ROOT,
    });
    expect(output).toContain('cargo is stopped\n');
    expect(last).toBe('0 passed, 1 failed');
  });
});
