/**
 * A directory and a heap size -> one node of a real OpenSearch, in its own process on a free port, independent of other
 * tests.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newJavaHomes, nodeMissing, STARTER } from './opensearch-cluster.ts';

export interface OpensearchNode extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
}

/** For a run of minutes: compiling takes less time than better code would save. */
export const QUICK_START = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/**
 * `heap` in Java's form: `512m`. `more`: settings of the node. `flags`: of Java. Needs what `nodeMissing` names.
 */
export async function startOpensearchNode(
  directory: string,
  heap: string,
  more: Readonly<Record<string, string | number>> = {},
  flags: readonly string[] = ['-XX:+UseG1GC'],
): Promise<OpensearchNode> {
  const [home] = newJavaHomes();
  if (home === undefined) throw new Error(`OpenSearch needs ${nodeMissing}`);
  execFileSync(STARTER, ['build'], { stdio: 'ignore', env: { ...process.env, OS_JAVA: home } });
  mkdirSync(directory, { recursive: true });
  const [port, inner] = [await freePort(), await freePort()];
  const log = join(directory, 'node.out');
  const output = openSync(log, 'a');
  const args = [...javaArguments(heap, flags), 'Launch', directory, ...settings(port, inner, more)];
  const child = spawn(join(home, 'bin', 'java'), args, { stdio: ['ignore', output, output] });
  closeSync(output);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS);
    await ended;
    clearTimeout(late);
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(url, child, log);
    return { url, pid: child.pid ?? 0, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where the starter keeps its build. */
export function starterFolder(): string {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  return process.env.OS_STATE ?? join(cache, 'periplus-opensearch');
}

function javaArguments(heap: string, flags: readonly string[]): readonly string[] {
  const target = join(starterFolder(), 'node', 'target');
  const jars = readdirSync(join(target, 'lib')).map((name) => join(target, 'lib', name));
  return [
    `-Xms${heap}`,
    `-Xmx${heap}`,
    '-Xss1m',
    ...flags,
    '--add-modules=jdk.incubator.vector',
    '--enable-native-access=ALL-UNNAMED',
    '-Djna.nosys=true',
    '-Dlog4j2.disable.jmx=true',
    '-cp',
    [join(target, 'node.jar'), ...jars].join(':'),
  ];
}

/** Default settings except for names and addresses, and without the refusal to write on a nearly full disk. */
function settings(port: number, inner: number, more: Readonly<Record<string, string | number>>): readonly string[] {
  const all = {
    ...more,
    'cluster.name': 'periplus-own',
    'node.name': 'own',
    'network.host': '127.0.0.1',
    'http.port': port,
    'transport.port': inner,
    'discovery.type': 'single-node',
    'cluster.routing.allocation.disk.threshold_enabled': false,
  };
  return Object.entries(all).map(([name, value]) => `-E${name}=${value}`);
}

async function untilReady(url: string, child: ChildProcess, log: string): Promise<void> {
  const start = performance.now();
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`OpenSearch exited: ${lastOf(log)}`);
    if (performance.now() - start > LONGEST_START_MS) throw new Error(`OpenSearch does not start: ${lastOf(log)}`);
    const health = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=5s`).catch(() => undefined);
    if (health?.ok === true) return;
    await health?.body?.cancel();
    await pause(100);
  }
}

function lastOf(log: string): string {
  return existsSync(log) ? readFileSync(log, 'utf8').slice(-LAST_WORDS) : '';
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const LONGEST_START_MS = 180_000;
const LONGEST_STOP_MS = 60_000;
const LAST_WORDS = 600;
