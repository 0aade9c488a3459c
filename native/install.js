// Runs after `npm install`: builds the addon with cargo if the package has no prebuilt one for this machine. Never
// fails an install: a missing addon is reported when a store is opened. Runs on Node 20 or newer, without any package.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const crate = fileURLToPath(new URL('.', import.meta.url));
const { platform, arch } = process;
/** The same name as in src/store/engines/tantivy/load-native.ts. */
const name = `periplus.${platform}-${arch}`;
const [OLDEST_GLIBC_MAJOR, OLDEST_GLIBC_MINOR] = [2, 28];
const LIBRARIES = { darwin: 'libperiplus_native.dylib', win32: 'periplus_native.dll' };

if (!hasPrebuilt()) {
  try {
    build();
  } catch (error) {
    console.error(
      `Periplus: the embedded index is not built (${error.message}). Commands that use a server work without it.`,
    );
  }
}

/** The package contains a prebuilt addon that this machine can load. */
function hasPrebuilt() {
  if (!existsSync(join(crate, 'prebuilt', `${name}.node`))) return false;
  if (platform !== 'linux') return true;
  const version = process.report?.getReport().header.glibcVersionRuntime;
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  return major > OLDEST_GLIBC_MAJOR || (major === OLDEST_GLIBC_MAJOR && minor >= OLDEST_GLIBC_MINOR);
}

function build() {
  const folder = join(crate, 'build');
  const [file, digestFile] = [join(folder, `${name}.node`), join(folder, `${name}.digest`)];
  const digest = sourceDigest();
  if (existsSync(file) && existsSync(digestFile) && readFileSync(digestFile, 'utf8').trim() === digest) return;
  console.error(
    `Periplus: there is no prebuilt embedded index for ${platform} on ${arch}. Building it takes some minutes.`,
  );
  const target = process.env.CARGO_TARGET_DIR ?? join(crate, 'target');
  const args = ['build', '--release', '--locked', '--features', 'node'];
  const { status, error } = spawnSync('cargo', args, {
    cwd: crate,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CARGO_TARGET_DIR: target },
  });
  if (error !== undefined) throw new Error('building it requires Rust: https://rustup.rs');
  if (status !== 0) throw new Error(`cargo exited with ${status}`);
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(target, 'release', LIBRARIES[platform] ?? 'libperiplus_native.so'), `${file}.new`);
  renameSync(`${file}.new`, file);
  writeFileSync(digestFile, `${digest}\n`);
  // Only a checkout keeps the build directory, which makes the next build faster.
  const isCheckout = existsSync(join(crate, '../tools'));
  if (!isCheckout && process.env.CARGO_TARGET_DIR === undefined) rmSync(target, { recursive: true, force: true });
}

/** The same digest as in tools/native/source-digest.ts. */
function sourceDigest() {
  const sources = readdirSync(join(crate, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(crate, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    );
  const digest = createHash('sha256');
  for (const path of ['Cargo.toml', 'Cargo.lock', 'build.rs', ...sources].sort()) {
    const bytes = readFileSync(join(crate, path));
    digest.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return digest.digest('hex');
}
