import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOf, periplus } from '../cli-kit/run-periplus.ts';

const ANSWER = `% This is the RIPE Database query service.

inetnum: 192.0.2.0 - 192.0.2.255
netname: EXAMPLE
org: ORG-EX1
source: RIPE

organisation: ORG-EX1
org-name: Example B.V.
source: RIPE

route: 192.0.2.0/24
origin: AS64496
source: RIPE
`;

/** A server of addresses on a free port, which says what was asked. */
async function whoisServer(answer: (query: string) => string) {
  const queries: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (data) => {
      const query = data.toString().trim();
      queries.push(query);
      socket.end(answer(query));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server, queries, name: `127.0.0.1:${port}` };
}

describe('periplus whois', () => {
  const servers: Server[] = [];
  let [iana, registry] = [
    { name: '', queries: [] as string[] },
    { name: '', queries: [] as string[] },
  ];
  beforeAll(async () => {
    const last = await whoisServer((query) => {
      if (query === '192.0.2.99') return '%ERROR:201: access denied\n';
      if (query === 'a.example') return 'Domain: a.example\n\u001b[31mRegistrar: Example\n';
      return query.startsWith('AS') ? 'aut-num: AS64496\nas-name: EXAMPLE\n' : ANSWER;
    });
    const first = await whoisServer((query) =>
      query === 'loop.example' ? `refer: ${iana.name}\n` : `% IANA\n\nrefer:        ${registry.name}\n`,
    );
    servers.push(first.server, last.server);
    [iana, registry] = [first, last];
  });
  afterAll(() => {
    for (const server of servers) server.close();
  });

  const run = async (...args: readonly string[]) =>
    await periplus(['whois', '--server', iana.name, '--allow', '127.0.0.0/8', '--pause', '0', ...args], {});

  it('follows a referral and prints the last answer', async () => {
    const { stdout, status } = await run('192.0.2.1');
    expect([status, stdout]).toEqual([0, ANSWER]);
    expect([iana.queries.at(-1), registry.queries.at(-1)]).toEqual(['192.0.2.1', '192.0.2.1']);
  });

  it('prints the record of an address', async () => {
    const { stdout, status } = await run('--print', '192.0.2.1');
    const [record] = linesOf(stdout);
    expect(status).toBe(0);
    expect(record).toMatchObject({
      ip: { gte: '192.0.2.0', lte: '192.0.2.255' },
      net: { name: 'EXAMPLE', organization: 'Example B.V.' },
      asn: { number: ['64496'] },
      raw: ANSWER,
    });
  });

  it('asks about systems and domains, and shows control characters', async () => {
    const { stdout, status } = await run('AS64496', 'A.example');
    expect(status).toBe(0);
    expect(stdout).toContain('as-name: EXAMPLE');
    expect(stdout).toContain('Registrar: Example');
    expect(stdout).not.toContain('\u001b');
  });

  it('does not ask a server again that was asked too often', async () => {
    const before = registry.queries.length;
    const { stderr, status } = await run('192.0.2.99', '192.0.2.1');
    expect(registry.queries.slice(before)).toEqual(['192.0.2.99']);
    expect(stderr).toContain('was asked too often');
    expect(status).toBe(6);
  });

  it('ends where servers refer to each other', async () => {
    const before = iana.queries.length;
    expect((await run('loop.example')).status).toBe(0);
    expect(iana.queries.slice(before)).toEqual(['loop.example']);
  });

  it('refuses what is nothing to ask about, and addresses that are not allowed', async () => {
    expect((await run('no subject')).status).toBe(1);
    const { status, stderr } = await periplus(['whois', '--server', iana.name, '192.0.2.1'], {});
    expect([status, stderr.includes('special-purpose')]).toEqual([1, true]);
  });
});
