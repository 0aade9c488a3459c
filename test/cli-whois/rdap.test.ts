import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../cli-kit/run-periplus.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';
import { type Page, type RdapServer, rdapServer, redirect } from './rdap-server.ts';
import { runWhois } from './run-whois.ts';
import { whoisServer } from './whois-server.ts';

const USER_AGENT = 'periplus/1.2.3 (looks up registrations)';
const DOMAIN = { objectClassName: 'domain', ldhName: 'A.EXAMPLE', handle: 'D1', status: ['active'] };
const NETWORK = {
  objectClassName: 'ip network',
  handle: 'NET-1',
  startAddress: '192.0.2.0',
  endAddress: '192.0.2.127',
  name: 'EXAMPLE',
  arin_originas0_originautnums: [64500],
};
const NETWORK6 = { ...NETWORK, startAddress: '2001:db8::', endAddress: '2001:db8::ffff' };
const SYSTEM = { objectClassName: 'autnum', startAutnum: 64496, endAutnum: 64511, name: 'EXAMPLE-AS' };

async function run(server: RdapServer, args: readonly string[], options: readonly string[] = ['--by', 'rdap']) {
  const fixed = ['--bootstrap', server.url, '--allow', '127.0.0.0/8', '--pause', '0', '--timeout', '5000'];
  return await runWhois(['--print', ...fixed, ...options, ...args]);
}

