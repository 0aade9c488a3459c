import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { sharedFolder } from '../kit/shared-folder.ts';

const run = promisify(execFile);

/** PostgreSQL from the system's packages, on a Unix socket in its own directory. It refuses to run as root. */
export interface PostgresServer extends AsyncDisposable {
  /** Creates an empty database. */
  createDatabase(): Promise<string>;
  /** URL of the database `postgres`, for queries about the server itself. */
  readonly adminUrl: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

const USER = 'periplus';

/** Undefined if PostgreSQL is not installed. */
export function postgresPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(root, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

export async function startPostgres(settings: readonly string[] = ['fsync=off']): Promise<PostgresServer> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed');
  const as = process.getuid?.() === 0 ? otherUser() : undefined;
  const directory = await mkdtemp(join(tmpdir(), 'pg-'));
  if (as !== undefined) await chown(directory, as.uid, as.gid);
  const data = join(directory, 'data');
  const options = { ...as, cwd: directory, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: directory } };
  const empty = await sharedFolder('postgres', async (folder) => {
    await run(join(programs, 'initdb'), ['-D', data, '-U', USER, '-A', 'trust', '--no-sync', '-E', 'UTF8'], options);
    await rename(data, join(folder, 'data'));
  });
  // Owners and modes too: PostgreSQL refuses others.
  await run('cp', ['-a', join(empty, 'data'), data]);
  const url = (database: string): string =>
    `postgres:///${database}?user=${USER}&host=${encodeURIComponent(directory)}`;
  let running: { readonly stop: () => Promise<void> } | undefined;
  const start = async (): Promise<void> => {
    const words = [...settings, 'listen_addresses=', `unix_socket_directories=${directory}`, 'max_connections=100'];
    const child = spawn(join(programs, 'postgres'), ['-D', data, ...words.flatMap((word) => ['-c', word])], {
      ...options,
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await answering(url('postgres'));
    running = {
      stop: async () => {
        child.kill('SIGINT');
        await ended;
      },
    };
  };
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = undefined;
  };
  await start();
  let databases = 0;
  return {
    adminUrl: url('postgres'),
    async createDatabase() {
      const name = `d${++databases}`;
      await ask(url('postgres'), `create database ${name}`);
      return url(name);
    },
    stop,
    start,
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export async function ask(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function answering(url: string): Promise<void> {
  for (let tries = 200; ; tries--) {
    try {
      await ask(url, 'select 1');
      return;
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function otherUser(): { readonly uid: number; readonly gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const account of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${account}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('there is no user to run PostgreSQL as');
}
