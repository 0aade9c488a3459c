/** Whole folders of published files, as a user loads them, and what a search then finds without another step. */
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '../../src/model/collection.ts';
import { ask } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { isAbsent, sharedLines, sharedUrl } from '../shared-data.ts';

const FOLDERS = ['asn', 'certs', 'cve', 'dns', 'fingerprints', 'mmdb', 'scans', 'threat', 'whois'];
const isAnyAbsent = FOLDERS.some((name) => isAbsent(`data/${name}`));
const pathOf = (name: string): string => fileURLToPath(sharedUrl(`data/${name}`));
const json = (line: string) => JSON.parse(line) as Record<string, unknown>;

/** Most of the time of a load of them would go to rows like these. */
const PREFIXES = 5_000;

interface LoadedFolder {
  /** With those that an index keeps no more, since it has a newer one of the same. */
  readonly records: number;
  readonly refused: number;
  readonly said: string;
}

let folder = '';
let service: BootedService;
const loads = new Map<string, LoadedFolder>();

async function load(...paths: readonly string[]): Promise<LoadedFolder> {
  const { stderr } = await periplus(['load', ...paths, '--data', join(folder, 'data')], { cwd: folder });
  const number = (text = '0'): number => Number(text.replaceAll(',', ''));
  const stored = [...stderr.matchAll(/^Index .* has ([\d,]+) records?/gm)].map(([, count]) => number(count));
  const earlier = number(/^([\d,]+) records? of what was observed more than once/m.exec(stderr)?.[1]);
  const refused = number(/^([\d,]+) records? (?:was|were) refused/m.exec(stderr)?.[1]);
  return { records: stored.reduce((sum, one) => sum + one, earlier), refused, said: stderr };
}

const prefixes = (): readonly string[] =>
  sharedLines('data/asn/ipasn_20140513.dat.gz')
    .filter((line) => !line.startsWith(';'))
    .slice(0, PREFIXES);

/** The tables without most of their rows, and lists with a file that says what they are. */
async function smallerFolders(): Promise<void> {
  await mkdir(join(folder, 'asn'));
  await writeFile(join(folder, 'asn', 'ipasn.dat'), `${prefixes().join('\n')}\n`);
  await cp(pathOf('asn/asnames.json.gz'), join(folder, 'asn', 'asnames.json.gz'));
  await cp(pathOf('threat'), join(folder, 'threat'), { recursive: true });
  const say = (path: string, list: object) => writeFile(join(folder, 'threat', path), JSON.stringify(list));
  await say('ipsum/directory.list.json', { as: 'threat', name: 'IPsum', threat: ['ipsum'] });
  await say('lists-vpn/directory.list.json', { as: 'vpn' });
  for (const provider of await readdir(join(folder, 'threat', 'cloud-ranges')))
    await say(`cloud-ranges/${provider}/directory.list.json`, { as: 'cloud', provider });
  await cp(pathOf('whois'), join(folder, 'whois'), {
    recursive: true,
    filter: (path) => !path.endsWith('delegated-ripencc-extended-latest.gz'),
  });
}

/** An address of a VPN service, of maltrail and of no list, with services, which no published file has. */
async function ownScan(): Promise<string> {
  const [vpn = ''] = sharedLines('data/threat/lists-vpn/output-vpn-ipv4.txt').map((line) => line.replace(/\/.*/, ''));
  const [bad = ''] = sharedLines('data/threat/ipsum/level-8.txt');
  const open = (ip: string) => ({ ip, timestamp: '1764230400', ports: [{ port: 22, proto: 'tcp', status: 'open' }] });
  const path = join(folder, 'own.json');
  await writeFile(path, JSON.stringify([vpn, bad, '2.2.3.1', '3.5.140.7'].map(open)));
  return path;
}

const found = async (collection: Collection, query: string, fields = ''): Promise<readonly object[]> => {
  const url = `${service.url}/api/${collection}/?${new URLSearchParams({ q: query, ...(fields && { fields }) })}`;
  const { status, body } = await ask(url);
  expect([status, query]).toEqual([200, query]);
  return (body as { readonly items: readonly { readonly data: object }[] }).items.map(({ data }) => data);
};

