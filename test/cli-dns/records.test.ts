import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dnsCommand } from '../../src/cli/commands/dns.ts';
import { resolveFiles } from '../../src/cli/dns/resolve-files.ts';
import { machineClock } from '../../src/main/machine-clock.ts';
import { openResolverNetwork } from '../../src/main/open-resolver-network.ts';
import { periplusInProcess } from '../cli-kit/run-in-process.ts';
import { linesOf, periplus } from '../cli-kit/run-periplus.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';
import { nameServer, type Received, type Reply } from './name-server.ts';

const address = (last: number): string => `0001 0001 0000003c 0004 c00002${last.toString(16).padStart(2, '0')}`;
const textRecord = (value: string): string => {
  const digits = Buffer.from(value).toString('hex');
  const length = (bytes: number): string => bytes.toString(16).padStart(2, '0');
  return `0010 0001 00000005 00${length(value.length + 1)} ${length(value.length)} ${digits}`;
};

const OK = '8180';
const NONE: Reply = { flags: '8183' };

/** Everything below wild.example has the same address, and one name there has another text as well. */
function reply({ name, type }: Received): Reply | undefined {
  if (name === 'silent.example') return undefined;
  if (name.endsWith('.wild.example')) {
    if (type === 1) return { flags: OK, records: [address(7)] };
    return name === 'own.wild.example' && type === 16 ? { flags: OK, records: [textRecord('own')] } : { flags: OK };
  }
  if (/^n\d+\.example$/.test(name) || name === 'a.example')
    return type === 1
      ? { flags: OK, records: [address(1)] }
      : type === 16
        ? { flags: OK, records: [textRecord('t')] }
        : { flags: OK };
  return NONE;
}

interface PrintedRecord {
  readonly collection: string;
  readonly data: { readonly domain: string };
}

async function run(list: string | Buffer, args: readonly string[] = [], answer = reply) {
  await using resources = new AsyncDisposableStack();
  const file = join(await temporaryDirectory(resources), 'names');
  await writeFile(file, list);
  const server = await nameServer(answer);
  const options = ['--resolver', server, '--timeout', '200', '--retries', '0', '--rate', '100000'];
  const { stdout, stderr, status } = await periplus(['dns', '--file', file, '--print', ...options, ...args]);
  const records = (linesOf(stdout) as readonly PrintedRecord[]).toSorted((a, b) =>
    a.data.domain < b.data.domain ? -1 : 1,
  );
  return { records, stderr, status, server };
}

const domains = (records: readonly PrintedRecord[]) => records.map(({ data }) => data.domain);

describe('periplus dns --file', () => {
  it('prints the record of a name as a load would have it', async () => {
    const { records, server, status } = await run('a.example\n', ['--types', 'A,TXT']);
    expect(records).toEqual([
      {
        collection: 'domains',
        data: {
          domain: 'a.example',
          level: 2,
          zone: 'example',
          a: ['192.0.2.1'],
          txt: ['t'],
          dns: { ttl: { a: 60, txt: 5 }, resolver: [server], status: 'NOERROR' },
          last_updated: expect.stringMatching(/^\d{4}-.*Z$/),
          '@timestamp': expect.stringMatching(/^\d{4}-.*Z$/),
        },
        origin: { file: 'names', reader: 'dns', reader_version: 1 },
      },
    ]);
    expect(status).toBe(0);
  });

  it('leaves out names that do not exist, get no answer, are not names, or are a wildcard, and counts them', async () => {
    const list =
      '# names\nA.example\nb.example\nsilent.example\na b\nx.wild.example\ny.wild.example\nown.wild.example\n';
    const { records, stderr, status } = await run(list);
    expect(domains(records)).toEqual(['a.example', 'own.wild.example']);
    expect(stderr).toBe(
      '2 names resolved, 1 without a record, 2 that only a wildcard answers for, 1 without an answer, ' +
        '1 that are not domain names.\n',
    );
    expect(status).toBe(0);
  });

  it('reads compressed lists of many names', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `n${index}.example`);
    const { records } = await run(gzipSync(names.map((name, at) => `${at},${name}\n`).join('')), ['--type', 'A']);
    expect(domains(records)).toEqual(names.toSorted());
  });

  it('asks the next resolver where one fails', async () => {
    const failing = await nameServer(() => ({ flags: '8182' }));
    const { records } = await run('a.example\nn1.example\n', ['--resolver', `${failing},${await nameServer(reply)}`]);
    expect(domains(records)).toEqual(['a.example', 'n1.example']);
  });

  it('asks once for a wildcard below each parent', async () => {
    const queries: string[] = [];
    const { records } = await run(
      'n1.example\nn2.example\nn3.example\n',
      ['--type', 'A', '--rate', '100'],
      (received) => {
        queries.push(received.name.replace(/^[\da-f]{20}\./, '*.'));
        return reply(received);
      },
    );
    expect(records).toHaveLength(3);
    expect(queries.toSorted()).toEqual(['*.example', 'n1.example', 'n2.example', 'n3.example']);
  });

  it('prints what was resolved before it is interrupted', async () => {
    await using resources = new AsyncDisposableStack();
    const file = join(await temporaryDirectory(resources), 'names');
    await writeFile(file, 'n1.example\nstop.example\nn2.example\n');
    const stop = new AbortController();
    const server = await nameServer((received) => {
      if (received.name === 'stop.example') stop.abort();
      return reply(received);
    });
    const [output, errors] = [new PassThrough(), new PassThrough()];
    const command = dnsCommand('/nonexistent', async (options) => {
      const status = await resolveFiles(options, {
        terminal: { input: Readable.from([]), output, errors, isColourless: true },
        openAsk: () => expect.unreachable(),
        clock: machineClock,
        interruption: () => stop.signal,
        random: (length) => randomBytes(length),
        openNetwork: async (settings) => openResolverNetwork(settings),
      });
      expect(status).toBe(6);
    });
    const options = ['--resolver', server, '--print', '--types', 'A', '--concurrency', '1', '--rate', '1000'];
    await command.exitOverride().parseAsync(['--file', file, ...options], { from: 'user' });
    output.end();
    errors.end();
    expect(domains(linesOf(await text(output)) as readonly PrintedRecord[])).toEqual(['n1.example']);
    expect(await text(errors)).toContain('The lookups were interrupted.\n');
  });

  it('exits with 1 if no name has a record, and with 2 for names next to files', async () => {
    expect((await run('b.example\n')).status).toBe(1);
    expect((await run('b.example\n', ['c.example'])).status).toBe(2);
    expect((await periplus(['dns', '--server', 'http://127.0.0.1:1', 'c.example'])).status).toBe(2);
  });

  it('stores what it resolves, and a path is a file of names', async () => {
    await using resources = new AsyncDisposableStack();
    const folder = await temporaryDirectory(resources);
    const [file, data] = [join(folder, 'a.example'), join(folder, 'data')];
    await writeFile(file, 'n1.example\nn2.example\nb.example\n');
    const options = ['--resolver', await nameServer(reply), '--rate', '100000', '--data', data, '-l', '2026-01-02'];
    const { stdout, stderr, status } = await periplusInProcess(['dns', file, ...options]);
    expect([stdout, status]).toEqual(['', 0]);
    expect(stderr).toBe(
      '2 names resolved, 1 without a record.\nIndex 1 (domains, 2026-01-02) has 2 records and is published.\n',
    );
  });
});
