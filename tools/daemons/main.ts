/**
 * `npm run daemons -- [--list | --no-scan | --hold | --odd-ports] [name...]`: installs real servers from Debian and PyPI, starts each on a
 * separate loopback address, scans them, and compares the records with what is expected. Prints a table and the
 * count. With --odd-ports they are scanned at ports that are not theirs. Needs root, for packages and namespaces. Records are kept in the file that `--records=FILE` names.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkDaemons } from './check-daemons.ts';
import { DAEMONS } from './daemon-list.ts';
import { type InstalledPackages, installPackages } from './install-packages.ts';
import { prepareNamespace, runInNamespace } from './private-namespace.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    hold: { type: 'boolean', default: false },
    'no-scan': { type: 'boolean', default: false },
    'odd-ports': { type: 'boolean', default: false },
    records: { type: 'string' },
    /** The second half, in the namespace: the folder of the packages. */
    inside: { type: 'string' },
  },
});

const STATE = 'installed.json';
/** In memory: see `prepareNamespace`. */
const WORK = '/run/periplus-daemons';

const unknown = positionals.filter((name) => !DAEMONS.some((daemon) => daemon.name === name));
const chosen = DAEMONS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

if (values.list) {
  for (const { name, packages = [], unpacked = [], python = [] } of DAEMONS) {
    console.log(`${name}: ${[...packages, ...unpacked, ...python].join(' ')}`);
  }
} else if (unknown.length > 0) {
  fail(`no daemon is called ${unknown.join(', ')}; --list names them`);
} else if (values.inside !== undefined) {
  prepareNamespace(values.inside, WORK);
  const installed: InstalledPackages = JSON.parse(readFileSync(join(values.inside, STATE), 'utf8'));
  const hasPassed = await checkDaemons(chosen, installed, {
    work: WORK,
    isScanned: !values['no-scan'],
    isHeld: values.hold,
    isMoved: values['odd-ports'],
    recordsFile: values.records,
  });
  // In the namespace this process is the first one: the daemons end with it.
  process.exit(hasPassed ? 0 : 1);
} else if (process.getuid?.() !== 0) {
  fail('must be root, to install packages and to give the daemons a network of their own');
} else {
  const folder = mkdtempSync(join(tmpdir(), 'periplus-daemons-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  writeFileSync(join(folder, STATE), JSON.stringify(await installPackages(chosen, folder)));
  const main = fileURLToPath(import.meta.url);
  process.exitCode = await runInNamespace([process.execPath, main, ...process.argv.slice(2), `--inside=${folder}`]);
}

function fail(message: string): void {
  console.error(`daemons: ${message}`);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