describe.skipIf(isAnyAbsent)(`folders of published files (needs ../shared/data: ${FOLDERS.join(', ')})`, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'periplus-whole-'));
    await smallerFolders();
    // What is known of records before the records.
    const paths = {
      mmdb: pathOf('mmdb'),
      fingerprints: pathOf('fingerprints'),
      cve: pathOf('cve'),
      threat: join(folder, 'threat'),
      'scans/nmap-xml': pathOf('scans/nmap-xml'),
      'scans/sonar': pathOf('scans/sonar'),
      scans: pathOf('scans'),
      certs: pathOf('certs'),
      dns: pathOf('dns'),
      asn: join(folder, 'asn'),
      'whois/domain': pathOf('whois/domain'),
      // A range has the system that announces it if both are loaded together.
      whois: [join(folder, 'whois'), join(folder, 'asn')],
      own: await ownScan(),
    };
    for (const [name, path] of Object.entries(paths)) loads.set(name, await load(...[path].flat()));
    service = await bootService({ empty: true, data: join(folder, 'data') });
  }, 300_000);
  afterAll(async () => {
    await service?.[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  const loaded = (name: string): LoadedFolder => loads.get(name) ?? { records: 0, refused: 0, said: '' };

  it('scans: each open port and each row is a record', () => {
    const rows = sharedLines('data/scans/reference.ndjson').map(json);
    const open = rows.reduce((sum, { xml_open: count }) => sum + Number(count ?? 0), 0);
    const chains = sharedLines('data/scans/sonar/tls-chains.ndjson.gz').length;
    expect(open).toBe(72);
    // Three results have a certificate.
    expect(loaded('scans/nmap-xml')).toMatchObject({ records: open + 3, refused: 0 });
    const certificates = 61;
    expect(loaded('scans/sonar')).toMatchObject({ records: 54 + 587 + 595 + 562 + chains + certificates, refused: 0 });
  });

  it('certs: each certificate of the reference, and no list of revoked ones', () => {
    const rows = sharedLines('data/certs/reference.ndjson.gz').map(json);
    const others = rows.filter(({ error }) => error === 'not a certificate block');
    // One file is the part of a precertificate that is signed.
    expect(loaded('certs')).toMatchObject({ records: rows.length - others.length - 1, refused: others.length });
  });

  it('whois: each text is a registration, or is refused', () => {
    const texts = ['weppos-whois-parser', 'likexian-whois-parser', 'python-whois', 'pythonwhois'].flatMap((name) =>
      sharedLines(`data/whois/domain/${name}.ndjson`),
    );
    const { records, refused } = loaded('whois/domain');
    expect(records + refused).toBe(texts.length);
  });

  it('asn: each prefix', () => expect(loaded('asn')).toMatchObject({ records: PREFIXES, refused: 0 }));

  it('reference data: as many records as the files say', () => {
    const { count } = json(sharedLines('data/cve/kev/known_exploited_vulnerabilities.json').join('\n'));
    expect(loaded('cve').said).toContain(`known_exploited_vulnerabilities.json is reference data now`);
    expect(loaded('cve').said).toContain(`of 2025-08-25, ${count} records`);
    const cities = sharedLines('data/mmdb/reference.ndjson.gz')
      .map(json)
      .find(({ file }) => file === 'test-data/GeoIP2-City-Test.mmdb')?.networks as readonly unknown[];
    expect(loaded('mmdb').said).toMatch(new RegExp(`/GeoIP2-City-Test\\.mmdb is .* ${cities.length} records`));
    const level8 = sharedLines('data/threat/ipsum/level-8.txt').length;
    expect(loaded('threat').said).toContain(
      `threat/ipsum/level-8.txt is reference data now: Lists about threats, ${level8}`,
    );
  });

  it.each([
    ['cve', 'cve: its advisories of OSV are of no product that a record can show'],
    ['mmdb', 'a later file of the same type replaces it'],
    ['threat', 'it names what was observed, but nothing in it says that any of it is a threat'],
    ['dns', 'it is a capture of DNS traffic (C-DNS), and packets are not read'],
    ['scans', 'it is XML that declares entities'],
    ['mmdb', 'its search tree is damaged'],
  ])('%s: says what is left out', (name, words) => expect(loaded(name).said.replaceAll('\n', ' ')).toContain(words));

  it.each<[collection: Collection, query: string, field: string, value: unknown]>([
    ['responses', 'nmap.product:*OpenSSH* port:22', 'port', 22],
    ['responses', 'origin.reader:nmap port:3306', 'port', 3306],
    ['responses', 'origin.reader:zgrab2 prot7:mysql', 'prot7', 'mysql'],
    ['responses', 'ip:140.82.121.4', 'ip', '140.82.121.4'],
    ['responses', 'cve.name:CVE-2019-9516', 'ip', '120.78.59.202'],
    ['responses', 'origin.reader:sonar tag.name:apache', 'port', 80],
    ['responses', 'geo.city:Boxford', 'ip', '2.2.3.1'],
    ['responses', 'cloud.provider:* port:22', 'ip', '3.5.140.7'],
    ['responses', 'privacy.is_vpn:true port:22', 'port', 22],
    ['responses', 'ioc.threat:ipsum', 'port', 22],
    ['certs', 'certificate.subject.organization:"Google LLC"', 'collection', undefined],
    ['certs', 'origin.reader:ct', 'collection', undefined],
    ['domains', 'ns:ns1.example.com', 'domain', 'example.com'],
    ['domains', 'origin.reader:zone-file mx:elektron.atoom.net', 'mx', ['elektron.atoom.net']],
    ['domains', 'origin.reader:zdns', 'collection', undefined],
    ['whois_ip', 'net.name:NL-RIPENCC-TCA29-20120101', 'net.name', 'NL-RIPENCC-TCA29-20120101'],
    ['whois_ip', 'ip:2001:db8:29::7', 'net.name', 'NL-RIPENCC-TCA29-20120101'],
    ['whois_domains', 'registrar.name:NAMESHIELD', 'domain', 'lemonde.fr'],
    ['whois_domains', 'domain:afnic.fr', 'domain', 'afnic.fr'],
  ])('%s: %s finds it', async (collection, query, field, value) => {
    const records = await found(collection, query);
    expect(records.length).toBeGreaterThan(0);
    if (value !== undefined) expect(records).toContainEqual(expect.toSatisfy((one) => isAt(one, field, value)));
  });

  it('an address is found with the system that announces it, also within ranges of statistics', async () => {
    const [prefix = '', number] = prefixes()[0]?.split('\t') ?? [];
    const [address] = prefix.split('/');
    expect(await found('whois_ip', `ip:${address} asn.number:${number}`)).not.toEqual([]);
  });

  it('a certificate is found by its fingerprint', async () => {
    const [row] = sharedLines('data/certs/reference.ndjson.gz')
      .map(json)
      .filter(({ parsed }) => parsed !== undefined);
    expect(await found('certs', `certificate.fingerprint_sha256:${row?.der_sha256}`)).toHaveLength(1);
  });

  it('a range of a VPN service or of a cloud is no threat', async () => {
    expect(await found('responses', 'privacy.is_vpn:true ioc:*')).toEqual([]);
    expect(await found('responses', 'ip:3.5.140.7 ioc:*')).toEqual([]);
  });

  it('an address has a page of its own, and records can be downloaded as a table', async () => {
    const { body } = await ask(`${service.url}/api/host/45.33.32.156/`);
    expect(body).toMatchObject({ type: 'ip', ptr: ['scanme.nmap.org'] });
    expect(JSON.stringify(body)).toContain('"port":9929');
    const { stdout } = await periplus(
      ['download', 'origin.reader:nmap port:80', '--format', 'csv', '--fields', 'ip,port'],
      { env: { PERIPLUS_SERVER: service.url, PERIPLUS_KEY: service.key } },
    );
    expect(stdout).toMatch(/^ip,port\r\n(?:[\w.]+,80\r\n)+$/);
  });
});

function isAt(record: unknown, path: string, value: unknown): boolean {
  const member = path
    .split('.')
    .reduce<unknown>((one, name) => (one as Record<string, unknown> | undefined)?.[name], record);
  return JSON.stringify(member) === JSON.stringify(value);
}
