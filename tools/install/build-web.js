// Builds the browser application into web/dist, unless what is there was built from the same files. A build happens in a
// folder of its own; its files then join those of the former build, and the page changes last. So a server that starts
// meanwhile reads a whole application, and two builds at once do no harm.
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.js';
import { webDigest } from './web-digest.js';

/** What the build was made from, and the names of its files and of those of the build before. */
const RECORD = 'build.json';
const NO_BUILD = { digest: undefined, files: [], former: [] };

export function isWebBuilt(top) {
  const { digest, files } = recordOf(top);
  return digest === webDigest(top) && files.length > 0 && hasAll(join(top, 'web/dist'), files);
}

/** False if it failed, which was then said. */
export async function buildWeb(top) {
  const digest = webDigest(top);
  removeUnfinished(join(top, 'web'));
  const folder = mkdtempSync(join(top, 'web/build-'));
  try {
    console.error('Building the browser application: web/ has changed since it was built, or it never was.');
    if (!runVite(top, folder)) return false;
    await compressAssets(join(folder, 'assets'));
    moveBuild(top, folder, digest);
    return true;
  } catch (error) {
    console.error(`The browser application could not be built: ${error.message}`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes what the former build has left, for a package that nobody had before. */
export function removeFormerBuild(top) {
  const { digest, files } = recordOf(top);
  keepOnly(join(top, 'web/dist/assets'), files);
  writeRecord(top, { digest, files, former: [] });
}

/** What a build that was killed has left. None takes this long. */
const UNFINISHED_MS = 3_600_000;

function removeUnfinished(web) {
  for (const name of readdirSync(web).filter((each) => each.startsWith('build-')))
    if (Date.now() - statSync(join(web, name)).mtimeMs > UNFINISHED_MS) rmSync(join(web, name), { recursive: true });
}

function runVite(top, folder) {
  const vite = join(top, 'web/node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  // The settings of npm are those of the checkout, and NODE_ENV would choose the slow build of React.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, error } = spawnSync(pinnedNode(top), args, {
    cwd: join(top, 'web'),
    env,
    stdio: ['ignore', 2, 'inherit'],
  });
  if (status === 0) return true;
  console.error(`The browser application could not be built${error === undefined ? '' : `: ${error.message}`}.`);
  return false;
}

/** That of npm's package, or the one that runs this. */
function pinnedNode(top) {
  try {
    const require = createRequire(join(top, 'package.json'));
    return require.resolve(`node-${process.platform}-${process.arch}/bin/node`);
  } catch {
    return process.execPath;
  }
}

function moveBuild(top, folder, digest) {
  const dist = join(top, 'web/dist');
  const before = recordOf(top);
  // Another start has built the same meanwhile.
  if (before.digest === digest && hasAll(dist, before.files)) return;
  mkdirSync(join(dist, 'assets'), { recursive: true });
  const files = readdirSync(join(folder, 'assets'));
  for (const name of files) renameSync(join(folder, 'assets', name), join(dist, 'assets', name));
  renameSync(join(folder, 'index.html'), join(dist, 'index.html'));
  const former = before.digest === digest ? before.former : before.files;
  writeRecord(top, { digest, files, former });
  keepOnly(join(dist, 'assets'), [...files, ...former]);
}

function writeRecord(top, record) {
  const path = join(top, 'web/dist', RECORD);
  const written = `${path}.${process.pid}`;
  writeFileSync(written, `${JSON.stringify(record, undefined, 2)}\n`);
  renameSync(written, path);
}

function keepOnly(folder, names) {
  const kept = new Set(names);
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name), { force: true });
}

function hasAll(dist, files) {
  try {
    const there = new Set(readdirSync(join(dist, 'assets')));
    return readdirSync(dist).includes('index.html') && files.every((name) => there.has(name));
  } catch {
    return false;
  }
}

function recordOf(top) {
  try {
    return { ...NO_BUILD, ...JSON.parse(readFileSync(join(top, 'web/dist', RECORD), 'utf8')) };
  } catch {
    return NO_BUILD;
  }
}
