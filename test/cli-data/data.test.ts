import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockFile } from '../../src/accounts/engines/sqlite/lock-file.ts';
import { listData } from '../../src/cli/data/list-data.ts';
import { loadData } from '../../src/cli/data/load-data.ts';
import { removeData } from '../../src/cli/data/remove-data.ts';
import { identify } from '../../src/cli/identify/identify.ts';
import { reportFailure } from '../../src/cli/report-failure.ts';
import type { Session } from '../../src/cli/session.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { launcher, linesOf, nodeEnvironment, type RunResult } from '../cli-kit/run-periplus.ts';
import { mmdbFile, mmdbOfNodes } from '../kit/mmdb-file.ts';
import { isAbsent, sharedUrl } from '../shared-data.ts';
import { anyVersion, nvdRecord } from '../vulnerabilities/built-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-data-'));
const data = join(folder, 'installation');
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array | object): string {
  const path = join(folder, name);
  const bytes = typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content);
  writeFileSync(path, bytes);
  return path;
}

/** Runs an action of the command line in this process: a separate process takes longer than all of them. */
async function act(
  input: string,
  action: (terminal: Terminal) => Promise<number>,
): Promise<Pick<RunResult, 'status' | 'stdout' | 'stderr'>> {
  const texts = { stdout: '', stderr: '' };
  const writable = (name: 'stdout' | 'stderr') =>
    new Writable({
      write: (chunk, _, done) => {
        texts[name] += String(chunk);
        done();
      },
    });
  const terminal: Terminal = {
    input: Readable.from([Buffer.from(input)]),
    isColourless: true,
    output: writable('stdout'),
    errors: writable('stderr'),
  };
  const status = await action(terminal).catch((error: unknown) => reportFailure(error, terminal));
  return { status, ...texts };
}

