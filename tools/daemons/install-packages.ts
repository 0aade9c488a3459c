/** Daemons -> their packages on this machine: installed, unpacked or in a Python environment. Needs root. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Daemon } from './daemon.ts';

export interface InstalledPackages {
  /** Versions by package, as dpkg or PyPI writes them. */
  readonly versions: Readonly<Record<string, string>>;
  /** Why a daemon cannot run, by its name. */
  readonly skipped: Readonly<Record<string, string>>;
}

/** Writes into `folder`: `unpacked/<daemon>` and `python/<daemon>`. */
export async function installPackages(daemons: readonly Daemon[], folder: string): Promise<InstalledPackages> {
  using _policy = forbidStarts();
  const wanted = daemons.filter(({ needs }) => needs === undefined);
  await installDebian([...new Set(wanted.flatMap(packagesOf))]);
  const versions: Record<string, string> = {};
  const skipped: Record<string, string> = {};
  for (const { name, needs } of daemons) if (needs !== undefined) skipped[name] = needs;
  await Promise.all(
    wanted.map(async (daemon) => {
      const missing: string[] = [];
      for (const name of packagesOf(daemon)) {
        const version = await installedVersion(name);
        if (version === undefined) missing.push(name);
        else versions[name] = version;
      }
      const reason =
        missing.length > 0 ? `package ${missing.join(', ')}` : await prepareFiles(daemon, folder, versions);
      if (reason !== undefined) skipped[daemon.name] = reason;
    }),
  );
  return { versions, skipped };
}

const packagesOf = ({ packages = [], python = [] }: Daemon): readonly string[] =>
  python.length === 0 ? packages : [...packages, 'python3', 'python3-pip'];

/** All at once, or one after another if one of them cannot be installed. */
async function installDebian(packages: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const name of packages) if ((await installedVersion(name)) === undefined) missing.push(name);
  if (missing.length === 0) return;
  await apt('update', '-q');
  if (await apt('install', '-y', '-q', '--no-install-recommends', ...missing)) return;
  for (const name of missing) {
    if ((await installedVersion(name)) !== undefined) continue;
    await apt('install', '-y', '-q', '--no-install-recommends', name);
  }
}

async function installedVersion(name: string): Promise<string | undefined> {
  const [state, version] = (await output('dpkg-query', ['-W', '-f', `\${db:Status-Status} \${Version}`, name])).split(
    ' ',
  );
  return state === 'installed' ? version : undefined;
}

async function prepareFiles(
  daemon: Daemon,
  folder: string,
  versions: Record<string, string>,
): Promise<string | undefined> {
  if (daemon.unpacked !== undefined) {
    const root = join(folder, 'unpacked', daemon.name);
    const downloads = join(folder, 'downloads', daemon.name);
    for (const path of [root, downloads]) mkdirSync(path, { recursive: true });
    // apt would download as its own user, who may not write here.
    const options = ['-q', '-o', 'APT::Sandbox::User=root'];
    if (!(await run('apt-get', ['download', ...options, ...daemon.unpacked], downloads)))
      return `package ${daemon.unpacked.join(', ')}`;
    for (const file of readdirSync(downloads).map((name) => join(downloads, name))) {
      if (!(await run('dpkg-deb', ['-x', file, root]))) return 'dpkg-deb could not unpack it';
      const [name = '', version = ''] = (
        await output('dpkg-deb', ['-W', `--showformat=\${Package} \${Version}`, file])
      ).split(' ');
      versions[name] = version;
    }
  }
  if (daemon.python !== undefined) {
    const libraries = join(folder, 'python', daemon.name);
    const options = ['install', '--quiet', '--prefer-binary', '--disable-pip-version-check', '--target', libraries];
    if (!(await run('/usr/bin/python3', ['-m', 'pip', ...options, ...daemon.python])))
      return `${daemon.python.join(' ')} of PyPI`;
    const start = `#!/bin/sh\nPYTHONPATH=$(dirname "$0") exec /usr/bin/python3 "$@"\n`;
    writeFileSync(join(libraries, 'python'), start, { mode: 0o755 });
    for (const requirement of daemon.python) {
      const [name = '', version = ''] = requirement.split('==');
      versions[name] = version;
    }
  }
  return undefined;
}

/** While packages are installed, their daemons are not started. */
function forbidStarts(): Disposable {
  // Our own file may be left from a run that was killed.
  if (existsSync(POLICY) && readFileSync(POLICY, 'utf8') !== REFUSAL) return { [Symbol.dispose]: () => {} };
  writeFileSync(POLICY, REFUSAL, { mode: 0o755 });
  const remove = () => rmSync(POLICY, { force: true });
  process.once('exit', remove);
  return {
    [Symbol.dispose]: () => {
      remove();
      process.off('exit', remove);
    },
  };
}

const apt = (...args: readonly string[]): Promise<boolean> => run('apt-get', args);

async function run(command: string, args: readonly string[], cwd?: string): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PIP_ROOT_USER_ACTION: 'ignore' };
  // What they print is not a part of the table.
  const child = spawn(command, args, { env, stdio: ['ignore', 2, 2], ...(cwd === undefined ? {} : { cwd }) });
  // apt ends what it has begun: half an installation is worse.
  const stop = () => command === 'apt-get' || child.kill();
  process.once('exit', stop);
  const [code] = await once(child, 'exit');
  process.off('exit', stop);
  return code === 0;
}

/** Empty if it failed. */
async function output(command: string, args: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(command, args)).stdout.trim();
  } catch {
    return '';
  }
}

const POLICY = '/usr/sbin/policy-rc.d';
const REFUSAL = '#!/bin/sh\n# npm run daemons\nexit 101\n';
