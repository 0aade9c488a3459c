import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askWith } from '../api/people.ts';
import { launcher, periplus } from '../cli-kit/run-periplus.ts';
import { until } from './running-agent.ts';
import { ABOUT, ScanWorld } from './scan-world.ts';

/** `periplus agent` in a process of its own. */

let world: ScanWorld;
beforeAll(async () => {
  world = await ScanWorld.open();
}, 60_000);
afterAll(() => world[Symbol.asyncDispose]());

describe('an agent', () => {
  it('ends when its input does, if a server started it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'periplus-input-'));
    try {
      const { token } = await world.service.accounts.agents.invite(
        { name: 'Started', location: '', access: { kind: 'shared' } },
        { kind: 'installation' },
      );
      const args = ['--server', world.service.url, '--state', folder, '--token', token, '--until-input-ends'];
      const child = spawn(process.execPath, [launcher, 'agent', ...args], { stdio: ['pipe', 'ignore', 'pipe'] });
      const ended = once(child, 'exit');
      let said = '';
      for await (const chunk of child.stderr) {
        said += chunk;
        if (said.includes('The agent works for')) child.stdin.end();
      }
      // A process that still read its input would never end by itself.
      expect(await ended).toEqual([0, null]);
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 60_000);

  it('continues where it was when it is killed and started again, and has its directory alone', async () => {
    const lasts = [5, 40, 90, 120];
    const listener = await listen('127.0.1.5', 0);
    const { port } = listener.address() as AddressInfo;
    const listeners = [listener, ...(await Promise.all(lasts.slice(1).map((last) => listen(`127.0.1.${last}`, port))))];
    const folder = await mkdtemp(join(tmpdir(), 'periplus-killed-'));
    try {
      const { agentId, token } = await world.service.accounts.agents.invite(
        { name: 'Killed', location: '', access: { kind: 'shared' } },
        { kind: 'installation' },
      );
      const run = () =>
        agentProcess(['--server', world.service.url, '--state', folder, '--token', token, '--rate', '80']);
      const { accounts } = world.service;
      await accounts.agents.note(agentId, { ...ABOUT, excluded: [], ports: undefined }, '127.0.0.1');
      const { id } = await world.create({ targets: ['127.0.1.0/25'], ports: String(port), agent_id: agentId });
      const first = run();
      await world.started(id);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const other = await periplus(['agent', '--server', world.service.url, '--state', folder]);
      expect([other.status, other.stderr]).toEqual([5, expect.stringContaining('Another agent works with')]);
      first.kill('SIGKILL');
      await first.ended;
      const second = run();
      try {
        const scan = await world.ended(id);
        expect([scan.state, scan.failure]).toEqual(['done', null]);
        expect((await world.found(scan)).toSorted()).toEqual(lasts.map((last) => `127.0.1.${last}:${port}`).toSorted());
        const [task] = await world.service.accounts.scans.tasks.ofScan(id);
        // The second process had the lease of the first one.
        expect(task?.attempts).toBe(1);
      } finally {
        second.kill('SIGTERM');
        await second.ended;
      }
    } finally {
      for (const listener of listeners) listener.close();
      await rm(folder, { recursive: true });
    }
  }, 60_000);
});

describe('the agent of a server', () => {
  it('is enrolled by the server itself, and ends with it, however that ends', async () => {
    const data = await mkdtemp(join(tmpdir(), 'periplus-local-agent-'));
    try {
      const args = ['serve', '--port', '0', '--empty', '--data', data, '--agent-allow', '127.0.0.0/8'];
      const server = spawn(process.execPath, [launcher, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
      const url = await new Promise<string>((resolve) => {
        server.stdout.on('data', (chunk: Buffer) => {
          const ready = /^ready (\S+)$/m.exec(chunk.toString('utf8'))?.[1];
          if (ready !== undefined) resolve(ready);
        });
      });
      const key = (await readFile(join(data, 'operator.key'), 'utf8')).trim();
      const agents = async () => (await askWith(key, `${url}/api/scanner/agents/`)).body as readonly object[];
      expect(
        await until(async () => {
          const [agent] = await agents();
          return agent !== undefined && 'state' in agent && agent.state === 'online' ? await agents() : undefined;
        }),
      ).toMatchObject([
        { name: 'This server', is_shared: true, allowed_ranges: ['127.0.0.0/8'], address: '127.0.0.1' },
      ]);
      const children = (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')).trim();
      expect(children).toMatch(/^\d+$/);
      const environment = await readFile(`/proc/${children}/environ`, 'utf8');
      expect(environment).not.toContain('PERIPLUS');
      expect((await stat(join(data, 'agent', 'secret'))).mode & 0o777).toBe(0o600);
      server.kill('SIGKILL');
      await until(async () => (await stat(`/proc/${children}`).catch(() => undefined)) === undefined || undefined);
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  }, 60_000);

  it('says what is wrong with its start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'periplus-state-'));
    let agents = 0;
    const run = async (...args: readonly string[]) =>
      await periplus(['agent', '--state', join(folder, `${++agents}`), ...args]);
    try {
      const [plain, none, wrong, gone] = await Promise.all([
        run('--server', 'http://192.0.2.1', '--token', 'x'),
        run('--server', world.service.url),
        run('--server', world.service.url, '--token', 'x'.repeat(32)),
        run('--server', 'http://127.0.0.1:1', '--token', 'x'),
      ]);
      expect([plain.status, plain.stderr]).toEqual([2, expect.stringContaining('is not encrypted')]);
      expect([none.status, none.stderr]).toEqual([2, expect.stringContaining('not enrolled yet')]);
      expect([wrong.status, wrong.stderr]).toEqual([3, expect.stringContaining('The token is not valid')]);
      expect([gone.status, gone.stderr]).toEqual([4, expect.stringContaining('nobody listens there')]);
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 60_000);
});

/** Says hello on a port of an address. */
async function listen(host: string, port: number): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end('hello\n');
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return server;
}

/** `periplus agent` in a process of its own. */
function agentProcess(args: readonly string[]) {
  const child = spawn(process.execPath, [launcher, 'agent', ...args, '--allow', '127.0.0.0/8'], { stdio: 'ignore' });
  const end = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), ended: end };
}
