/** What the bodies of clients may cost: their length, their parts, their memory, and how often they may fail. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyBudgetLimits } from '../../src/api/input/body-budget.ts';
import { scanOperations } from '../../src/model/operations/areas/scans.ts';
import { userOperations } from '../../src/model/operations/areas/users.ts';
import { bodySize } from '../../src/model/operations/body-size.ts';
import { type HttpAnswer, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { askWith, person } from './people.ts';

/** With little memory for bodies. */
let service: BootedService;
let usual: BootedService;
beforeAll(async () => {
  service = await bootService({
    demoSize: 100,
    limits: { bodies: { ...bodyBudgetLimits, bytes: 1_000_000, bytesOfOne: 600_000, waitMs: 500 } },
  });
  usual = await bootService({ demoSize: 100, trustedProxies: ['127.0.0.1'] });
}, 120_000);
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await usual[Symbol.asyncDispose]();
});

const at = (path: string): string => service.url + path;
const problem = ({ status, body }: HttpAnswer): string =>
  `${status} ${(body as { readonly type?: string } | undefined)?.type}`;

/** The answer to the head of a request whose body never comes. */
async function answerToHead(path: string, length: number, key?: string): Promise<string> {
  const socket = open();
  const authorization = key === undefined ? '' : `Authorization: Bearer ${key}\r\n`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  try {
    return await new Promise((resolve, reject) => {
      socket.once('data', (data) => resolve(String(data)));
      socket.once('error', reject);
    });
  } finally {
    socket.destroy();
  }
}

function open(): Socket {
  const { hostname, port } = new URL(service.url);
  return connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
}

describe('a body', () => {
  it('may have what its parameters can need, and no more', async () => {
    const { bytes } = bodySize(userOperations.signIn);
    expect(bytes).toBeLessThan(32_768);
    expect(await answerToHead('/api/users/sign_in/', bytes + 1)).toMatch(/^HTTP\/1\.1 413 /);
    expect(bodySize(scanOperations.cancelScan).bytes).toBeLessThan(8_192);
  });

  it('is not read if the subscription, the scope or the key is missing', async () => {
    const poor = await person(service.accounts, 'poor', 'community');
    const reader = await service.accounts.keys.create(
      poor.user.id,
      { name: 'reader', scopes: ['read'], expiresAt: undefined },
      { kind: 'installation' },
    );
    const check = '/api/scanner/check/';
    expect(await answerToHead(check, 31_000_000, poor.key)).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*scanner_not_in_subscription/,
    );
    expect(await answerToHead(check, 31_000_000, reader.key)).toMatch(/^HTTP\/1\.1 403 [\s\S]*lacks the scope scan/);
    expect(await answerToHead(check, 31_000_000)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await answerToHead(check, 31_000_000, 'unknown'.repeat(5).slice(0, 32))).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is not read beyond the targets that the subscription allows', async () => {
    const small = await person(service.accounts, 'small', 'freelancer');
    expect(await answerToHead('/api/scanner/check/', 1_000_000, small.key)).toMatch(/scan_targets_exceeded/);
    expect(await answerToHead('/api/discovery/group_of_nodes_count/', 1_000_000, small.key)).toMatch(
      /pricing_plan_limit_exceeded/,
    );
  });

  it('that is refused leaves its connection to the next request', async () => {
    const socket = open();
    let text = '';
    socket.on('data', (data) => {
      text += String(data);
    });
    const head = `Host: x\r\nContent-Type: application/json\r\n`;
    socket.write(`POST /api/users/sign_in/ HTTP/1.1\r\n${head}Content-Length: 3000000\r\n\r\n${'y'.repeat(3_000_000)}`);
    socket.write(`GET /healthz HTTP/1.1\r\n${head}\r\n`);
    await expect
      .poll(() => text.match(/HTTP\/1\.1 \d+/g), { timeout: 30_000 })
      .toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
    socket.destroy();
  });

  it('is not read of a caller who must wait', async () => {
    const hasty = await person(service.accounts, 'hasty', 'corporate');
    const counts = (queries: readonly string[]) => hasty.ask(at('/api/counts/'), json({ queries }));
    for (let request = 0; request < 60; request++) expect((await counts(['a'])).status).toBe(200);
    const answer = await answerToHead('/api/counts/', 100_000, hasty.key);
    expect(answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*Retry-After: \d+/);
  });
});

