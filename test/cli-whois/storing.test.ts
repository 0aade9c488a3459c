import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RemoteAsk } from '../../src/cli/ask/remote-ask.ts';
import { HttpClient } from '../../src/cli/client/http-client.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { nameServer } from '../cli-dns/name-server.ts';
import { periplusInProcess } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';
import { rdapServer } from './rdap-server.ts';
import { runWhois } from './run-whois.ts';

const domain = (name: string) => ({ objectClassName: 'domain', ldhName: name });

describe('records of live lookups', () => {
  let service: BootedService;
  beforeAll(async () => {
    service = await bootService({ empty: true });
  }, 120_000);
  afterAll(() => service[Symbol.asyncDispose]());

  const installation = () => ['--server', service.url, '--key', service.key];
  const search = async (query: string, collection: string) => {
    const args = ['search', query, '-c', collection, '--fields', '*,origin.*', '--format', 'ndjson', ...installation()];
    return linesOf((await periplusInProcess(args)).stdout);
  };

  it('are found when whois ends', async () => {
    await using server = await rdapServer({
      '/rdap/domain/a.example': domain('a.example'),
      '/rdap/ip/192.0.2.1': {
        objectClassName: 'ip network',
        startAddress: '192.0.2.0',
        endAddress: '192.0.2.255',
        name: 'EXAMPLE',
      },
    });
    const options = ['--bootstrap', server.url, '--allow', '127.0.0.1', '--pause', '0', '-l', '2026-01-02'];
    const args = ['whois', 'a.example', '192.0.2.1', ...options, ...installation()];
    const { stdout, stderr, status } = await periplusInProcess(args);
    expect([stdout, status]).toEqual(['', 0]);
    expect(stderr.replaceAll(/Index \d+/g, 'Index')).toBe(
      'Index (whois_ip, 2026-01-02) has 1 record and is published.\n' +
        'Index (whois_domains, 2026-01-02) has 1 record and is published.\n' +
        '2 subjects looked up: 2 records.\n',
    );
    const origin = { tool: 'rdap', file: `${server.url}/rdap/domain/a.example`, reader: 'rdap-domains' };
    expect(await search('domain:a.example', 'whois_domains')).toMatchObject([{ domain: 'a.example', origin }]);
    expect(await search('ip:192.0.2.7', 'whois_ip')).toMatchObject([{ net: { name: 'EXAMPLE' } }]);
  });

  it('are found when dns ends', async () => {
    const resolver = await nameServer(({ name, type }) => {
      const isThere = name === 'b.example' && type === 1;
      return isThere ? { flags: '8180', records: ['0001 0001 0000003c 0004 c0000201'] } : { flags: '8183' };
    });
    const args = ['dns', '--file', '-', '--type', 'A', '--resolver', resolver, '-l', '2026-01-02', ...installation()];
    const { stderr, status } = await periplusInProcess(args, { input: 'b.example\nc.example\n' });
    expect(stderr.replaceAll(/Index \d+/g, 'Index')).toBe(
      '1 name resolved, 1 without a record.\nIndex (domains, 2026-01-02) has 1 record and is published.\n',
    );
    expect(status).toBe(0);
    expect(await search('a:192.0.2.1', 'domains')).toMatchObject([
      { domain: 'b.example', origin: { file: 'stdin', reader: 'dns' } },
    ]);
  });

  it('of an interrupted command are those of before', async () => {
    const stop = new AbortController();
    await using server = await rdapServer({
      '/rdap/domain/d.example': domain('d.example'),
      '/rdap/domain/e.example': () => stop.abort(),
    });
    const options = ['--bootstrap', server.url, '--allow', '127.0.0.1', '--pause', '0', '-l', '2026-01-03'];
    const { url, key } = service;
    const client = () => new HttpClient({ url: new URL(url), key }, { now: Date.now, onWait: () => {} });
    const { stderr, status } = await runWhois(['d.example', 'e.example', 'f.example', ...options], {
      signal: stop.signal,
      openAsk: async () => new RemoteAsk(client()),
    });
    expect(stderr).toMatch(/^The lookups were interrupted\.\nIndex \d+ \(whois_domains, 2026-01-03\) has 1 record/);
    expect(status).toBe(6);
    expect(await search('domain:d.example', 'whois_domains')).toHaveLength(1);
  });

  it('are kept if they cannot be stored', async () => {
    await using server = await rdapServer({ '/rdap/domain/a.example': domain('a.example') });
    const options = ['--bootstrap', server.url, '--allow', '127.0.0.1', '--pause', '0'];
    const openAsk = () => Promise.reject(new Error('the disk is full'));
    const { stderr, status } = await runWhois(['a.example', ...options], { openAsk });
    expect(status).toBe(5);
    const path = /To store them: periplus load (\S+)\n/.exec(stderr)?.[1] ?? '';
    expect(linesOf(await readFile(path, 'utf8'))).toMatchObject([{ data: { domain: 'a.example' } }]);
    await rm(dirname(path), { recursive: true });
  });
});
