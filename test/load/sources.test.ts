import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTar } from '../../src/wire/formats/tar/write-tar.ts';
import { writeZip } from '../../src/wire/formats/zip/write-zip.ts';
import { ask } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';

/** What people have in files becomes searchable: of other tools, of several collections, in folders and archives. */

const folder = mkdtempSync(join(tmpdir(), 'periplus-sources-'));
const data = join(folder, 'data');
let service: BootedService;
beforeAll(async () => {
  mkdirSync(data);
  service = await bootService({ data, empty: true });
}, 120_000);
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const run = (...args: readonly string[]) => periplus(args, { env: { PERIPLUS_DATA: data }, cwd: folder });
const url = (path: string): string => `${service.url}/api/${path}`;

const host = (address: string, port: number): string =>
  `<host><status state="up"/><address addr="${address}" addrtype="ipv4"/><ports><port protocol="tcp" portid="${port}">` +
  '<state state="open"/><service name="ssh" product="OpenSSH" version="9.6"/></port></ports></host>';
const nmap = (...hosts: readonly string[]): string =>
  `<?xml version="1.0"?>\n<nmaprun scanner="nmap" version="7.95" start="1764230400">${hosts.join('\n')}</nmaprun>\n`;
const name = (domain: string): string => `${JSON.stringify({ domain, a: ['192.0.2.7'] })}\n`;

const readFiles = (inner: string): readonly (readonly [string, Buffer])[] =>
  readdirSync(join(folder, inner)).map((file) => [file, readFileSync(join(folder, inner, file))]);

async function tar(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const entries = Object.entries(files).map(([file, text]) => ({ name: file, bytes: Buffer.from(text) }));
  const pieces = writeTar(
    entries.map(({ name: file, bytes }) => ({ name: file, size: bytes.length, pieces: Readable.from([bytes]) })),
  );
  return Buffer.concat(await Array.fromAsync(pieces));
}

async function zip(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const work = {
    deflate: (pieces: AsyncIterable<Uint8Array>) => Readable.from(pieces).pipe(createDeflateRaw()),
    crc32,
  };
  const entries = Object.entries(files).map(([file, text]) => ({
    name: file,
    modified: 0,
    pieces: Readable.from([Buffer.from(text)]),
  }));
  return Buffer.concat(await Array.fromAsync(writeZip(entries, work)));
}

