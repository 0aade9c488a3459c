// Runs before `npm start` and `npm test`: installs what package-lock.json lists, if it is missing; before `npm start`,
// with `--omit=dev`, only what the service itself needs. Runs on the machine's own Node, 20 or newer, without any
// package. If nothing is missing it contacts nobody, so a checkout works without a network.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../../', import.meta.url));

/** Gives up a connection that receives nothing for this long, and retries once. */
const SHORT_TIMEOUTS = ['--fetch-timeout=30000', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];

const locked = packagesOf('package-lock.json');
// npm's own record of what it has installed.
const installed = packagesOf('node_modules/.package-lock.json');

// npm would remove development packages that are there already, so then it installs all.
const hasDevelopment = Object.values(installed).some(({ dev }) => dev === true);
const omitted = process.argv.includes('--omit=dev') && !hasDevelopment ? ['--omit=dev'] : [];
// npm hands its own settings on to what it runs: NODE_ENV=production leaves out development packages, and a trial run
// of `npm pack` would install nothing.
const settings = [...(omitted.length > 0 ? omitted : ['--include=dev']), '--no-dry-run'];

const missing = missingPackages();
if (missing.length > 0) {
  const shown = missing.length > 3 ? [...missing.slice(0, 3), '...'] : missing;
  console.error(`Installing ${missing.length} packages of package-lock.json that are missing: ${shown.join(', ')}.`);
  const { status } = spawnSync('npm', ['install', '--no-save', ...settings, ...SHORT_TIMEOUTS], {
    cwd: top,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error(
      'npm could not install them; its output is above. It needs a registry of npm packages that it can reach:',
    );
    console.error('`npm config get registry` prints the one it uses. Once they are installed, no network is needed.');
    process.exit(1);
  }
}

/** Packages of the lock file that this machine needs and that are not installed in that version. */
function missingPackages() {
  return Object.entries(locked)
    .filter(([path, entry]) => path !== '' && isForHere(entry) && !(entry.dev === true && omitted.length > 0))
    .filter(
      ([path, { version }]) => installed[path]?.version !== version || !existsSync(join(top, path, 'package.json')),
    )
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(top, file), 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** Optional packages are for some machines, or for other optional packages; the latter do not say for which machine. */
function isForHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (os === undefined && cpu === undefined) return false;
  return admits(os, process.platform) && admits(cpu, process.arch) && admits(libc, libcHere());
}

/** A list of names; `!` before a name excludes it. */
function admits(list, name) {
  if (list === undefined || name === undefined) return true;
  const names = [list].flat();
  if (names.includes(`!${name}`)) return false;
  return names.includes(name) || names.every((each) => each.startsWith('!'));
}

function libcHere() {
  if (process.platform !== 'linux') return undefined;
  return process.report?.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}
