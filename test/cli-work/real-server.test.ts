import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { writeZip } from '../../src/wire/formats/zip/write-zip.ts';
import { realServer } from '../cli-kit/real-server.ts';
import { launcher, linesOf, nodeEnvironment, periplus } from '../cli-kit/run-periplus.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-work-'));
const data = join(folder, 'data');
mkdirSync(data);
const server = await realServer(data);
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const run = (...args: readonly string[]) => periplus(args, { env: { PERIPLUS_DATA: data }, cwd: folder });

describe('commands while a server holds the data directory', () => {
  it('load a file through it and report refused lines', async () => {
    const file = join(folder, 'domains.ndjson');
    writeFileSync(file, '{"domain":"a.example","odd":1}\nno record\n{"domain":"b.example"}\n');
    const { status, stderr } = await run('load', file, '-c', 'domains', '-l', '2026-11-21');
    expect(stderr).toContain('Index 1 (domains, 2026-11-21) has 2 records and is published.');
    expect(stderr).toMatch(/^1 record was refused and is in domains\.ndjson\.refused, .*\n {2}line 2: /m);
    expect(stderr).toContain('1 value in the unknown field odd; it is kept.');
    expect(status).toBe(6);
    const again = await run('load', file, '-c', 'domains', '-l', '2026-11-21');
    expect([again.status, again.stderr]).toEqual([0, expect.stringContaining('Nothing changes: the same was loaded')]);
    writeFileSync(file, '{"domain":"c.example"}\n');
    expect(await run('load', file, '-c', 'domains', '-l', '2026-11-21')).toMatchObject({ status: 2 });
    expect(await run('load', join(folder, 'none'), '-c', 'domains', '-l', '2026-11-23')).toMatchObject({ status: 5 });
  });

  it('manage its indices', async () => {
    expect((await run('index', 'relabel', '1', '2026-11-22')).stderr).toBe('Index 1 has the label 2026-11-22.\n');
    expect((await run('index', 'withdraw', '2026-11-22')).stderr).toBe('Index 1 is withdrawn.\n');
    expect(linesOf((await run('index', 'list', '--json')).stdout)).toMatchObject([
      { id: 1, state: 'withdrawn', count: 2 },
    ]);
    expect(await run('count', '*', '-c', 'domains')).toMatchObject({ status: 1, stdout: '0\n' });
    expect((await run('index', 'publish', '1')).stderr).toBe('Index 1 is published.\n');
    expect(await run('count', '*', '-c', 'domains')).toMatchObject({ status: 0, stdout: '2\n' });
    expect((await run('index', 'drop', '1')).stderr).toBe('Index 1 is dropped.\n');
    expect(await run('index', 'drop', '1')).toMatchObject({ status: 1, stderr: 'There is no index 1.\n' });
  });

  it('load the demonstration world and remove it', async () => {
    expect((await run('demo', '--size', '60')).stderr).toMatch(/The demonstration world is loaded/);
    expect((await run('demo', '--remove')).stderr).toBe('10 indices are dropped.\n');
    expect(await run('demo', '--remove')).toMatchObject({ status: 1 });
    expect(await run('demo', '--size', '100')).toMatchObject({ status: 0 });
  });

  it('search, group, describe and download its records', async () => {
    const count = Number((await run('count', '*')).stdout);
    expect(count).toBeGreaterThanOrEqual(100);
    const { stdout } = await run('search', '*', '--all', '--fields', 'ip,port,uri');
    expect(linesOf(stdout)).toHaveLength(count);
    expect(await run('download', '*', '--fields', 'ip,port,uri', '-o', 'all.ndjson')).toMatchObject({ status: 0 });
    expect(readFileSync(join(folder, 'all.ndjson'), 'utf8')).toBe(stdout);
    const groups = linesOf((await run('facet', '*', '-f', 'prot7')).stdout) as readonly {
      readonly doc_count: number;
    }[];
    expect(groups.reduce((sum, { doc_count }) => sum + doc_count, 0)).toBe(count);
    expect(linesOf((await run('indices')).stdout)).toHaveLength(10);
    expect((await run('mapping', 'domains', '--format', 'csv')).stdout).toContain('domain,keyword\r\n');
    const csv = await run('download', '*', '--size', '3', '--fields', 'ip,port', '--format', 'csv');
    const search = await run('search', '*', '--size', '3', '--fields', 'ip,port', '--format', 'csv');
    expect(csv.stdout).toBe(search.stdout);
  });

  it('sort by a field, accept the label of an index, and report refusals of the server', async () => {
    const ports = linesOf((await run('search', '*', '--sort', '-port', '--fields', 'port', '--all')).stdout);
    const numbers = ports.map((record) => (record as { readonly port: number }).port);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(await run('count', '*', '--indices', '2026-10-01')).toMatchObject({ status: 0 });
    expect(await run('count', '*', '--indices', 'nothing')).toMatchObject({ status: 2 });
    expect(await run('facet', '*', '-f', 'http.body')).toMatchObject({ status: 2 });
    expect(await run('count', '*', '--key', 'nobodys')).toMatchObject({ status: 3 });
    expect(await periplus(['index', 'list', '--server', server.url])).toMatchObject({ status: 3 });
  });
});

