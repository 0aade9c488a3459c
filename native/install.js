// Runs after `npm install`: builds the addon with cargo if the package has no prebuilt one for this machine. Never
// fails an install: a missing addon is reported when a store is opened. Runs on Node 20 or newer, without any package.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addonName, buildAddon, sourceDigest } from './build-addon.js';

const crate = fileURLToPath(new URL('.', import.meta.url));
const { platform, arch } = process;
const [OLDEST_GLIBC_MAJOR, OLDEST_GLIBC_MINOR] = [2, 28];

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
  if (!existsSync(join(crate, 'prebuilt', `${addonName}.node`))) return false;
  if (platform !== 'linux') return true;
  const version = process.report?.getReport().header.glibcVersionRuntime;
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  return major > OLDEST_GLIBC_MAJOR || (major === OLDEST_GLIBC_MAJOR && minor >= OLDEST_GLIBC_MINOR);
}

function build() {
  const folder = join(crate, 'build');
  if (isBuilt(folder)) return;
  console.error(
    `Periplus: there is no prebuilt embedded index for ${platform} on ${arch}. Building it takes some minutes.`,
  );
  buildAddon(crate, folder);
  // Only a checkout keeps the build directory, which makes the next build faster.
  const isCheckout = existsSync(join(crate, '../tools'));
  if (!isCheckout && process.env.CARGO_TARGET_DIR === undefined) {
    rmSync(join(crate, 'target'), { recursive: true, force: true });
  }
}

/** The folder contains an addon that was built from the present sources. */
function isBuilt(folder) {
  const digestFile = join(folder, `${addonName}.digest`);
  if (!existsSync(join(folder, `${addonName}.node`)) || !existsSync(digestFile)) return false;
  return readFileSync(digestFile, 'utf8').trim() === sourceDigest(crate);
}