describe('the targets of a scan', () => {
  it('are refused at the first too many, also in one text', async () => {
    const large = await person(usual.accounts, 'large', 'enterprise');
    const check = async (targets: unknown) => await large.ask(`${usual.url}/api/scanner/check/`, json({ targets }));
    const tooMany = { status: 400, body: { type: 'scan_targets_exceeded', detail: expect.any(String) } };
    expect(await check(Array(131_073).fill('8.8.8.8'))).toMatchObject(tooMany);
    expect(await check('8.8.8.8,'.repeat(131_073))).toMatchObject(tooMany);
    // It would have room in the body, and nobody writes such a text.
    expect(await check('8.8.8.8,'.repeat(2_000_000))).toMatchObject(tooMany);
    expect((await check('8.8.8.8,'.repeat(131_072))).status).toBe(200);
  });
});

describe('the memory of bodies', () => {
  const graphs = '/api/surface_graphs/';
  const begin = (key: string, length: number): Socket => {
    const socket = open();
    socket.write(
      `POST ${graphs} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n{"name":"`,
    );
    socket.write('y'.repeat(length));
    return socket;
  };
  const graphOf = (length: number) => json({ name: 'x', padding: 'y'.repeat(length) });

  it('has a limit for each client and for all, and short bodies always have room', async () => {
    const [ada, ben, eve] = [
      await person(service.accounts, 'ada'),
      await person(service.accounts, 'ben'),
      await person(service.accounts, 'eve'),
    ];
    const sockets = [begin(ada.key, 500_000), begin(ben.key, 480_000)];
    const refused = async ({ key }: { key: string }): Promise<string | null> => {
      const { status, headers } = await askWith(key, at(graphs), graphOf(150_000));
      return status === 503 ? headers.get('retry-after') : null;
    };
    // The first bytes take a moment to arrive.
    await expect.poll(async () => await refused(ada), { timeout: 30_000 }).toBe('2');
    await expect.poll(async () => await refused(eve), { timeout: 30_000 }).toBe('2');
    expect((await eve.ask(at(graphs), graphOf(10_000))).status).toBe(400);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => await refused(eve), { timeout: 30_000 }).toBe(null);
  });
});

describe('failures without a key', () => {
  it('are too many at some point, from one address, and those with a good key are still served', async () => {
    const from = (address: string, init: RequestInit = {}): RequestInit => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', address);
      return { ...init, headers };
    };
    const guess = async (address: string) =>
      problem(await askWith('guess'.repeat(7).slice(0, 32), `${usual.url}/api/indices/`, from(address)));
    for (let request = 0; request < 60; request++) expect(await guess('192.0.2.1')).toBe('400 unknown_api_key');
    expect(await guess('192.0.2.1')).toBe('429 request_was_throttled');
    expect(await guess('192.0.2.2')).toBe('400 unknown_api_key');
    const friend = await person(usual.accounts, 'friend');
    expect((await friend.ask(`${usual.url}/api/indices/`, from('192.0.2.1'))).status).toBe(200);
    for (const path of ['users/sign_in', 'users/password_reset', 'agent/enrol']) {
      const answer = await fetch(`${usual.url}/api/${path}/`, from('192.0.2.1', json({})));
      expect([path, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([path, 429, true]);
    }
    expect((await fetch(`${usual.url}/healthz`, from('192.0.2.1'))).status).toBe(200);
    const enrol = async () =>
      (await fetch(`${usual.url}/api/agent/enrol/`, from('192.0.2.3', json({ token: 'x' })))).status;
    for (let request = 0; request < 60; request++) expect(await enrol()).toBe(404);
    expect(await enrol()).toBe(429);
  });
});

describe('counts of certificates', () => {
  it('have three queries a minute, however many there are in a call', async () => {
    const count = async (name: string, numbers: readonly number[]) => {
      const { ask } = await person(service.accounts, name);
      const answers: string[] = [];
      for (const number of numbers)
        answers.push(
          problem(await ask(at('/api/counts/'), json({ queries: Array(number).fill('a'), collection: 'certs' }))),
        );
      return answers;
    };
    expect(await count('cora', [2, 2, 1, 1])).toEqual([
      '200 undefined',
      '429 request_was_throttled',
      '200 undefined',
      '429 request_was_throttled',
    ]);
    expect(await count('carl', [4, 3])).toEqual(['400 request_parsing_error', '200 undefined']);
  });
});
