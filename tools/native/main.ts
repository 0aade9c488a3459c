/**
 * `npm run native`: builds the addon of `native/` for this machine into `native/build/`. Needs cargo. `npm run native
 * -- --portable`: builds it for any Linux with glibc 2.28 or newer into `native/prebuilt/`. Also needs cargo-zigbuild
 * and zig (`pip install cargo-zigbuild ziglang`).
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nativeName } from '../../src/store/engines/tantivy/load-native.ts';
import { sourceDigest } from './source-digest.ts';

const OLDEST_GLIBC = '2.28';
const RUST_ARCHES: Readonly<Record<string, string>> = { x64: 'x86_64', arm64: 'aarch64' };
const LIBRARIES: Readonly<Record<string, string>> = {
  darwin: 'libperiplus_native.dylib',
  win32: 'periplus_native.dll',
};

const crate = join(import.meta.dirname, '../../native');
const portable = process.argv.includes('--portable');
process.exitCode = build();

function build(): number {
  const target = portable ? `${RUST_ARCHES[process.arch]}-unknown-linux-gnu` : undefined;
  if (portable && (process.platform !== 'linux' || RUST_ARCHES[process.arch] === undefined)) {
    console.error('--portable: only on Linux, for x64 and arm64');
    return 1;
  }
  const digest = sourceDigest(crate);
  const how = target === undefined ? ['build'] : ['zigbuild', '--target', `${target}.${OLDEST_GLIBC}`];
  const { status, error } = spawnSync('cargo', [...how, '--release', '--locked', '--features', 'node'], {
    cwd: crate,
    stdio: 'inherit',
  });
  if (error !== undefined) console.error(`cargo cannot be started (${error.message}). Install Rust: https://rustup.rs`);
  if (status !== 0) return status ?? 1;
  const library = LIBRARIES[process.platform] ?? 'libperiplus_native.so';
  const built = join(process.env.CARGO_TARGET_DIR ?? join(crate, 'target'), target ?? '', 'release', library);
  const folder = join(crate, portable ? 'prebuilt' : 'build');
  const file = join(folder, `${nativeName()}.node`);
  mkdirSync(folder, { recursive: true });
  // A process that has loaded the old file keeps it: the new file only takes over its name.
  copyFileSync(built, `${file}.new`);
  renameSync(`${file}.new`, file);
  writeFileSync(join(folder, `${nativeName()}.digest`), `${digest}\n`);
  console.log(file);
  return 0;
}