describe('the examples of every --help', () => {
  it('work', async () => {
    const names = [
      'search',
      'count',
      'facet',
      'download',
      'indices',
      'mapping',
      'query',
      'grep',
      'load',
      'index',
      'demo',
      'user',
      'team',
      'key',
      'plan',
      'completion',
    ];
    const helps = await Promise.all(names.map((name) => run(name, '--help')));
    const lines = helps.map(({ stdout }) =>
      stdout.split('\n').flatMap((line) => /^ {2}\$ (.*)$/.exec(line)?.[1] ?? []),
    );
    for (const [at, examples] of lines.entries()) expect(examples.length, names[at]).toBeGreaterThan(0);
    await run('demo', '--size', '20', '--out', 'responses.ndjson');
    writeFileSync(join(folder, 'scan.xml'), nmapResult('192.0.2.1'));
    mkdirSync(join(folder, 'results'));
    writeFileSync(join(folder, 'results', 'a.xml'), nmapResult('192.0.2.2'));
    writeFileSync(join(folder, 'certificates.zip'), await zipOf('b.xml', nmapResult('192.0.2.3')));
    writeFileSync(join(folder, 'masscan.json'), MASSCAN);
    writeFileSync(join(folder, 'fields.json'), '{"title":"text","body":"text"}');
    writeFileSync(join(folder, 'records.ndjson'), '{"title":"Router Login"}\n');
    mkdirSync(join(folder, '.zfunc'));
    mkdirSync(join(folder, '.config/fish/completions'), { recursive: true });
    // Too large to load in a test.
    const tested = lines.flat().filter((line) => line !== 'periplus demo --size 100000');
    // Commands that change data run last, one after another.
    const changes = (line: string): boolean => /^periplus (?:load|index|user|plan|demo --remove)/.test(line);
    const check = async (line: string): Promise<void> => {
      const { status, stderr } = await shell(line);
      expect([0, 1], `${line}\n${stderr}`).toContain(status);
      expect(stderr, line).not.toMatch(/error|warning/i);
    };
    await Promise.all(tested.filter((line) => !changes(line)).map(check));
    for (const line of tested.filter(changes)) await check(line);
  }, 600_000);
});

const nmapResult = (address: string): string =>
  `<nmaprun scanner="nmap"><host><address addr="${address}" addrtype="ipv4"/><ports><port protocol="tcp" portid="22">` +
  '<state state="open"/></port></ports></host></nmaprun>';

const MASSCAN =
  '[{"ip":"192.0.2.4","timestamp":"1764230400","ports":[{"port":80,"proto":"tcp","status":"open","reason":"syn-ack","ttl":64}]}]';

async function zipOf(name: string, text: string): Promise<Buffer> {
  const deflate = (pieces: AsyncIterable<Uint8Array>) => Readable.from(pieces).pipe(createDeflateRaw());
  const entry = { name, modified: 0, pieces: Readable.from([Buffer.from(text)]) };
  return Buffer.concat(await Array.fromAsync(writeZip([entry], { deflate, crc32 })));
}

/** Runs a line in bash, as a user would. */
async function shell(line: string) {
  const program = `set -o pipefail; periplus() { '${process.execPath}' '${launcher}' "$@"; }; ${line}`;
  const child = spawn('bash', ['-c', program], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...nodeEnvironment(), HOME: folder, PERIPLUS_DATA: data },
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString('utf8');
  });
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { status, stderr };
}
