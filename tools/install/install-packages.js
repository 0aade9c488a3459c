// Installs what the package-lock.json of a folder lists, if it is missing. If nothing is missing it contacts nobody.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Gives up a connection that receives nothing for this long, and retries once. */
const SHORT_TIMEOUTS = ['--fetch-timeout=30000', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];

/**
 * `name`: the folder below `top`, or '' for `top` itself. `omitsDevelopment`: only what runs. False if npm failed, which
 * was then said.
 */
export function installPackages(top, name, omitsDevelopment) {
  const folder = join(top, name);
  const locked = packagesOf(join(folder, 'package-lock.json'));
  // npm's own record of what it has installed.
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  // npm would remove development packages that are there already, so then it installs all.
  const hasDevelopment = Object.values(installed).some(({ dev }) => dev === true);
  const omits = omitsDevelopment && !hasDevelopment;
  const missing = missingPackages(folder, { locked, installed, omits });
  if (missing.length === 0) return true;
  const shown = missing.length > 3 ? [...missing.slice(0, 3), '...'] : missing;
  const lock = join(name, 'package-lock.json');
  console.error(`Installing ${missing.length} packages of ${lock} that are missing: ${shown.join(', ')}.`);
  // npm hands its own settings on to what it runs: NODE_ENV=production leaves out development packages, a trial run of
  // `npm pack` would install nothing, and a prefix is another folder.
  const settings = [omits ? '--omit=dev' : '--include=dev', '--no-dry-run', ...(name === '' ? [] : ['--prefix=.'])];
  const { status } = spawnSync('npm', ['install', '--no-save', ...settings, ...SHORT_TIMEOUTS], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status === 0) return true;
  console.error(
    'npm could not install them; its output is above. It needs a registry of npm packages that it can reach:',
  );
  console.error('`npm config get registry` prints the one it uses. Once they are installed, no network is needed.');
  return false;
}

/** Packages of the lock file that this machine needs and that are not installed in that version. */
function missingPackages(folder, { locked, installed, omits }) {
  return Object.entries(locked)
    .filter(([path, entry]) => path !== '' && isForHere(entry) && !(entry.dev === true && omits))
    .filter(
      ([path, { version }]) => installed[path]?.version !== version || !existsSync(join(folder, path, 'package.json')),
    )
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
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
