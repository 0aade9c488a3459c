import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandFailure } from '../../src/cli/command-failure.ts';
import type { ScanOptions } from '../../src/cli/commands/scan.ts';
import { scan } from '../../src/cli/scan/scan.ts';
import type { NetworkSettings } from '../../src/cli/scan/scan-network.ts';
import { machineClock } from '../../src/main/machine-clock.ts';
import type { ResponsesRecord } from '../../src/model/records.generated.ts';
import { linesOf, periplus } from '../cli-kit/run-periplus.ts';
import { mmdbFile, mmdbOfNodes } from '../kit/mmdb-file.ts';
import { isOpen, type MemoryNetworkOptions, memoryNetwork } from './memory-network.ts';
import { SCAN_OPTIONS } from './scan-options.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'periplus-scan-'));
});
afterEach(() => rm(folder, { recursive: true }));

interface ScanRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly settings: NetworkSettings | undefined;
}

interface RunOptions extends MemoryNetworkOptions {
  /** Called with what is printed, in a terminal of 80 columns. */
  readonly onPrint?: (text: string) => void;
  readonly input?: string;
  readonly signal?: AbortSignal;
}

async function run(
  options: Partial<ScanOptions>,
  { input = '', signal, onPrint, ...network }: RunOptions = {},
): Promise<ScanRun> {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  if (onPrint !== undefined) {
    Object.assign(output, { isTTY: true, columns: 80 });
    output.on('data', (chunk: Buffer) => onPrint(chunk.toString('utf8')));
  }
  let settings: NetworkSettings | undefined;
  const texts = Promise.all([output, errors].map(async (stream) => (await stream.toArray()).join('')));
  const status = await scan(
    { ...SCAN_OPTIONS, ...options },
    {
      terminal: { input: Readable.from([Buffer.from(input)]), output, errors, isColourless: true },
      clock: machineClock,
      openNetwork: async (chosen) => {
        settings = chosen;
        return memoryNetwork(network);
      },
      interruption: () => signal ?? new AbortController().signal,
      randomSeed: () => 7,
      version: '1.2.3',
    },
  ).finally(() => {
    output.end();
    errors.end();
  });
  const [stdout = '', stderr = ''] = await texts;
  return { status, stdout, stderr, settings };
}

async function failure(options: Partial<ScanOptions>): Promise<CommandFailure> {
  const error = await run(options).catch((reason: unknown) => reason);
  if (!(error instanceof CommandFailure)) throw new Error(`the command did not fail: ${error}`);
  return error;
}

const records = (text: string) => linesOf(text) as readonly ResponsesRecord[];
const endpoints = (text: string) => records(text).map(({ ip, port, path }) => `${ip}:${port}${path ?? ''}`);

/** Each endpoint gives two records. */
function expected(addresses: readonly string[], ports: readonly number[]): readonly string[] {
  const open = addresses.flatMap((ip) => ports.filter((port) => isOpen(ip, port)).map((port) => `${ip}:${port}`));
  return open.flatMap((endpoint) => [endpoint, `${endpoint}/next`]).sort();
}

