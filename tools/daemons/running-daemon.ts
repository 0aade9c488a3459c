/** Starts a daemon in its place, waits until it listens, and stops it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Daemon, ExpectedRecord, Place } from './daemon.ts';
import { listeningSockets } from './listening-sockets.ts';

export class RunningDaemon {
  readonly daemon: Daemon;
  readonly place: Place;
  readonly #child: ChildProcess;

  private constructor(daemon: Daemon, place: Place, child: ChildProcess) {
    this.daemon = daemon;
    this.place = place;
    this.#child = child;
  }

  /** Fails with the end of its log if it does not listen on every expected port. */
  static async start(daemon: Daemon, place: Place, expected: readonly ExpectedRecord[]): Promise<RunningDaemon> {
    const { files = {}, prepare, command, environment = {} } = daemon.start(place);
    const owner = daemon.isRoot ? 0 : NOBODY;
    for (const [path, content] of Object.entries(files))
      writeOwned(join(place.folder, path), content, place.folder, owner);
    const log = join(place.folder, 'daemon.log');
    const env = { PATH, LANG: 'C.UTF-8', HOME: place.folder, ...environment };
    const user = daemon.isRoot ? [] : UNPRIVILEGED;
    try {
      if (prepare !== undefined) {
        await promisify(execFile)('setpriv', [...user, '--', 'sh', '-ec', prepare], {
          cwd: place.folder,
          env,
          timeout: START_MS,
        });
      }
    } catch (error) {
      const { stderr = '', message } = error as Error & { readonly stderr?: string };
      throw new Error(`could not be prepared: ${lastLines(stderr) || message}`);
    }
    const output = openSync(log, 'a');
    chownSync(log, owner, daemon.isRoot ? 0 : NOGROUP);
    const child = spawn('unshare', ['--mount', '--', 'sh', '-ec', ENTER, 'sh', ...user, '--', ...command], {
      cwd: place.folder,
      env,
      detached: true,
      stdio: ['ignore', output, output],
    });
    const running = new RunningDaemon(daemon, place, child);
    await running.#waitForSockets(expected, log);
    return running;
  }

  /** Asks the whole process group to end, then ends it. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exit = once(this.#child, 'exit');
    signalGroup(this.#child, 'SIGTERM');
    await Promise.race([exit, sleep(STOP_MS, undefined, { ref: false })]);
    signalGroup(this.#child, 'SIGKILL');
  }

  async #waitForSockets(expected: readonly ExpectedRecord[], log: string): Promise<void> {
    const deadline = performance.now() + START_MS;
    for (;;) {
      const sockets = listeningSockets();
      const missing = expected.filter(
        ({ port, prot4 = 'tcp' }) =>
          !sockets.some((socket) => {
            const isHere = socket.ip === undefined || socket.ip === this.place.ip;
            return isHere && socket.prot4 === prot4 && socket.port === port;
          }),
      );
      if (missing.length === 0) return;
      const isGone = this.#child.exitCode !== null || this.#child.signalCode !== null;
      if (isGone || performance.now() > deadline) {
        await this.stop();
        const ports = missing.map(({ port, prot4 = 'tcp' }) => `${prot4}/${port}`).join(', ');
        throw new Error(`${isGone ? 'ended' : 'does not listen'} (${ports}): ${lastLines(readFileSync(log, 'utf8'))}`);
      }
      await sleep(POLL_MS);
    }
  }
}

/** An empty folder with the certificate in it, for one daemon. */
export function makePlace(daemon: Daemon, ip: string, work: string, packages: string): Place {
  const folder = join(work, daemon.name);
  mkdirSync(folder, { recursive: true });
  const owner = daemon.isRoot ? 0 : NOBODY;
  chownSync(folder, owner, daemon.isRoot ? 0 : NOGROUP);
  const [certificateFile, keyFile] = ['certificate.pem', 'key.pem'].map((name) => {
    const file = join(folder, name);
    copyFileSync(join(work, name), file);
    chownSync(file, owner, daemon.isRoot ? 0 : NOGROUP);
    return file;
  }) as [string, string];
  const python = join(packages, 'python', daemon.name, 'python');
  return { ip, folder, certificateFile, keyFile, python, unpacked: join(packages, 'unpacked', daemon.name) };
}

function writeOwned(file: string, content: string, top: string, owner: number): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, content);
  const group = owner === 0 ? 0 : NOGROUP;
  for (const path of folder === top ? [file] : [file, folder]) chownSync(path, owner, group);
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

const lastLines = (log: string): string => log.trim().split('\n').slice(-LOG_LINES).join(' | ').slice(-LOG_CHARACTERS);

/** Its own /tmp, where lock files of X and sockets are. */
const ENTER = 'mount -t tmpfs -o mode=1777 tmpfs /tmp; exec setpriv "$@"';
const NOBODY = 65_534;
const NOGROUP = 65_534;
const UNPRIVILEGED = [`--reuid=${NOBODY}`, `--regid=${NOGROUP}`, '--clear-groups', '--no-new-privs'];
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const START_MS = 60_000;
const STOP_MS = 5_000;
const POLL_MS = 50;
const LOG_LINES = 6;
const LOG_CHARACTERS = 600;
