import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sharedUrl } from '../shared-data.ts';

/**
 * Where a cluster for tests is: one that runs (`PERIPLUS_OPENSEARCH`, addresses of nodes with commas between), else a node that
 * ../shared/opensearch starts, for as long as some test process wants it.
 */
const given = process.env.PERIPLUS_OPENSEARCH;
export const STARTER = fileURLToPath(sharedUrl('opensearch/opensearch'));
export const NODE = 'http://127.0.0.1:19200';

/** Where its keeper listens: who is connected there wants the node, and is told by a first byte that it answers. */
export const KEEPER_PORT = 19_299;
const KEEPER = fileURLToPath(new URL('opensearch-keeper.ts', import.meta.url));

/** What is missing here, so that no node can be started. */
export const nodeMissing: string | undefined = missing();

/** What is missing here, so that no cluster can be had. */
export const clusterMissing: string | undefined = given === undefined ? nodeMissing : undefined;

/** Addresses of the nodes. */
export async function openCluster(): Promise<readonly string[]> {
  if (given !== undefined) return given.split(',');
  for (let tries = 0; !(await isKept()); tries++) {
    if (tries === LONGEST_TRIES) throw new Error('OpenSearch does not start');
    // Nobody listens, or one who just ends: of several new ones, the first goes on.
    spawn(process.execPath, [KEEPER, STARTER], { detached: true, stdio: 'ignore' }).unref();
    await pause(1_000);
  }
  return [NODE];
}

const LONGEST_TRIES = 120;

/** Whether a keeper keeps the node for this process, from now to its end. */
function isKept(): Promise<boolean> {
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

/** Homes of JDKs that are new enough, the ones that are named first. */
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
  const found = existsSync(release) ? /JAVA_VERSION="(\d+)/.exec(readFileSync(release, 'utf8'))?.[1] : undefined;
  return Number(found ?? 0);
}
