// Builds the addon with cargo, for `npm install` (install.js) and `npm run native` (tools/native/main.ts). Runs on Node
// 20 or newer, without any package. build-addon.d.ts has the types.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const { platform, arch } = process;
const LIBRARIES = { darwin: 'libperiplus_native.dylib', win32: 'periplus_native.dll' };
const TOP_FILES = ['Cargo.toml', 'Cargo.lock', 'build.rs'];

/** The same name as `nativeName` of load-native.ts. */
export const addonName = `periplus.${platform}-${arch}`;

export function sourceDigest(crate) {
  const sources = readdirSync(join(crate, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(crate, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    );
  const digest = createHash('sha256');
  for (const path of [...TOP_FILES, ...sources].sort()) {
    const bytes = readFileSync(join(crate, path));
    digest.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return digest.digest('hex');
}

export function buildAddon(crate, folder, { command = ['build'], target = '' } = {}) {
  const digest = sourceDigest(crate);
  const targetFolder = process.env.CARGO_TARGET_DIR ?? join(crate, 'target');
  const { status, error } = spawnSync('cargo', [...command, '--release', '--locked', '--features', 'node'], {
    cwd: crate,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CARGO_TARGET_DIR: targetFolder },
  });
  if (error !== undefined) throw new Error('building it requires Rust: https://rustup.rs', { cause: error });
  if (status !== 0) throw new Error(`cargo exited with ${status}`);
  const library = join(targetFolder, target, 'release', LIBRARIES[platform] ?? 'libperiplus_native.so');
  const file = join(folder, `${addonName}.node`);
  mkdirSync(folder, { recursive: true });
  // Rename, do not overwrite: a running process may have the old file loaded.
  copyFileSync(library, `${file}.new`);
  renameSync(`${file}.new`, file);
  writeFileSync(join(folder, `${addonName}.digest`), `${digest}\n`);
  return file;
}
