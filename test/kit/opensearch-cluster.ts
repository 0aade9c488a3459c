import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
const NODE = 'http://127.0.0.1:19200';

/** Of processes that want the node, a file each, which they touch; the keeper stops the node when all of them are old. */
export const LEASES = join(tmpdir(), 'periplus-opensearch-test');
export const LEASE_MS = 20_000;

/** What is missing here, so that no node can be started. */
export const nodeMissing: string | undefined = missing();

/** What is missing here, so that no cluster can be had. */
export const clusterMissing: string | undefined = given === undefined ? nodeMissing : undefined;

/** Addresses of the nodes. */
export async function openCluster(): Promise<readonly string[]> {
  if (given !== undefined) return given.split(',');
  lease();
  for (let tries = 0; !(await answers()); tries++) {
    if (tries > 1_200) throw new Error('OpenSearch does not start');
    await pause(100);
    // A keeper that was just ending has taken the lease with it.
    lease();
  }
  return [NODE];
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

function lease(): void {
  const mine = join(LEASES, `lease-${process.pid}`);
  if (existsSync(mine)) return;
  // A keeper that was killed has left its folder behind.
  if (existsSync(LEASES) && !isWanted()) rmSync(LEASES, { recursive: true, force: true });
  const isFirst = mkdirSync(LEASES, { recursive: true }) !== undefined;
  writeFileSync(mine, '');
  const touch = (): void => {
    const now = new Date();
    if (existsSync(mine)) utimesSync(mine, now, now);
  };
  setInterval(touch, LEASE_MS / 4).unref();
  process.on('exit', () => rmSync(mine, { force: true }));
  if (!isFirst) return;
  const keeper = fileURLToPath(new URL('opensearch-keeper.ts', import.meta.url));
  spawn(process.execPath, [keeper, STARTER], { detached: true, stdio: 'ignore' }).unref();
}

/** Whether some process has touched its lease not long ago. */
export function isWanted(): boolean {
  return readdirSync(LEASES).some((name) => {
    const found = statSync(join(LEASES, name), { throwIfNoEntry: false });
    return found !== undefined && Date.now() - found.mtimeMs < LEASE_MS;
  });
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(`${NODE}/_cluster/health?wait_for_status=yellow&timeout=1s`)).ok;
  } catch {
    return false;
  }
}
