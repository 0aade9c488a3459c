/**
 * `npm run native`: builds the addon of `native/` for this machine into `native/build/`. Needs cargo. `npm run native
 * -- --portable`: builds it for any Linux with glibc 2.28 or newer into `native/prebuilt/`. Also needs cargo-zigbuild
 * and zig (`pip install cargo-zigbuild ziglang`).
 */
import { join } from 'node:path';
import { type BuildOptions, buildAddon } from '../../native/build-addon.js';

const OLDEST_GLIBC = '2.28';
const RUST_ARCHES: Readonly<Record<string, string>> = { x64: 'x86_64', arm64: 'aarch64' };

const crate = join(import.meta.dirname, '../../native');
process.exitCode = process.argv.includes('--portable') ? buildPortable() : build('build');

function buildPortable(): number {
  const arch = RUST_ARCHES[process.arch];
  if (process.platform !== 'linux' || arch === undefined) {
    console.error('--portable: only on Linux, for x64 and arm64');
    return 1;
  }
  const target = `${arch}-unknown-linux-gnu`;
  return build('prebuilt', { command: ['zigbuild', '--target', `${target}.${OLDEST_GLIBC}`], target });
}

function build(folder: string, options: BuildOptions = {}): number {
  try {
    console.log(buildAddon(crate, join(crate, folder), options));
    return 0;
  } catch (error) {
    console.error(`The embedded index is not built (${(error as Error).message}).`);
    return 1;
  }
}
