import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sharedUrl } from '../shared-data.ts';

/**
 * The cluster of the tests: a running one (`PERIPLUS_OPENSEARCH`, node addresses between commas), else a node that
 * ../shared/opensearch starts, for as long as some test process needs it.
 */
const configured = process.env.PERIPLUS_OPENSEARCH;
export const STARTER = fileURLToPath(sharedUrl('opensearch/opensearch'));
export const NODE = 'http://127.0.0.1:19200';

/**
 * The port of the keeper. A connection means that a process needs the node; the first byte says that the node is up.
 */
export const KEEPER_PORT = 19_299;
const KEEPER = fileURLToPath(new URL('opensearch-keeper.ts', import.meta.url));

/** Why no node can be started; undefined if one can. */
export const nodeMissing: string | undefined = missing();

/** Why there is no cluster; undefined if there is one. */
export const clusterMissing: string | undefined = configured === undefined ? nodeMissing : undefined;

/** Addresses of the nodes. */
export async function openCluster(): Promise<readonly string[]> {
  if (configured !== undefined) return configured.split(',');
  for (let tries = 0; !(await hasKeeper()); tries++) {
    if (tries === LONGEST_TRIES) throw new Error('OpenSearch does not start');
    // No keeper listens, or one that is ending. If several start, the first one wins.
    spawn(process.execPath, [KEEPER, STARTER], { detached: true, stdio: 'ignore' }).unref();
    await pause(1_000);
  }
  return [NODE];
}

const LONGEST_TRIES = 120;

/** Whether a keeper holds the node for this process, until the process ends. */
function hasKeeper(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(KEEPER_PORT, '127.0.0.1');
  socket.once('data', () => {
    socket.unref();
    resolve(true);
  });
  socket.once('error', () => resolve(false));
  socket.once('close', () => resolve(false));
  return promise;
}

function missing(): string | undefined {
  if (!existsSync(STARTER)) return 'PERIPLUS_OPENSEARCH or ../shared/opensearch';
  return newJavaHomes().length > 0 ? undefined : 'a JDK of version 21 or later';
}

/** JDK homes that are new enough; configured ones first. */
export function newJavaHomes(): readonly string[] {
  return javaHomes().filter((home) => javaVersion(home) >= 21);
}

function javaHomes(): readonly string[] {
  const folder = '/usr/lib/jvm';
  const installed = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const named = [process.env.OS_JAVA, process.env.JAVA_HOME].filter((home) => home !== undefined);
  return [...named, ...installed].filter((home) => existsSync(join(home, 'bin', 'javac')));
}

function javaVersion(home: string): number {
  const release = join(home, 'release');
  const version = existsSync(release) ? /JAVA_VERSION="(\d+)/.exec(readFileSync(release, 'utf8'))?.[1] : undefined;
  return Number(version ?? 0);
}