const addresses = (count: number) => Array.from({ length: count }, (_, last) => `127.0.0.${last}`);
const ports = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('periplus scan', () => {
  it('prints the records of all open ports, one a line', async () => {
    const { status, stdout, stderr } = await run({ targets: ['127.0.0.0/29'], ports: '1-50' });
    expect(status).toBe(0);
    expect([...endpoints(stdout)].sort()).toEqual(expected(addresses(8), ports(50)));
    expect(stderr).toMatch(/^\d+ records in \d+ s: 5\d open ports, 34\d closed, 0 filtered\.\n$/);
  });

  it('reads targets from files and standard input, and touches no exclusion', async () => {
    const [targets, exclusions] = [join(folder, 'targets.txt'), join(folder, 'exclusions.txt')];
    await writeFile(targets, '# ours\n127.0.0.1, 127.0.0.2\nwww.example.com\n');
    await writeFile(exclusions, '127.0.0.2\n');
    const touched = new Set<string>();
    const { stdout } = await run(
      { targets: ['127.0.0.1'], file: [targets, '-'], exclude: [exclusions, '127.0.0.5/32'], ports: '1-20' },
      { input: '127.0.0.4-127.0.0.6\n', onEndpoint: (ip) => touched.add(ip) },
    );
    expect([...touched].sort()).toEqual(['127.0.0.1', '127.0.0.3', '127.0.0.4', '127.0.0.6']);
    expect(new Set(records(stdout).map(({ host }) => host))).toEqual(
      new Set(['127.0.0.1', 'www.example.com', '127.0.0.4', '127.0.0.6']),
    );
  });

  it('prints a table and CSV', async () => {
    const table = await run({ targets: ['127.0.0.1'], ports: '6', format: 'table' });
    expect(table.stdout).toMatch(/^address +service +product +title\n/);
    expect(table.stdout).toMatch(/\n127\.0\.0\.1:6 +raw\n/);
    const csv = await run({ targets: ['127.0.0.1'], ports: '6', format: 'csv' });
    const lines = 'ip,port,prot4,protocol,host,http.title,tag.fullname\r\n127.0.0.1,6,tcp,raw,127.0.0.1,,\r\n';
    expect(csv.stdout).toContain(lines);
    const output = join(folder, 'out.csv');
    await run({ targets: ['127.0.0.1'], ports: '6', format: 'csv', output });
    expect(await readFile(output, 'utf8')).toBe(csv.stdout);
  });

  it('shows each service in a terminal when it is found, in lines that fit', async () => {
    const shown: string[] = [];
    const asked: number[] = [];
    await run(
      { targets: ['127.0.0.1'], ports: '1-3000' },
      { onPrint: (text) => shown.push(text), onEndpoint: () => asked.push(shown.length) },
    );
    // The first services were shown before the last ports were tried.
    expect(asked[0]).toBe(0);
    expect(asked.at(-1)).toBeGreaterThan(0);
    const lines = shown.join('').trimEnd().split('\n');
    expect(lines[0]).toMatch(/^address +service +product +title$/);
    expect(lines).toContainEqual(expect.stringMatching(/^127\.0\.0\.1:6 +raw/));
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('prints what it would touch, and opens no network', async () => {
    const { status, stdout, settings } = await run({
      targets: ['127.0.0.0/24', '9.255.255.255-10.0.0.9', 'example.com'],
      exclude: ['127.0.0.128/25'],
      ports: '80,443,U:53',
      contact: 'abuse@example.org',
      dryRun: true,
    });
    expect(status).toBe(0);
    expect(settings).toBeUndefined();
    expect(stdout).toBe(
      [
        '129 addresses and 1 domain name:',
        '  9.255.255.255',
        '  127.0.0.0/25',
        '  example.com',
        'without 128 excluded addresses',
        'without 10 special-purpose addresses',
        '2 TCP ports and 1 UDP port: 80,443,U:53',
        '390 pairs in the order of seed 7',
        'at most 1,000 attempts a second, so at least 1 s, and 4 s if no port answers',
        'user agent: periplus/1.2.3 (+abuse@example.org)',
        'Nothing was sent.',
        '',
      ].join('\n'),
    );
  });

  it('tells the network what it may do', async () => {
    const options = { targets: ['127.0.0.1'], ports: '6', rate: 5, retries: 3, timeout: 700, userAgent: 'me/1' };
    const { settings } = await run({
      ...options,
      exclude: ['example.com'],
      source: '127.0.0.9',
      snmpCommunity: 'lab',
      tlsCiphers: true,
    });
    expect(settings).toMatchObject({ rate: 5, tries: 4, timeoutMs: 700, userAgent: 'me/1', source: '127.0.0.9' });
    expect(settings).toMatchObject({ snmpCommunity: 'lab', hasTlsCiphers: true });
    expect(settings?.excluded.hasName('www.example.com')).toBe(true);
    expect(settings?.allowed).toHaveLength(1);
  });

  it('exits with 1 if nothing is found', async () => {
    const { status, stdout } = await run({ targets: ['127.0.0.1'], ports: '1-5' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  it('refuses what it may not scan, and names the rule', async () => {
    const refused = await failure({ targets: ['10.1.2.3', '192.168.0.0/16'], allow: [] });
    expect(refused.exitCode).toBe(2);
    expect(refused.message).toBe(
      '10.1.2.3 is in 10.0.0.0/8 (Private-Use, RFC 1918), which is scanned only if --allow names it. So are 1 other targets.',
    );
    expect(refused.advice).toContain('--allow 10.0.0.0/8');
  });

  it.each([
    [{ targets: [] }, 'There is no target.'],
    [{ targets: ['127.0.0.1', 'http://example.com/'] }, "argument 2, 'http://example.com/': URLs are not supported"],
    [{ targets: ['127.0.0.1'], ports: '0' }, "--ports: '0' is neither a port"],
    [
      { targets: ['127.0.0.1'], exclude: ['127.0.0.300'] },
      'There is no such file, and as an exclusion: An IPv4 address',
    ],
    [{ targets: ['127.0.0.1'], exclude: ['127.0.0.1'] }, 'Nothing is left to scan'],
    [{ targets: ['127.0.0.1'], allow: ['example.com'] }, '--allow example.com: Addresses are allowed, not names.'],
    [{ targets: ['2a00::/32'] }, 'The targets are too large'],
    [{ targets: ['127.0.0.1'], resume: true }, '--resume continues the scan that wrote to --output FILE'],
    [{ targets: ['127.0.0.1'], output: 'x', format: 'table' as const }, 'A table is for terminals.'],
    [{ targets: ['127.0.0.1'], contact: 'a\nb' }, 'The user agent and the contact'],
  ])('refuses wrong options: %j', async (options, message) => {
    expect(await failure(options)).toMatchObject({ exitCode: 2, message: expect.stringContaining(message) });
  });
});

describe('the output file of a scan', () => {
  it('is resumed after an interruption', async () => {
    const output = join(folder, 'out.ndjson');
    const abort = new AbortController();
    let touched = 0;
    const onEndpoint = (): void => {
      if (++touched === 5000) abort.abort();
    };
    const options = { targets: ['127.0.0.0/26'], ports: '1-200', output };
    const first = await run(options, { onEndpoint, signal: abort.signal });
    expect(first.status).toBe(6);
    expect(first.stderr).toContain('--resume');
    expect(await failure(options)).toMatchObject({ exitCode: 2, message: expect.stringContaining('is not empty') });
    expect(await failure({ ...options, ports: '1-201', resume: true })).toMatchObject({
      message: expect.stringContaining('belongs to a scan of other targets'),
    });
    const second = await run({ ...options, resume: true });
    expect(second.status).toBe(0);
    expect([...endpoints(await readFile(output, 'utf8'))].sort()).toEqual(expected(addresses(64), ports(200)));
    expect(await readdir(folder)).toEqual(['out.ndjson']);
    expect(await failure({ ...options, resume: true })).toMatchObject({
      message: expect.stringContaining('There is no interrupted scan to resume'),
    });
  });

  it('has each record once after several kills in the middle of work', async () => {
    const output = join(folder, 'out.ndjson');
    const child = fileURLToPath(new URL('./scan-child.ts', import.meta.url));
    let kills = 0;
    for (let ended = false; !ended; ) {
      const flag = existsSync(`${output}.scan`) ? ['--resume'] : [];
      const running = spawn(process.execPath, [child, output, ...flag], { stdio: 'inherit' });
      const exit = new Promise((resolve) => running.on('exit', (code) => resolve(code)));
      // Each run gets a little further. Some are killed before they begin.
      const limit = kills < 6 ? AbortSignal.timeout(700 + kills * 150) : new AbortController().signal;
      limit.addEventListener('abort', () => running.kill('SIGKILL'));
      const status = await exit;
      if (status === null) {
        kills++;
        // It was complete, and about to exit.
        ended = existsSync(output) && statSync(output).size > 0 && !existsSync(`${output}.scan`);
      } else {
        expect(status).toBe(0);
        ended = true;
      }
    }
    expect([...endpoints(await readFile(output, 'utf8'))].sort()).toEqual(expected(addresses(256), ports(200)));
    expect(kills).toBeGreaterThan(0);
  });
});

it('refuses targets in a separate process, with exit code 2', async () => {
  const { status, stdout, stderr } = await periplus(['scan', '127.0.0.1', '--ports', '80']);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('127.0.0.1 is in 127.0.0.0/8 (Loopback, RFC 1122)');
  const dry = await periplus(['scan', '127.0.0.1', '--allow', '127.0.0.0/8', '--dry-run', '--seed', '5']);
  expect(dry).toMatchObject({ status: 0, stdout: expect.stringContaining('100 pairs in the order of seed 5') });
});

it('places addresses by the databases of --mmdb', async () => {
  const [city, asn] = [join(folder, 'city.mmdb'), join(folder, 'asn.mmdb')];
  await writeFile(city, mmdbFile('City', { '127.0.0.0/8': { country: { iso_code: 'NZ' } } }));
  await writeFile(asn, mmdbFile('ASN', { '127.0.0.0/9': { autonomous_system_number: 64_500 } }));
  const server = createServer((socket) => socket.on('error', () => {}).end('220 example.com ESMTP\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const args = ['scan', '127.0.0.1', '--allow', '127.0.0.0/8', '--ports', String(port), '--mmdb', city, '--mmdb', asn];
  const { stdout } = await periplus(args).finally(() => server.close());
  expect(linesOf(stdout)).toMatchObject([
    { port, geo: { country: 'NZ', ip: '127.0.0.0/8' }, whois: { asn: { number: ['64500'], cidr: '127.0.0.0/9' } } },
  ]);
});

it('refuses files of --mmdb that are not databases', async () => {
  const file = join(folder, 'text.mmdb');
  await writeFile(file, 'no database');
  const options = { targets: ['127.0.0.1'], ports: '6' };
  const { exitCode, message } = await failure({ ...options, mmdb: [file] });
  expect({ exitCode, message }).toEqual({
    exitCode: 2,
    message: `--mmdb ${file} cannot be used: it is no MaxMind DB file: the metadata is missing.`,
  });
  await writeFile(file, mmdbOfNodes('City', [[0, 0]], [0xe0]));
  expect((await failure({ ...options, mmdb: [file] })).message).toContain('its search tree is damaged');
  expect((await failure({ ...options, mmdb: [`${file}.gz`] })).message).toContain('There is no such file');
});