/** Paths and contents. */
function filesBelow(parent: string): readonly (readonly [name: string, content: string])[] {
  const entries = readdirSync(parent, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return paths.map((path) => [relative(parent, path), readFileSync(path, 'hex')]);
}

const now = (): number => Date.UTC(2026, 10, 23);
const runWith = (input: string, [name, ...args]: readonly string[]) =>
  act(input, async (terminal) => {
    const session = { terminal, now, makeDirectory: async () => {}, lock: lockFile };
    if (name === 'list') return await listData({ data, json: args.includes('--json') }, session);
    if (name === 'load') return await loadData({ data, json: false, files: args }, session);
    return await removeData({ data, names: args }, session);
  });
const run = (...args: readonly string[]) => runWith('', args);
const rows = async (): Promise<readonly unknown[]> => linesOf((await run('list', '--json')).stdout);

const identifyLine = (line: object, format: 'text' | 'ndjson' = 'ndjson') =>
  act(JSON.stringify(line), async (terminal) => {
    const session = { terminal } as Session;
    return await identify({ files: ['-'], recog: [], wappalyzer: [], nmap: [], data, format }, session);
  });
const SSH = { protocol: 'ssh', banner: 'SSH-2.0-OpenSSH_9.6p1' };
const identified = async (): Promise<unknown> => {
  const banner = { ...SSH, banner: `${SSH.banner} Ubuntu-3ubuntu13` };
  return linesOf((await identifyLine(banner)).stdout)[0];
};

const OPENSSH = { criteria: anyVersion('a:openbsd:openssh'), versionEndExcluding: '9.8' };
const NVD = {
  format: 'NVD_CVE',
  vulnerabilities: [
    nvdRecord('CVE-2024-6387', OPENSSH),
    { cve: { id: 'no identifier', descriptions: [] } },
    nvdRecord('CVE-2024-0002', { criteria: anyVersion('a:v:p') }),
  ],
};
const NVD_PAGE = { vulnerabilities: [nvdRecord('CVE-2024-6387', OPENSSH)] };
const NVD_1 = '{"CVE_data_type" : "CVE", "CVE_data_format" : "MITRE", "CVE_Items" : [{"cve":{}}]}';
const CIRCLE = mmdbOfNodes('GeoLite2-ASN', [[0, { data: 0 }]], [0xe0]);
const BROKEN_POINTER = mmdbOfNodes('GeoLite2-ASN', [[{ data: 0 }, { data: 1 }]], [0xe0, 0x20, 0x70]);
const KEV = { title: 'CISA', vulnerabilities: [{ cveID: 'CVE-2024-6387', dateAdded: '2024-07-02' }] };
const EPSS = '#model_version:v1,score_date:2026-11-20T00:00:00+0000\ncve,epss,percentile\nCVE-2024-6387,0.6,0.98\n';
const RECOG = `<fingerprints matches="ftp.banner"><fingerprint pattern="^Frob (\\d)$"><description>Frob</description>
  <param pos="0" name="service.product" value="Frob"/><param pos="1" name="service.version"/></fingerprint></fingerprints>`;
const WAPPALYZER = { Frob: { cats: [1], headers: { 'X-Frob': 'frob/([\\d.]+)\\;version:\\1' }, js: { frob: '' } } };

interface Origins {
  readonly name: string;
  readonly origin: object;
}

const PUBLISHED = 'data/fingerprints/recog/xml';

describe('periplus data', () => {
  beforeAll(async () => {
    await periplus([
      'data',
      'load',
      '--data',
      data,
      file('nvdcve-2.0-2024.json.gz', gzipSync(JSON.stringify(NVD))),
      file('kev.json', KEV),
      file('epss.csv.gz', gzipSync(EPSS)),
      file('locations.mmdb', mmdbFile('GeoLite2-Country', { '127.0.0.0/8': { country: { iso_code: 'NZ' } } })),
      file('asn.mmdb', mmdbFile('GeoLite2-ASN', { '127.0.0.0/8': { autonomous_system_number: 64_500 } })),
      file('ftp.xml', RECOG),
      file('a.json', WAPPALYZER),
    ]);
  });

  it('lists what was loaded, by kind', async () => {
    expect(await rows()).toMatchObject([
      { kind: 'nvd', name: 'nvdcve-2.0-2024.json.gz', records: 2, date: '2024-02-01T00:00:00.000Z' },
      { kind: 'kev', name: 'kev.json', records: 1, date: '2024-07-02' },
      { kind: 'epss', name: 'epss.csv.gz', records: 1, date: '2026-11-20T00:00:00.000Z' },
      { kind: 'mmdb', name: 'asn.mmdb', records: 1 },
      { kind: 'mmdb', name: 'locations.mmdb', records: 1 },
      { kind: 'recog', name: 'ftp.xml', records: 1 },
      { kind: 'wappalyzer', name: 'a.json', records: 1 },
    ]);
    const { stdout } = await periplus(['data', 'list', '--data', data]);
    expect(stdout.split('\n')[0]).toMatch(/^kind +name +date +loaded +records +size +sha-256 +licence\s*$/);
    expect(stdout).toContain('nvdcve-2.0-2024.json.gz');
  });

  it('says which records were refused, and why', async () => {
    const { stderr, status } = await run('load', join(folder, 'nvdcve-2.0-2024.json.gz'));
    expect(status).toBe(6);
    expect(stderr).toContain('nvdcve-2.0-2024.json.gz (nvd): 2 records loaded.');
    expect(stderr).toMatch(
      /1 record was refused:\n {2}.*json\.gz: record 2 \(byte \d+\): id is no identifier of a CVE\./,
    );
    const { stderr: leftOut } = await run('load', join(folder, 'a.json'));
    expect(leftOut).toContain('a.json: 1 pattern is left out. They need a browser');
    expect(await rows()).toHaveLength(7);
  });

  it('gives identify the vulnerabilities', async () => {
    expect(await identified()).toMatchObject({
      tag: [{ name: 'openssh' }, { name: 'ubuntu' }, { name: 'linux' }],
      cve: [
        {
          name: 'CVE-2024-6387',
          known_exploited: true,
          has_exploit: true,
          epss_score: 0.6,
          match_product: 'OpenSSH 9.6p1',
          possibly_fixed: true,
        },
      ],
    });
    const { stdout } = await identifyLine(SSH, 'text');
    expect(stdout).toContain('    CVE-2024-6387    OpenSSH 9.6p1, known to be exploited\n');
    expect((await identifyLine({ protocol: 'ftp', banner: '220 Frob 7' })).stdout).toContain('"frob":{"version":"7"}');
  });

  it('gives scan the vulnerabilities, locations and networks', async () => {
    const server = createServer((socket) => socket.on('error', () => {}).end('SSH-2.0-OpenSSH_9.6p1\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { readonly port: number };
    const { stdout } = await periplus([
      'scan',
      '127.0.0.1',
      '--allow',
      '127.0.0.0/8',
      '--ports',
      String(port),
      '--data',
      data,
      '--format',
      'ndjson',
      '--timeout',
      '300',
    ]);
    server.close();
    expect(linesOf(stdout)).toMatchObject([
      {
        prot7: 'ssh',
        geo: { country: 'NZ' },
        whois: { asn: { number: ['64500'] } },
        cve: [{ name: 'CVE-2024-6387' }],
      },
    ]);
  });

  it('reads directories, and standard input', async () => {
    const list = join(folder, 'cvelistV5', 'cves', '2024', '0xxx');
    mkdirSync(list, { recursive: true });
    const record = (id: string) => ({
      dataType: 'CVE_RECORD',
      cveMetadata: { cveId: id, state: 'PUBLISHED' },
      containers: { cna: { affected: [] } },
    });
    writeFileSync(join(list, 'CVE-2024-0003.json'), JSON.stringify(record('CVE-2024-0003')));
    writeFileSync(join(list, 'CVE-2024-0004.json'), JSON.stringify(record('CVE-2024-0004')));
    writeFileSync(join(list, 'CVE-2024-0005.json'), '{"dataType":');
    writeFileSync(join(folder, 'cvelistV5', 'cves', 'deltaLog.json'), '[{"fetchTime":1}]');
    const { status, stderr } = await run('load', join(folder, 'cvelistV5'));
    expect(status).toBe(6);
    expect(stderr).toContain('cvelistV5 (cve): 2 records loaded.');
    expect(stderr).toContain('CVE-2024-0005.json: record 1 (byte 0): it is not valid JSON.');
    const lines = `${JSON.stringify(record('CVE-2024-0006'))}\n`;
    const input = await runWith(lines, ['load', '-']);
    expect(input.stderr).toContain('stdin (cve): 1 record loaded.');
    expect(await rows()).toContainEqual(expect.objectContaining({ kind: 'cve', name: 'cvelistV5', records: 2 }));
    expect(readdirSync(join(data, 'reference')).filter((name) => /new$|unfinished/.test(name))).toEqual([]);
  });

  it('keeps of each load in which format it was read, from what, and when', async () => {
    const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
      const hash = createHash('sha256');
      for (const part of parts) hash.update(part);
      return hash.digest();
    };
    const read = (name: string): Buffer => readFileSync(join(folder, name));
    const catalog = JSON.parse(readFileSync(join(data, 'reference', 'catalog.json'), 'utf8'));
    const origins = new Map<string, object>(catalog.rows.map(({ name, origin }: Origins) => [name, origin]));
    const origin = (format: string, source: string, digest: Buffer) => ({
      format,
      version: 1,
      source,
      digest: digest.toString('hex'),
      at: '2026-11-23T00:00:00.000Z',
    });
    for (const [format, name] of [
      ['nvd', 'nvdcve-2.0-2024.json.gz'],
      ['wappalyzer', 'a.json'],
    ] as const)
      expect(origins.get(name)).toEqual(origin(format, name, sha256(read(name))));
    // The third record of the directory is damaged: nothing of its file was loaded.
    const records = ['CVE-2024-0003.json', 'CVE-2024-0004.json'].map((name) =>
      read(`cvelistV5/cves/2024/0xxx/${name}`),
    );
    expect(origins.get('cvelistV5')).toEqual(origin('cve', 'cvelistV5', sha256(...records.map((one) => sha256(one)))));
    expect(await rows()).toContainEqual(expect.objectContaining({ name: 'a.json', origin: origins.get('a.json') }));
  });

  it('reads a list of version 0.1.0, which has no origins', async () => {
    const path = join(data, 'reference', 'catalog.json');
    const current = readFileSync(path, 'utf8');
    const earlier = JSON.parse(current);
    for (const row of earlier.rows) delete row.origin;
    writeFileSync(path, JSON.stringify(earlier));
    const listed = await rows();
    writeFileSync(path, current);
    const withoutOrigin = (await rows()).map((row) => ({ ...(row as object), origin: undefined }));
    expect(listed.map((row) => ({ ...(row as object), origin: undefined }))).toEqual(withoutOrigin);
    expect(listed.every((row) => !Object.hasOwn(row as object, 'origin'))).toBe(true);
  });

  it('replaces a table as a whole, and a database of addresses by its type', async () => {
    const other = { vulnerabilities: [{ cveID: 'CVE-2020-0001', dateAdded: '2026-01-01' }] };
    await run('load', file('kev-new.json', other), file('new.mmdb', mmdbFile('GeoLite2-ASN', {})));
    const names = (await rows()).map((row) => (row as { readonly name: string }).name);
    expect(names).toEqual(expect.arrayContaining(['kev-new.json', 'new.mmdb', 'locations.mmdb']));
    expect(names).not.toContain('kev.json');
    expect(names).not.toContain('asn.mmdb');
    expect((await identified()) as object).not.toMatchObject({ cve: [{ known_exploited: true }] });
  });

  it.each([
    ['nothing', 'empty.json', '', 'it is empty'],
    ['other JSON', 'other.json', '{"a":1}', 'neither of vulnerabilities nor of Wappalyzer'],
    ['other XML', 'other.xml', '<a/>', 'no fingerprints of Recog'],
    ['any bytes', 'other.bin', '\u0001\u0002', 'it is no MaxMind DB file'],
    ['a single byte', 'one.bin', '\u0000', 'it is no MaxMind DB file'],
    ['any text', 'notes.txt', 'One.\nTwo, three.\n', 'it is text of an unknown kind: load JSON, the table of EPSS'],
    ['an empty object', 'nothing.json', '{}', 'it is an empty object'],
    ['a feed of the NVD in JSON 1.1', 'nvdcve-1.1-2024.json', NVD_1, 'of the NVD in JSON 1, which is not published'],
    ['one that is longer than an element', 'long.json', `${NVD_1.slice(0, -2)}${' '.repeat(2 ** 25)}]}`, 'nvdcve-2.0'],
    ['an answer of the interface 1.0', 'page.json', `{"totalResults":1,"result":${NVD_1}}`, 'its interface 2.0'],
    ['a single record of it', 'item.json', { cve: { CVE_data_meta: {} } }, 'of the NVD in JSON 1'],
    [
      'a feed of the NVD in XML',
      'nvd.xml',
      "<?xml version='1.0'?>\n<nvd xmlns='x'/>",
      'of the NVD in XML: load its feeds',
    ],
    [
      'a record of JSON 4',
      'CVE-2020-1.json',
      { CVE_data_meta: { ID: 'x' } },
      'the CVE list in JSON 4: load the one in',
    ],
    [
      'a schema',
      'schema.json',
      { $schema: 'http://json-schema.org/', type: 'object' },
      'it is a schema, which describes',
    ],
    ['a page', 'kev.json.html', '<!DOCTYPE html>\n<html>', 'it is a page of the web: fetch the file itself'],
    ['the catalog of CISA as a table', 'kev.csv', '"cveID","vendorProject"\n', 'load the one in JSON'],
    ['a table of GeoLite2', 'blocks.csv', 'network,geoname_id\n', 'load the database in the format of MaxMind DB'],
    [
      'probes of nmap',
      'nmap-service-probes',
      '# Nmap service detection probe list\n',
      'identify reads it, with --nmap',
    ],
    ['a database of addresses with a circle', 'circle.mmdb', CIRCLE, 'a path is longer than an address'],
    ['one with a broken pointer', 'pointer.mmdb', BROKEN_POINTER, '1 of its 2 records cannot be read'],
  ])('refuses %s, and changes nothing', async (_, name, content, reason) => {
    const before = readFileSync(join(data, 'reference', 'catalog.json'), 'utf8');
    const { status, stderr } = await run('load', file(name, content));
    expect(status).toBe(2);
    expect(stderr).toContain(reason);
    expect(readFileSync(join(data, 'reference', 'catalog.json'), 'utf8')).toBe(before);
  });

  it('takes a file of Recog with a document type, unless that declares an entity', async () => {
    const type = '<!DOCTYPE fingerprints SYSTEM "file:///etc/passwd">';
    const { status, stderr } = await run('load', file('typed.xml', `<?xml version="1.0"?>\n${type}\n${RECOG}`));
    expect([status, stderr]).toEqual([0, 'typed.xml (recog): 1 record loaded.\n']);
    const refused = await run('load', file('entity.xml', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///b">]>${RECOG}`));
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('entity.xml cannot be loaded: The document declares an entity');
    await run('remove', 'typed.xml');
  });

  it('takes a file of Recog that does not say what its texts are by its name', async () => {
    const other = join(folder, 'recog');
    mkdirSync(other);
    const patterns = RECOG.replace(' matches="ftp.banner"', '');
    writeFileSync(join(other, 'telnet_banners.xml'), patterns);
    writeFileSync(join(other, 'h323_callresp.xml'), patterns);
    const { status, stderr } = await run('load', other);
    expect(status).toBe(0);
    expect(stderr).toContain('telnet_banners.xml (recog): 1 record loaded.');
    expect(stderr).toContain('h323_callresp.xml: 1 pattern is left out.');
    expect((await identifyLine({ protocol: 'telnet', banner: 'Frob 7' })).stdout).toContain('"frob":{"version":"7"}');
  });

  it.skipIf(isAbsent(PUBLISHED))('takes every file of Recog (needs ../shared/data/fingerprints)', async () => {
    const names = readdirSync(sharedUrl(PUBLISHED));
    const { status, stderr } = await run('load', fileURLToPath(sharedUrl(PUBLISHED)));
    expect(status).toBe(0);
    expect(names.length).toBeGreaterThanOrEqual(50);
    expect(stderr.match(/ \(recog\): /g)).toHaveLength(names.length);
    expect(stderr).toMatch(/telnet_banners\.xml \(recog\): \d{3} records loaded\./);
    expect(stderr).not.toContain('cannot be used');
    await run('remove', ...names.filter((name) => name !== 'telnet_banners.xml'));
  });

  it('says that an answer has no records, and loads the others', async () => {
    const page = { totalResults: 0, format: 'NVD_CVE', version: '2.0', vulnerabilities: [] };
    const empty = [file('page-1.json', page), file('list.json', '[]')];
    const none = await run('load', ...empty);
    expect(none.status).toBe(1);
    for (const path of empty) expect(none.stderr).toContain(`${path}: It has no records, as an answer to a question`);
    expect(none.stderr).toContain('Nothing was loaded.');
    const both = await run('load', ...empty, file('page-2.json', NVD_PAGE));
    expect(both.status).toBe(0);
    expect(both.stderr).toContain('page-2.json (nvd): 1 record loaded.');
  });

  it('says of each element of a foreign kind what it is', async () => {
    const old = JSON.stringify({ CVE_data_meta: { ID: 'CVE-2020-0001' } });
    const { stderr } = await run('load', file('old.ndjson', `${old}\n${old}\n`));
    expect(stderr).toMatch(/record 1: it is a record of the CVE list in JSON 4.*\n.*record 2: it is a record/);
  });

  it('refuses a truncated compressed file as a whole', async () => {
    const path = file('cut.json.gz', gzipSync(JSON.stringify(NVD)).subarray(0, 200));
    const { status, stderr } = await run('load', path);
    expect(status).not.toBe(0);
    expect(stderr).toContain('is damaged or ends too early');
  });

  it('lets one command at a time change it, and is as before if that one is killed', async () => {
    const content = () => filesBelow(join(data, 'reference')).filter(([name]) => !/^(?:lock|unfinished)/.test(name));
    const before = content();
    const [newer, more] = [
      mmdbFile('GeoLite2-Country', {}),
      { vulnerabilities: [nvdRecord('CVE-2024-0007', OPENSSH)] },
    ];
    const files = [file('newer.mmdb', newer), file('more.json', more), '-'];
    const child = spawn(process.execPath, [launcher, 'data', 'load', '--data', data, ...files], {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: nodeEnvironment(),
    });
    const ended = once(child, 'exit');
    // It waits for standard input when it has read the others.
    const staged = join(data, 'reference', 'unfinished', 'mmdb', 'GeoLite2-Country.mmdb');
    await vi.waitFor(() => expect(existsSync(staged)).toBe(true), { timeout: 60_000 });
    for (const args of [
      ['load', files[0] ?? ''],
      ['remove', 'mmdb'],
    ]) {
      const { status, stderr } = await run(...args);
      expect(status).toBe(5);
      expect(stderr).toContain('Another command is changing the reference data');
    }
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(content()).toEqual(before);
    expect((await run('load', join(folder, 'epss.csv.gz'))).status).toBe(0);
    expect(existsSync(staged)).toBe(false);
  }, 120_000);

  it('warns of a damaged database, and works without it', async () => {
    const path = join(data, 'reference', 'vulnerabilities.db');
    const sound = readFileSync(path);
    writeFileSync(path, sound.subarray(0, -5));
    const { stdout, stderr, status } = await identifyLine(SSH);
    expect(status).toBe(0);
    expect(stdout).toContain('openssh');
    expect(stderr).toMatch(/warning: .*vulnerabilities\.db is damaged: it is cut off\./);
    writeFileSync(path, sound);
  });

  it('removes by kind and by name', async () => {
    expect((await run('remove', 'nothing')).status).toBe(2);
    const together = await run('remove', 'cvelistV5');
    expect(together.stderr).toContain('can only be removed together');
    expect((await run('remove', 'nvd', 'cve', 'recog', 'new.mmdb')).status).toBe(0);
    expect((await rows()).map((row) => (row as { readonly kind: string }).kind).sort()).toEqual([
      'epss',
      'kev',
      'mmdb',
      'wappalyzer',
    ]);
    expect(await identified()).not.toHaveProperty('cve');
    await run('remove', 'epss', 'kev', 'mmdb', 'wappalyzer');
    expect(await rows()).toEqual([]);
    expect(readdirSync(join(data, 'reference'))).not.toContain('vulnerabilities.db');
  });
});
