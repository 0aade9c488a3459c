// Before `npm start` and `npm test`: installs what package-lock.json names, where it is not there already. It runs on the machine's own Node, from
// 20 on, and with no package; where all is there it asks nobody, so that a checkout works without a network.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../../', import.meta.url));

/** A connection on which nothing comes for so long is given up, and tried once more. */
const IMPATIENT = ['--fetch-timeout=30000', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];

const lacking = lackingPackages();
if (lacking.length > 0) {
  const shown = lacking.length > 3 ? [...lacking.slice(0, 3), '...'] : lacking;
  console.error(
    `Installing what package-lock.json names and node_modules has not: ${lacking.length} (${shown.join(', ')}).`,
  );
  const { status } = spawnSync('npm', ['install', '--no-save', ...IMPATIENT], {
    cwd: top,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error(
      'npm could not install them; what it said is above. It needs a registry of npm packages that it can reach:',
    );
    console.error('`npm config get registry` says which one it asks. Once they are installed, no network is needed.');
    process.exit(1);
  }
}

/** What is in the lock file, belongs on this machine, and is not installed in the same version. */
function lackingPackages() {
  const wanted = packagesOf('package-lock.json');
  // npm's own note of what it has installed.
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && isForHere(entry))
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

/** Optional packages are for some machines, or for other optional packages; those of the second sort do not say for which machine. */
function isForHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (os === undefined && cpu === undefined) return false;
  return admits(os, process.platform) && admits(cpu, process.arch) && admits(libc, libcHere());
}

/** A list of names, of which some may be refused by a `!` before them. */
function admits(list, name) {
  if (list === undefined || name === undefined) return true;
  const names = [list].flat();
  if (names.includes(`!${name}`)) return false;
  return names.includes(name) || names.every((one) => one.startsWith('!'));
}

function libcHere() {
  if (process.platform !== 'linux') return undefined;
  return process.report?.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}
