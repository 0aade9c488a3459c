import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sourceDigest } from '../../native/build-addon.js';

const top = join(import.meta.dirname, '../..');
const crate = join(top, 'native');

interface Machine {
  readonly platform?: string;
  readonly arch?: string;
}

/** A package with the crate and a dummy prebuilt addon. Its cargo prints its arguments and writes a library. */
function packageWith(cargo: string | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'periplus-native-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { mode: 0o755 });
  };
  for (const name of ['src', 'Cargo.toml', 'Cargo.lock', 'build.rs', 'build-addon.js', 'install.js'])
    cpSync(join(crate, name), join(folder, 'native', name), { recursive: true });
  put('package.json', '{"type":"module"}');
  put('native/prebuilt/periplus.linux-x64.node', 'prebuilt');
  put('bin/none', '');
  if (cargo !== undefined) put('bin/cargo', `#!/bin/sh\necho "cargo $*"\n${cargo}\n`);
  return folder;
}

function install(folder: string, { platform = 'linux', arch = 'x64' }: Machine = {}) {
  // In a test without cargo, the machine's own cargo must not be on the PATH.
  const folders = existsSync(join(folder, 'bin/cargo'))
    ? [join(folder, 'bin'), '/usr/bin', '/bin']
    : [join(folder, 'bin')];
  const fakeProcess = `for (const [name, value] of Object.entries(${JSON.stringify({ platform, arch })})) Object.defineProperty(process, name, { value });`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(fakeProcess)}`, join(folder, 'native/install.js')],
    { encoding: 'utf8', env: { PATH: folders.join(':') } },
  );
  return { stdout, stderr, status };
}

const writesLibrary = (library: string): string =>
  `mkdir -p "$CARGO_TARGET_DIR/release" && echo built > "$CARGO_TARGET_DIR/release/${library}"`;
const buildFile = (folder: string, name: string): string => join(folder, 'native/build', name);
const nothing = { stdout: '', stderr: '', status: 0 };

describe('the postinstall script', () => {
  it('starts no compiler if the package contains an addon for this machine', () => {
    const folder = packageWith(writesLibrary('libperiplus_native.so'));
    expect(install(folder)).toEqual(nothing);
    expect(existsSync(join(folder, 'native/build'))).toBe(false);
  });

  it.each([
    ['linux', 'arm64', 'libperiplus_native.so'],
    ['darwin', 'arm64', 'libperiplus_native.dylib'],
    ['darwin', 'x64', 'libperiplus_native.dylib'],
  ])('builds the addon for %s on %s, once for the same sources', (platform, arch, library) => {
    const folder = packageWith(writesLibrary(library));
    const first = install(folder, { platform, arch });
    expect(first).toMatchObject({ status: 0, stdout: 'cargo build --release --locked --features node\n' });
    expect(first.stderr).toContain(`no prebuilt embedded index for ${platform} on ${arch}`);
    const name = `periplus.${platform}-${arch}`;
    expect(readFileSync(buildFile(folder, `${name}.node`), 'utf8')).toBe('built\n');
    expect(readFileSync(buildFile(folder, `${name}.digest`), 'utf8').trim()).toBe(sourceDigest(join(folder, 'native')));
    expect(existsSync(join(folder, 'native/target'))).toBe(false);
    expect(install(folder, { platform, arch })).toEqual(nothing);
    writeFileSync(join(folder, 'native/src/new.rs'), '');
    expect(install(folder, { platform, arch }).stdout).toMatch(/^cargo build/);
  });

  it.each([
    ['there is no cargo', undefined, 'building it requires Rust: https://rustup.rs'],
    ['cargo fails', 'exit 101', 'cargo exited with 101'],
    ['cargo writes no library', 'exit 0', 'ENOENT'],
  ])('does not fail if %s', (_, cargo, reason) => {
    const folder = packageWith(cargo);
    const { status, stderr } = install(folder, { arch: 'arm64' });
    expect(status).toBe(0);
    expect(stderr).toContain('the embedded index is not built');
    expect(stderr).toContain(reason);
    expect(existsSync(buildFile(folder, 'periplus.linux-arm64.node'))).toBe(false);
  });

  it('is called by npm, and does not fail if its file is missing', () => {
    const { scripts } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const folder = packageWith('exit 0');
    const run = () =>
      spawnSync('sh', ['-c', scripts.postinstall ?? 'false'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: `${join(folder, 'bin')}:${dirname(process.execPath)}:/usr/bin:/bin` },
      });
    rmSync(join(folder, 'native/prebuilt'), { recursive: true });
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^cargo build/) });
    rmSync(join(folder, 'native'), { recursive: true });
    expect(run()).toMatchObject({ ...nothing });
  });
});