describe('a load of several files', { timeout: 120_000 }, () => {
  it('counts all of them, by a server as by a command that opens the directory', async () => {
    mkdirSync(join(folder, 'many'));
    const write = (file: string, text: string): void => writeFileSync(join(folder, 'many', file), text);
    for (let at = 0; at < 120; at++) write(`a${at + 100}.xml`, nmap(host('192.0.2.9', at + 1)));
    for (let at = 0; at < 90; at++) write(`b${at + 100}.txt`, 'Nothing that anybody knows.\n');
    for (let at = 0; at < 3; at++) write(`c${at}.ndjson`, `${name(`c${at}.example`)}no record\n`);
    const said = async (own: string): Promise<string> => {
      const { status, stderr } = await periplus(['load', 'many', '-l', '2025-12-01'], {
        env: { PERIPLUS_DATA: own },
        cwd: folder,
      });
      expect(status).toBe(6);
      // Numbers of indices and names of files with what was refused differ, and a server gets names without their folder.
      return stderr
        .replaceAll(/Index \d+/g, 'Index')
        .replaceAll('many/', '')
        .replace(/\S+\.refused\S*( and \d other files)?/, 'a file');
    };
    const byServer = await said(data);
    expect(byServer).toContain('120 files were read as nmap.\n');
    expect(byServer).toContain('90 files are left out:\n');
    expect(byServer).toContain('b100.txt and 89 others: ');
    expect(byServer).toContain('3 records were refused and are in a file');
    const [first = ''] = byServer.split('3 records were refused');
    rmSync(join(folder, 'many.refused'));
    expect((await said(join(folder, 'embedded'))).split('3 records were refused')[0]).toBe(first);
    const { body } = await ask(url('admin/load/?source=many.tar&label=2025-12-02'), {
      method: 'POST',
      body: new Uint8Array(await tar(Object.fromEntries(readFiles('many')))),
    });
    expect(body).toMatchObject({
      formats: [
        { format: 'nmap', sources: 120 },
        { format: 'ndjson', sources: 3 },
      ],
    });
    expect(body).toMatchObject({ left_out: 90, sources: { length: 193 }, refused: 3 });
  });

  it('fills an index for each collection, from folders and archives', async () => {
    mkdirSync(join(folder, 'results', 'inner'), { recursive: true });
    writeFileSync(join(folder, 'results', 'inner', 'one.xml'), nmap(host('192.0.2.1', 22)));
    writeFileSync(join(folder, 'results', 'notes.txt'), 'Call them on Monday.\nOr later.\n');
    writeFileSync(
      join(folder, 'all.tgz'),
      gzipSync(await tar({ 'b/two.xml': nmap(host('192.0.2.2', 2222)), 'n.ndjson.gz': gzipSync(name('a.example')) })),
    );
    writeFileSync(
      join(folder, 'all.zip'),
      await zip({ 'three.xml': nmap(host('192.0.2.3', 22)), 'inner/n.ndjson': name('b.example') }),
    );
    const { status, stderr } = await run('load', 'results', 'all.tgz', 'all.zip', '-l', '2026-01-01');
    expect(stderr).toContain('(responses, 2026-01-01) has 3 records and is published.');
    expect(stderr).toContain('(domains, 2026-01-01) has 2 records and is published.');
    expect(stderr).toContain('3 files were read as nmap.');
    expect(stderr).toMatch(/1 file is left out:\n {2}notes\.txt: it is of no format that is known/);
    expect(status).toBe(6);
    const found = await ask(url('responses/?q=origin.file:"all.tgz/two.xml" AND tag.name:openssh&fields=ip,origin'));
    expect(found.body).toMatchObject({
      items: [
        {
          data: {
            ip: '192.0.2.2',
            origin: {
              file: 'all.tgz/two.xml',
              tool: 'nmap',
              tool_version: '7.95',
              reader: 'nmap',
              line: 1,
              products_by: 'tool',
            },
          },
        },
      ],
    });
  });

  it('tells where a record is from only to those who ask for it by name', async () => {
    const answers = await Promise.all(
      [
        'responses/?q=*',
        'responses/?q=origin.tool:nmap',
        'responses/?q=*&fields=*',
        'domains/?q=*',
        'host/192.0.2.1/',
        'host/a.example/',
      ].map((path) => ask(url(path))),
    );
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain('origin');
    }
    expect((await ask(url('domains/?q=*&fields=origin.line'))).text).toContain('{"origin":{"line":1}}');
  });

  it('of the same files again changes nothing', async () => {
    const { status, stderr } = await run('load', 'results', 'all.tgz', 'all.zip');
    expect(stderr).toMatch(/^Nothing changes: the same was loaded before, into the indices .*2026-01-01\)\.\n$/);
    expect(status).toBe(0);
  });

  it('takes the next free label of the day if none is named', async () => {
    const day = new Date().toISOString().slice(0, 10);
    for (const [at, label] of [day, `${day}-2`].entries()) {
      writeFileSync(join(folder, `${at}.xml`), nmap(host(`192.0.2.${20 + at}`, 22)));
      expect((await run('load', `${at}.xml`)).stderr).toContain(`(responses, ${label}) has 1 record and is published.`);
    }
  });

  it('keeps what was refused in a file of the same format, which can be mended and loaded', async () => {
    const broken = host('192.0.2.31', 22).replace('<address addr="192.0.2.31" addrtype="ipv4"/>', '');
    writeFileSync(join(folder, 'broken.xml'), nmap(host('192.0.2.30', 22), broken));
    const first = await run('load', 'broken.xml', '-l', '2026-01-03');
    expect(first.stderr).toContain('1 record was refused and is in broken.xml.refused, below its reason.');
    const refused = readFileSync(join(folder, 'broken.xml.refused'), 'utf8');
    const mended = refused.replace('<ports>', '<address addr="192.0.2.31" addrtype="ipv4"/><ports>');
    writeFileSync(join(folder, 'mended.xml'), mended);
    const second = await run('load', 'mended.xml', '-l', '2026-01-04');
    expect(second.stderr).toContain('(responses, 2026-01-04) has 1 record and is published.');
    expect(second.status).toBe(0);
  });
});

