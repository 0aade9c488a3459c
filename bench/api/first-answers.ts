import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { storeDirectory } from '../../src/main/open-store.ts';
import { median, percentile } from '../store/percentile.ts';
import { atMost, targetAt } from '../store/setting.ts';
import type { ApiGroup } from './group.ts';

/** Time from the start command to the first answer, and answers while records are indexed again. */
export const firstAnswers: ApiGroup = {
  name: 'first answers',
  kind: 'stopped',
  async run({ setting, installation, report }) {
    for (const [how, env] of [
      ['', {}],
      [', without compiled code', { NODE_DISABLE_COMPILE_CACHE: '1' }],
    ] as const) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const { first } = await startAndAsk(installation, env);
        times.push(first);
      }
      report({
        what: `periplus serve, populated directory: first /healthz${how}`,
        measured: median(times),
        unit: 's',
        target: targetAt(setting.size, atMost(1, 1)),
        note: `of ${ROUNDS}: ${times.map((time) => `${time.toFixed(2)} s`).join(', ')}; the files are in the page cache`,
      });
    }
    const responses = Math.min(setting.size, MOST_RESPONSES);
    const data = await mkdtemp(join(tmpdir(), 'periplus-replay-'));
    try {
      await leaveUnfinishedLoad(data, responses);
      const { first, ready, latencies } = await startAndAsk(data, {});
      const what = `${responses.toLocaleString('en')} responses are indexed again`;
      const note = `ready after ${ready.toFixed(1)} s; ${latencies.length} requests, one at a time, 20 ms apart`;
      const target = { atMost: 50 };
      report({ what: `${what}: first /healthz`, measured: first, unit: 's', target: { atMost: 1 }, note });
      report({ what: `${what}: /healthz, p99`, measured: percentile(latencies, 0.99), unit: 'ms', target, note });
      report({
        what: `${what}: longest wait for /healthz`,
        measured: Math.max(...latencies),
        unit: 'ms',
        target: undefined,
        note,
      });
    } finally {
      await rm(data, { recursive: true });
    }
  },
};

interface Start {
  /** Seconds from the command to the first answer. */
  readonly first: number;
  /** Seconds from the command to the first answer that it is ready. */
  readonly ready: number;
  /** Milliseconds of each answer but the first. */
  readonly latencies: readonly number[];
}

/** Starts a server, asks until it is ready, and stops it. */
async function startAndAsk(data: string, env: Readonly<Record<string, string>>): Promise<Start> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  const args = ['serve', '--no-agent', '--empty', '--port', String(port), '--data', data];
  const child = spawn(process.execPath, [LAUNCHER, ...args], { stdio: 'ignore', env: { ...process.env, ...env } });
  const ended = once(child, 'exit');
  try {
    while ((await statusOf(`${url}/healthz`, agent)) === undefined) {
      if (child.exitCode !== null) throw new Error(`The server on ${data} exited before it answered.`);
      await pause(2);
    }
    const first = (performance.now() - begun) / 1_000;
    const latencies: number[] = [];
    while ((await statusOf(`${url}/readyz`, agent)) !== 200) {
      const asked = performance.now();
      await statusOf(`${url}/healthz`, agent);
      latencies.push(performance.now() - asked);
      await pause(20);
    }
    return { first, ready: (performance.now() - begun) / 1_000, latencies };
  } finally {
    agent.destroy();
    child.kill('SIGTERM');
    await ended;
  }
}

/** Undefined if nothing listens. */
async function statusOf(url: string, agent: Agent): Promise<number | undefined> {
  return await new Promise((resolve) => {
    get(url, { agent }, (answer) => answer.resume().once('end', () => resolve(answer.statusCode))).once('error', () =>
      resolve(undefined),
    );
  });
}

async function leaveUnfinishedLoad(data: string, responses: number): Promise<void> {
  const program = fileURLToPath(new URL('unfinished-load-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program, storeDirectory(data), String(responses)], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL') throw new Error('the load failed');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const LAUNCHER = fileURLToPath(new URL('../../bin/periplus.js', import.meta.url));
const ROUNDS = 3;
const MOST_RESPONSES = 100_000;
