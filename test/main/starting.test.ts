import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { ask, askAsIs, type HttpAnswer, raw } from '../api/ask.ts';
import { bootService } from '../api/booted-service.ts';
import { periplusInProcess } from '../cli-kit/run-in-process.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';
import { leaveUnfinishedLoad } from './unfinished-load.ts';

const LAUNCHER = fileURLToPath(new URL('../../bin/periplus.js', import.meta.url));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Undefined if nothing listens. */
async function askIfListening(url: string): Promise<HttpAnswer | undefined> {
  return await askAsIs(url).catch((error: Error) => {
    if ((error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED') return undefined;
    throw error;
  });
}

/** A search cluster that accepts requests and never answers, so that a service with it never becomes ready. */
async function silentCluster(resources: AsyncDisposableStack): Promise<string> {
  const cluster = createServer(() => {});
  await once(cluster.listen(0, '127.0.0.1'), 'listening');
  resources.defer(() => {
    cluster.closeAllConnections();
    cluster.close();
  });
  return `http://127.0.0.1:${(cluster.address() as AddressInfo).port}`;
}

/** Starts a service that waits for its cluster, and resolves when the port answers. */
async function startHeld(resources: AsyncDisposableStack): Promise<{ readonly url: string; readonly data: string }> {
  const data = await temporaryDirectory(resources);
  const [port, store] = [await freePort(), await silentCluster(resources)];
  const url = `http://127.0.0.1:${port}`;
  const stop = new AbortController();
  const booting = bootService({ data, port, store, empty: true, signal: stop.signal });
  booting.catch(() => {});
  while ((await askIfListening(`${url}/healthz`)) === undefined) await setImmediate();
  return { url, data };
}

describe('a service that starts', () => {
  it('answers from the beginning, and says how far it is while it indexes records again', async () => {
    await using resources = new AsyncDisposableStack();
    const data = await temporaryDirectory(resources);
    await leaveUnfinishedLoad(data, RECORDS);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const booting = bootService({ data, port, empty: true });
    const answers: HttpAnswer[] = [];
    const announced: unknown[] = [];
    for (;;) {
      const ready = await askIfListening(`${url}/readyz`);
      if (ready === undefined) {
        expect(answers).toEqual([]);
        continue;
      }
      answers.push(ready);
      expect(await askAsIs(`${url}/healthz`)).toMatchObject({ status: 200, body: { status: 'ok' } });
      if (existsSync(join(data, 'server.json')))
        announced.push(JSON.parse(readFileSync(join(data, 'server.json'), 'utf8')));
      if (ready.status === 200) break;
    }
    await using service = await booting;
    const replays = answers.filter(({ text }) => text.includes('Indexing records of domains again'));
    expect(replays.length).toBeGreaterThan(2);
    for (const { status, headers, body } of replays) {
      const { done, of } = body as { readonly done: number; readonly of: number };
      const doing = 'Indexing records of domains again';
      const progress = `${done.toLocaleString('en')} of ${RECORDS.toLocaleString('en')}`;
      const detail = `The server is starting: indexing records of domains again (${progress}).`;
      expect(of).toBe(RECORDS);
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(body).toEqual({
        type: 'unavailable',
        title: 'Service unavailable',
        detail,
        status: 'starting',
        doing,
        done,
        of,
      });
    }
    expect(announced[0]).toMatchObject({ url });
    expect(answers.at(-1)?.body).toEqual({ status: 'ready' });
    const [index] = (await ask(`${service.url}/api/admin/indices/`)).body as readonly { readonly count: number }[];
    expect(index?.count).toBe(RECORDS);
  }, 300_000);

  it('refuses everything else with the same sentence, and reads no body', async () => {
    await using resources = new AsyncDisposableStack();
    const { url } = await startHeld(resources);
    const detail = expect.stringMatching(/^The server is starting: .*\.$/);
    const refusal = { status: 503, body: { type: 'unavailable', title: 'Service unavailable', detail } };
    expect(await ask(`${url}/api/indices/`)).toMatchObject(refusal);
    expect(await ask(`${url}/nothing`)).toMatchObject(refusal);
    expect(await ask(`${url}/readyz`, { method: 'POST' })).toMatchObject(refusal);
    expect((await askAsIs(`${url}//readyz/?x=1`)).body).toMatchObject({ status: 'starting' });
    const head = await askAsIs(`${url}/healthz`, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    // The body never ends, so an answer means that nobody waits for it.
    const { text } = await raw(url, 'POST /api/admin/load/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n{');
    expect(text).toMatch(/^HTTP\/1\.1 503 /);
    const next = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabcGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    expect((await raw(url, next)).text).toMatch(/^HTTP\/1\.1 503 [\s\S]*HTTP\/1\.1 200 /);
  }, 120_000);

  it('shows a browser a page that says so and comes again', async () => {
    await using resources = new AsyncDisposableStack();
    const { url } = await startHeld(resources);
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const path of ['/', '/search/responses?q=*', '/sign-in']) {
      const { status, headers: told, text } = await askAsIs(url + path, { headers });
      expect([status, told.get('content-type'), told.get('retry-after')]).toEqual([
        503,
        'text/html; charset=utf-8',
        '5',
      ]);
      expect(told.get('cache-control')).toBe('no-store');
      expect(told.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; /);
      expect(text).toMatch(/<p>The server is starting: .*\.<\/p>/);
      expect(text).toContain('<meta http-equiv="refresh" content="2">');
      expect(text).not.toMatch(/<script|src=|href="\//);
    }
    const head = await askAsIs(url, { method: 'HEAD', headers });
    expect([head.status, head.text]).toEqual([503, '']);
    for (const [path, init] of [
      ['/api/indices/', { headers }],
      ['/assets/x.js', { headers }],
      ['/nothing', { headers }],
      ['/', { headers: { accept: '*/*' } }],
      ['/', { headers, method: 'POST' }],
    ] as const)
      expect((await askAsIs(url + path, init)).body, path).toMatchObject({ type: 'unavailable' });
  }, 120_000);

  it('tells a command how far it is', async () => {
    await using resources = new AsyncDisposableStack();
    const { url } = await startHeld(resources);
    const child = spawn(process.execPath, [LAUNCHER, 'count', '*', '--server', url], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let errors = '';
    for await (const chunk of child.stderr) {
      errors += String(chunk);
      if (errors.includes('\n')) break;
    }
    expect(errors).toMatch(/The server is starting: .*\. Waiting for 5 s, as the server asks\./);
  }, 120_000);

  it('refuses a port or host that it cannot have before it touches the data directory', async () => {
    await using resources = new AsyncDisposableStack();
    const { url } = await startHeld(resources);
    const data = join(await temporaryDirectory(resources), 'data');
    const { port } = new URL(url);
    const taken = await periplusInProcess(['serve', '--port', port, '--data', data]);
    expect(taken).toMatchObject({ status: 5, stdout: '' });
    expect(taken.stderr).toBe(`Something else listens on port ${port} of 127.0.0.1: choose another --port.\n`);
    expect(existsSync(data)).toBe(false);
  }, 120_000);
});

describe('periplus serve', () => {
  it('refuses no connection once it listens, until it is ready and after', async () => {
    await using resources = new AsyncDisposableStack();
    const data = await temporaryDirectory(resources);
    await leaveUnfinishedLoad(data, RECORDS);
    const port = await freePort();
    const args = [LAUNCHER, 'serve', '--no-agent', '--empty', '--port', String(port), '--data', data];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(child);
    const seen: string[] = [];
    for (let isReady = false; !isReady; ) {
      const answer = await askIfListening(`http://127.0.0.1:${port}/readyz`);
      if (answer === undefined) expect(seen).toEqual([]);
      else seen.push((answer.body as { readonly status: string }).status);
      isReady = seen.at(-1) === 'ready';
    }
    expect([...new Set(seen)]).toEqual(seen[0] === 'ready' ? ['ready'] : ['starting', 'ready']);
    const [line] = await once(child.stdout, 'data');
    expect(String(line)).toBe(`ready http://127.0.0.1:${port}\n`);
  }, 300_000);

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends on %s while it indexes records again, and loses none',
    async (signal) => {
      await using resources = new AsyncDisposableStack();
      const data = await temporaryDirectory(resources);
      await leaveUnfinishedLoad(data, RECORDS);
      const port = await freePort();
      const args = [LAUNCHER, 'serve', '--no-agent', '--empty', '--port', String(port), '--data', data];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      children.push(child);
      const ended = once(child, 'close');
      let errors = '';
      child.stderr.on('data', (chunk) => (errors += String(chunk)));
      while (!(await askIfListening(`http://127.0.0.1:${port}/readyz`))?.text.includes('again'))
        if (child.exitCode !== null) throw new Error(errors);
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
      // On a slow machine it may have become ready meanwhile.
      expect(errors).toMatch(/Stopped before it was ready\.|Stopping\./);
      expect(existsSync(join(data, 'server.json'))).toBe(false);
      await using service = await bootService({ data, empty: true });
      const [index] = (await ask(`${service.url}/api/admin/indices/`)).body as readonly { readonly count: number }[];
      expect(index?.count).toBe(RECORDS);
    },
    300_000,
  );
});

const RECORDS = 20_000;