const portLine = (address: string): string =>
  `{"ip":"${address}","port":443,"protocol":"tcp","tls":false,"timestamp":"2026-01-01T00:00:00Z"}\n`;

describe.each([
  {
    kind: 'XML',
    file: 'ports.xml',
    source: (...addresses: readonly string[]) =>
      nmap(...addresses.map((address) => host(address, 22).replace('<address addr="nowhere" addrtype="ipv4"/>', ''))),
    mend: ['<ports>', '<address addr="192.0.2.41" addrtype="ipv4"/><ports>'],
  },
  {
    kind: 'CSV',
    file: 'ports.csv',
    source: (...addresses: readonly string[]) =>
      `ip,port,protocol,tls\n${addresses.map((address) => `${address},443,tcp,false\n`).join('')}`,
    mend: ['nowhere', '192.0.2.41'],
  },
  {
    kind: 'NDJSON',
    file: 'ports.ndjson',
    source: (...addresses: readonly string[]) => addresses.map(portLine).join(''),
    mend: ['nowhere', '192.0.2.41'],
  },
])(
  'what was refused of a source of $kind',
  { timeout: 120_000 },
  ({ file, source, mend: [wrong = '', right = ''] }) => {
    const dataOf = async (name: string, text: string): Promise<readonly unknown[]> => {
      writeFileSync(join(folder, name), text);
      const { stdout } = await run('load', name, '--print');
      return linesOf(stdout).map((line) => (line as { readonly data: unknown }).data);
    };

    it('makes the whole with the rest, once it is mended', async () => {
      const whole = await dataOf(`whole-${file}`, source('192.0.2.40', '192.0.2.41', '192.0.2.42'));
      expect(whole).toHaveLength(3);
      const rest = await dataOf(file, source('192.0.2.40', 'nowhere', '192.0.2.42'));
      const refused = readFileSync(join(folder, `${file}.refused`), 'utf8');
      const mended = await dataOf(`mended-${file}`, refused.replace(wrong, right));
      expect([rest[0], ...mended, rest[1]]).toEqual(whole);
    });
  },
);

describe('--print', { timeout: 120_000 }, () => {
  it('stores nothing, and what it prints can be loaded', async () => {
    const printed = await run('load', '0.xml', '--print');
    expect(linesOf(printed.stdout)).toMatchObject([
      { collection: 'responses', data: { ip: '192.0.2.20' }, origin: { file: '0.xml' } },
    ]);
    writeFileSync(join(folder, 'printed.ndjson'), printed.stdout);
    const again = await run('load', 'printed.ndjson', '-l', '2026-01-05');
    expect(again.stderr).toContain('(responses, 2026-01-05) has 1 record and is published.');
    const found = await ask(url('responses/?q=ip:192.0.2.20&indices=2026-01-05&fields=origin.file'));
    expect(found.text).toContain('0.xml');
  });

  it('recognises an answer that says behind long members what it is', async () => {
    const registrar = {
      objectClassName: 'entity',
      roles: ['registrar'],
      remarks: [{ description: ['x'.repeat(40_000)] }],
    };
    const answer = { entities: [registrar], ldhName: 'a.example', objectClassName: 'domain' };
    writeFileSync(join(folder, 'answer.json'), JSON.stringify(answer, null, 2));
    const { stdout } = await run('load', 'answer.json', '--print');
    expect(linesOf(stdout)).toMatchObject([{ collection: 'whois_domains', data: { domain: 'a.example' } }]);
  });

  it('says what a file of an unknown format lacks', async () => {
    writeFileSync(join(folder, 'unknown.json'), '{"collection":"names","data":{"a":1}}');
    const { status, stderr, stdout } = await run('load', 'unknown.json', '--print');
    expect([status, stdout]).toEqual([6, '']);
    expect(stderr).toMatch(
      /unknown\.json cannot be loaded: .*the nearest: .*\(printed\) without a member `collection`/,
    );
  });
});
