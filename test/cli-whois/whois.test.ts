import type { Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { periplusInProcess } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';
import { whoisServer } from './whois-server.ts';

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

describe('periplus whois over port 43', () => {
  const servers: Server[] = [];
  let [iana, registry] = [
    { name: '', queries: [] as string[] },
    { name: '', queries: [] as string[] },
  ];
  beforeAll(async () => {
    const last = await whoisServer((query) => {
      if (query === '192.0.2.99') return '%ERROR:201: access denied\n';
      if (query === 'a.example')
        return 'Domain Name: a.example\n\u001b[31mRegistrar: Example\nCreation Date: 2020-01-02T03:04:05Z\n';
      if (query === 'free.example') return 'No match for "FREE.EXAMPLE".\n';
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
    await periplusInProcess([
      'whois',
      '--by',
      'whois',
      '--whois-server',
      iana.name,
      '--allow',
      '127.0.0.0/8',
      '--pause',
      '0',
      ...args,
    ]);

  it('follows a referral and prints the last answer', async () => {
    const { stdout, status } = await run('--text', '192.0.2.1');
    expect([status, stdout]).toEqual([0, ANSWER]);
    expect([iana.queries.at(-1), registry.queries.at(-1)]).toEqual(['192.0.2.1', '192.0.2.1']);
  });

  it('prints the record of an address', async () => {
    const { stdout, status } = await run('--print', '192.0.2.1');
    const [record] = linesOf(stdout);
    expect(status).toBe(0);
    expect(record).toMatchObject({
      collection: 'whois_ip',
      data: {
        ip: { gte: '192.0.2.0', lte: '192.0.2.255' },
        net: { name: 'EXAMPLE', organization: 'Example B.V.' },
        asn: { number: ['64496'] },
        raw: ANSWER,
      },
      origin: { file: '127.0.0.1', tool: 'whois', reader: 'whois-networks', reader_version: expect.any(Number) },
    });
  });

  it('prints the record of a domain, and that of a range only once', async () => {
    const { stdout, stderr, status } = await run('--print', 'A.example', '192.0.2.1', '192.0.2.2', 'free.example');
    expect(linesOf(stdout)).toMatchObject([
      {
        collection: 'whois_domains',
        data: { domain: 'a.example', created_date: '2020-01-02T03:04:05.000Z', server: '127.0.0.1' },
        origin: { tool: 'whois', reader: 'whois' },
      },
      { collection: 'whois_ip' },
    ]);
    expect(stderr).toBe('free.example: it says that the domain is not registered.\n4 subjects looked up: 2 records.\n');
    expect(status).toBe(6);
  });

  it('asks about systems and domains, and shows control characters', async () => {
    const { stdout, status } = await run('--text', 'AS64496', 'A.example');
    expect(status).toBe(0);
    expect(stdout).toContain('as-name: EXAMPLE');
    expect(stdout).toContain('Registrar: Example');
    expect(stdout).not.toContain('\u001b');
  });

  it('does not ask a server again that was asked too often', async () => {
    const before = registry.queries.length;
    const { stderr, status } = await run('--text', '192.0.2.99', '192.0.2.1');
    expect(registry.queries.slice(before)).toEqual(['192.0.2.99']);
    expect(stderr).toContain('was asked too often');
    expect(status).toBe(6);
  });

  it('ends where servers refer to each other', async () => {
    const before = iana.queries.length;
    expect((await run('--text', 'loop.example')).status).toBe(0);
    expect(iana.queries.slice(before)).toEqual(['loop.example']);
  });

  it('refuses what is nothing to ask about, and addresses that are not allowed', async () => {
    expect((await run('--text', 'no subject')).status).toBe(1);
    const { status, stderr } = await periplusInProcess([
      'whois',
      '--text',
      '--by',
      'whois',
      '--whois-server',
      iana.name,
      '192.0.2.1',
    ]);
    expect([status, stderr.includes('special-purpose')]).toEqual([1, true]);
  });
});