describe('periplus whois over RDAP', () => {
  it('asks the servers that the bootstrap files name, and prints records of domains and networks', async () => {
    await using server = await rdapServer({
      '/rdap/domain/a.example': DOMAIN,
      '/rdap/ip/192.0.2.1': NETWORK,
      '/rdap/ip/2001:db8::1': NETWORK6,
      '/rdap/autnum/64500': SYSTEM,
    });
    const subjects = ['AS64500', 'a.example', '192.0.2.1', '2001:db8:0::1'];
    const { stdout, stderr, status } = await run(server, subjects, []);
    const origin = { tool: 'rdap', reader_version: expect.any(Number) };
    expect(linesOf(stdout)).toMatchObject([
      {
        collection: 'whois_domains',
        data: {
          domain: 'a.example',
          id: 'D1',
          status: ['ok'],
          last_updated: expect.stringMatching(/^\d{4}-.*Z$/),
          stats: { parser: 'rdap' },
          raw: JSON.stringify(DOMAIN),
        },
        origin: { ...origin, file: `${server.url}/rdap/domain/a.example`, reader: 'rdap-domains' },
      },
      {
        collection: 'whois_ip',
        data: {
          ip: { gte: '192.0.2.0', lte: '192.0.2.127' },
          net: { name: 'EXAMPLE' },
          // The system was asked about before.
          asn: { number: ['64500'], name: 'EXAMPLE-AS' },
          raw: JSON.stringify(NETWORK),
        },
        origin: { ...origin, file: `${server.url}/rdap/ip/192.0.2.1`, reader: 'rdap-networks' },
      },
      { collection: 'whois_ip', data: { ip: { gte: '2001:db8::', lte: '2001:db8::ffff' } } },
    ]);
    expect(stderr).toBe('AS64500: a system has no record of its own.\n4 subjects looked up: 3 records.\n');
    expect(status).toBe(0);
    expect(server.paths).toEqual([
      '/asn.json',
      '/rdap/autnum/64500',
      '/dns.json',
      '/rdap/domain/a.example',
      '/ipv4.json',
      '/rdap/ip/192.0.2.1',
      '/ipv6.json',
      '/rdap/ip/2001:db8::1',
    ]);
    expect(server.headers.map((each) => each['user-agent']).every((name) => name === USER_AGENT)).toBe(true);
    expect(server.headers[1]?.accept).toContain('application/rdap+json');
  });

  it('prints the answer as text', async () => {
    await using server = await rdapServer({ '/rdap/domain/a.example': { ...DOMAIN, handle: '\u001b[31m' } });
    const args = ['--text', '--bootstrap', server.url, '--allow', '127.0.0.1', 'a.example'];
    const { stdout, status } = await runWhois(args);
    expect(stdout).toContain('\n  "ldhName": "A.EXAMPLE",\n');
    expect(stdout).not.toContain('\u001b');
    expect(status).toBe(0);
  });

  it('follows redirects, and the link of a registry to the registrar', async () => {
    await using server = await rdapServer({ '/rdap/ip/192.0.2.1': redirect('/other/ip/192.0.2.1', 307) });
    server.pages['/other/ip/192.0.2.1'] = NETWORK;
    const link = (href: string) => ({ rel: 'related', type: 'application/rdap+json', href });
    const links = [link(`${server.url}/elsewhere`), link(`${server.url}/registrar/domain/A.EXAMPLE`)];
    server.pages['/rdap/domain/a.example'] = { ...DOMAIN, links };
    server.pages['/registrar/domain/A.EXAMPLE'] = { ...DOMAIN, handle: 'R1', links };
    const { stdout, status } = await run(server, ['192.0.2.1', 'a.example']);
    expect(linesOf(stdout)).toMatchObject([
      { origin: { file: `${server.url}/other/ip/192.0.2.1` } },
      { data: { id: 'R1' }, origin: { file: `${server.url}/registrar/domain/A.EXAMPLE` } },
    ]);
    expect(status).toBe(0);
    expect(server.paths.filter((path) => path.includes('registrar'))).toHaveLength(1);
  });

  it('takes what the registry says if the registrar fails', async () => {
    await using server = await rdapServer({});
    const links = [{ rel: 'related', type: 'application/rdap+json', href: `${server.url}/registrar/domain/a.example` }];
    server.pages['/rdap/domain/a.example'] = { ...DOMAIN, links };
    server.pages['/registrar/domain/a.example'] = (_: unknown, response) => void response.writeHead(500).end();
    const { stdout, stderr, status } = await run(server, ['a.example']);
    expect(linesOf(stdout)).toMatchObject([{ data: { id: 'D1' } }]);
    expect([stderr, status]).toEqual([`a.example: ${server.url} answers 500.\n`, 6]);
  });

  it('waits if a server asks for it, and does not ask it again if it asks for too much', async () => {
    let requests = 0;
    const busy = (seconds: string): Page => {
      return (_, response) => void response.writeHead(429, { 'retry-after': seconds }).end();
    };
    await using server = await rdapServer({
      '/rdap/domain/a.example': (request, response) => {
        if (requests++ === 0) (busy('0') as (...args: unknown[]) => void)(request, response);
        else response.end(JSON.stringify(DOMAIN));
      },
      '/rdap/domain/b.example': busy('100000'),
    });
    const { stdout, stderr, status } = await run(server, ['a.example', 'b.example', 'c.example']);
    expect(linesOf(stdout)).toHaveLength(1);
    expect(stderr.split('\n').slice(0, 3)).toEqual([
      `${server.host} asks to wait for 0 s.`,
      `b.example: ${server.host} says that it was asked too often.`,
      `c.example: ${server.host} was asked too often, and is not asked again.`,
    ]);
    expect(status).toBe(6);
    expect(server.paths).not.toContain('/rdap/domain/c.example');
  });

  const endless: Page = (_, response) => {
    const send = (): void => {
      while (response.write('x'.repeat(100_000)));
      response.once('drain', send);
    };
    send();
  };
  const nested = `${'{"a":['.repeat(40)}${']}'.repeat(40)}`;
  it.each<readonly [what: string, page: Page | undefined, why: RegExp]>([
    ['nothing', undefined, /no server has it/],
    ['an error', (_: unknown, response) => void response.writeHead(500).end(), /answers 500/],
    ['an endless answer', endless, /longer than 4 MiB/],
    ['no JSON', '{"objectClassName":', /not JSON of RDAP/],
    ['a list', '[]', /not JSON of RDAP/],
    ['deep nesting', nested, /not JSON of RDAP/],
    ['brackets alone', '['.repeat(1_000_000), /not JSON of RDAP/],
    ['a loop of redirects', redirect('/rdap/domain/a.example'), /redirects more than 5 times/],
    ['a redirect to a file', redirect('file:///etc/passwd'), /leads to no web address/],
    ['a redirect into a private network', redirect('http://10.0.0.1/'), /special-purpose|private/i],
    ['a redirect to nowhere', redirect('http://['), /answers 302/],
    ['another domain', { ...DOMAIN, ldhName: 'b.example' }, /about another domain/],
    ['another kind of object', NETWORK, /not about a domain/],
    [
      'an answer that is cut off',
      (_: unknown, response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('{', () => response.destroy());
      },
      /does not answer/,
    ],
  ])('gives no record of %s', async (_, page, why) => {
    await using server = await rdapServer(page === undefined ? {} : { '/rdap/domain/a.example': page });
    const { stdout, stderr, status } = await run(server, ['a.example']);
    expect([stdout, status]).toEqual(['', 1]);
    expect(stderr).toMatch(why);
  });

  it('gives up on a server that is silent or slow', async () => {
    await using server = await rdapServer({
      '/rdap/domain/a.example': () => {},
      '/rdap/domain/b.example': (_, response) => {
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
    });
    const { stderr, status } = await run(server, ['a.example', 'b.example', '--timeout', '100']);
    expect(stderr).toMatch(/^a.example: It takes too long.\nb.example: It takes too long.\n/);
    expect(status).toBe(1);
  });

  it('refuses networks and systems that are not those that it asked for', async () => {
    await using server = await rdapServer({
      '/rdap/ip/192.0.2.200': NETWORK,
      '/rdap/ip/192.0.2.1': SYSTEM,
      '/rdap/autnum/64500': { ...SYSTEM, startAutnum: 1, endAutnum: 2 },
      '/rdap/autnum/64501': { ...SYSTEM, startAutnum: 0, endAutnum: 4_294_967_295 },
    });
    const { stdout, stderr, status } = await run(server, ['192.0.2.200', '192.0.2.1', 'AS64500', 'AS64501']);
    expect([stdout, status]).toEqual(['', 1]);
    expect(stderr.split('\n').slice(0, 4)).toEqual([
      '192.0.2.200: the answer has no network around it.',
      '192.0.2.1: the answer has no network around it.',
      'AS64500: the answer is about another system.',
      'AS64501: it is a block of 4294967296 systems.',
    ]);
  });

  it('says what is wrong with a command', async () => {
    for (const args of [
      ['--bootstrap', 'ftp://a.example/'],
      ['--by', 'http'],
      ['--whois-server', 'a b'],
      ['--text', '--print'],
    ])
      expect((await runWhois(['a.example', ...args])).status).toBe(2);
  });
});

describe('the bootstrap files', () => {
  it('are kept in the data directory, and asked for again a day later', async () => {
    await using resources = new AsyncDisposableStack();
    const data = await temporaryDirectory(resources);
    await using server = await rdapServer({ '/rdap/domain/a.example': DOMAIN });
    const file = server.pages['/dns.json'];
    server.pages['/dns.json'] = ({ headers }, response) => {
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(JSON.stringify(file));
    };
    const look = () => run(server, ['a.example'], ['--by', 'rdap', '--data', data]);
    await look();
    expect((await look()).status).toBe(0);
    expect(server.paths.filter((path) => path === '/dns.json')).toHaveLength(1);
    const path = join(data, 'rdap', 'dns.note.json');
    const note = JSON.parse(await readFile(path, 'utf8'));
    expect(note).toEqual({ url: `${server.url}/dns.json`, checkedAt: expect.any(Number), etag: '"1"' });
    const old = JSON.stringify({ ...note, checkedAt: note.checkedAt - 25 * 3_600_000 });
    await writeFile(path, old);
    expect((await look()).status).toBe(0);
    expect(JSON.parse(await readFile(path, 'utf8')).checkedAt).toBeGreaterThanOrEqual(note.checkedAt);
    // One that cannot be brought up to date is of use still.
    await writeFile(path, old);
    server.pages['/dns.json'] = 'no list';
    const { stderr, status } = await look();
    expect([stderr, status]).toEqual([expect.stringMatching(/^The servers of RDAP are those of \d{4}-/), 0]);
    expect((await readdir(join(data, 'rdap'))).toSorted()).toEqual(['dns.json', 'dns.note.json']);
    // Those of another place are not.
    await writeFile(path, JSON.stringify({ ...note, url: 'http://127.0.0.1/dns.json' }));
    expect((await look()).status).toBe(1);
  });

  it.each<readonly [what: string, page: Page]>([
    ['too long', ' '.repeat(2 ** 22 + 1)],
    ['no list of servers', '{"version":"1.0"}'],
    ['not there', (_, response) => void response.writeHead(404).end()],
    ['a loop of redirects', redirect('/dns.json')],
  ])('are of no use if they are %s: WHOIS is asked then', async (_, page) => {
    await using server = await rdapServer({ '/dns.json': page });
    const whois = await whoisServer(() => 'Domain Name: a.example\nCreation Date: 2020-01-02\n');
    const auto = await run(server, ['a.example', 'a.example'], ['--whois-server', whois.name]);
    whois.server.close();
    expect(linesOf(auto.stdout)).toMatchObject([{ origin: { tool: 'whois' } }]);
    expect(auto.stderr).toMatch(/^WHOIS is asked, since no servers of RDAP are known: .*\n2 subjects/);
    expect([auto.status, whois.queries]).toEqual([0, ['a.example', 'a.example']]);
    const rdap = await run(server, ['a.example']);
    expect([rdap.stdout, rdap.status]).toEqual(['', 1]);
  });

  it('leave what no server of RDAP has to WHOIS', async () => {
    await using server = await rdapServer();
    const whois = await whoisServer(() => 'Domain Name: a.test\nCreation Date: 2020-01-02\n');
    const { stdout, status } = await run(server, ['a.test'], ['--whois-server', whois.name]);
    whois.server.close();
    expect(linesOf(stdout)).toMatchObject([{ data: { domain: 'a.test' }, origin: { tool: 'whois' } }]);
    expect(status).toBe(0);
    expect((await run(server, ['a.test'])).stderr).toBe('a.test: No server of RDAP is known for it.\n');
  });
});
