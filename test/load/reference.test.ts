import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockFile } from '../../src/accounts/engines/sqlite/lock-file.ts';
import type { JobAnswer, LoadAnswer } from '../../src/model/operations/answers.ts';
import type { ReferenceDataList } from '../../src/model/operations/installation-answers.ts';
import type { LoadRecord } from '../../src/model/operations/load-answers.ts';
import type { SourceAnswer } from '../../src/model/operations/source-answers.ts';
import { referenceFolder, referenceLock } from '../../src/probe/reference/reference-catalog.ts';
import { writeTar } from '../../src/wire/formats/tar/write-tar.ts';
import { ask, json } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { person } from '../api/people.ts';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { mmdbFile } from '../kit/mmdb-file.ts';

/** Reference data that an operator loads into a running server. */

let folder = '';
let service: BootedService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'periplus-reference-'));
  await mkdir(join(folder, 'import', 'feeds'), { recursive: true });
  service = await bootService({ empty: true, data: join(folder, 'data'), importDir: join(folder, 'import') });
}, 120_000);
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const url = (path: string): string => `${service.url}/api/${path}`;
const countries = (code: string): Buffer =>
  Buffer.from(mmdbFile('GeoLite2-Country', { '192.0.2.0/24': { country: { iso_code: code } } }));
const KEV = Buffer.from(
  JSON.stringify({
    title: 'CISA Catalog of Known Exploited Vulnerabilities',
    catalogVersion: '2026.11.20',
    dateReleased: '2026-11-20T00:00:00.000Z',
    count: 1,
    vulnerabilities: [{ cveID: 'CVE-2024-0001', dateAdded: '2024-01-02', knownRansomwareCampaignUse: 'Unknown' }],
  }),
);
const THREATS = Buffer.from('#list: {"as":"threat","name":"Bad ones","licence":"CC0"}\n198.51.100.7\n203.0.113.0/24\n');
const nmap = (address: string): Buffer =>
  Buffer.from(
    '<?xml version="1.0"?>\n<nmaprun scanner="nmap" version="7.95" start="1764230400">' +
      `<host><status state="up"/><address addr="${address}" addrtype="ipv4"/><ports><port protocol="tcp" portid="22">` +
      '<state state="open"/><service name="ssh" product="OpenSSH" version="9.6"/></port></ports></host></nmaprun>\n',
  );

async function tar(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, bytes]) => ({
    name,
    size: bytes.length,
    pieces: Readable.from([bytes]),
  }));
  return Buffer.concat(await Array.fromAsync(writeTar(entries)));
}

const send = async (body: Buffer, query: string) =>
  await ask(url(`admin/load/?${query}`), { method: 'POST', body: new Uint8Array(body) });
const listed = async () => (await ask(url('admin/reference/'))).body as ReferenceDataList;
const namesOf = async () => (await listed()).map(({ name }) => name);

async function countryOf(address: string): Promise<unknown> {
  const { body } = await ask(url(`responses/?q=ip:${address}&fields=geo`));
  return (body as { readonly items: readonly { readonly data: unknown }[] }).items[0]?.data;
}

describe('reference data in a request of an administrator', () => {
  it('is used at once, and the answer says what it is, of when and on which terms', async () => {
    const { status, body } = await send(countries('NZ'), 'source=countries.mmdb');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      index: null,
      indices: [],
      written: 0,
      sources: [{ name: 'countries.mmdb', format: 'mmdb', written: 1, reason: null }],
      reference: [{ kind: 'mmdb', name: 'countries.mmdb', records: 1, publisher: 'MaxMind, DB-IP or others' }],
    });
    expect(await listed()).toEqual((body as LoadAnswer).reference);
    await send(nmap('192.0.2.1'), 'source=one.xml&label=2026-01-01');
    expect(await countryOf('192.0.2.1')).toMatchObject({ geo: { country: 'NZ' } });
  });

  it('replaces what has its name, as a whole', async () => {
    await send(countries('FR'), 'source=countries.mmdb');
    expect((await listed()).filter(({ kind }) => kind === 'mmdb')).toHaveLength(1);
    await send(nmap('192.0.2.2'), 'source=two.xml&label=2026-01-02');
    expect(await countryOf('192.0.2.2')).toMatchObject({ geo: { country: 'FR' } });
  });

  it('may come with records in an archive', async () => {
    const { body } = await send(
      await tar({ 'kev.json': KEV, 'three.xml': nmap('192.0.2.3') }),
      'source=all.tar&label=2026-01-03',
    );
    expect(body).toMatchObject({
      indices: [{ collection: 'responses', count: 1, state: 'published' }],
      reference: [{ kind: 'kev', name: 'all.tar/kev.json', date: '2024-01-02', licence: 'CC0 1.0' }],
    });
    const { body: loads } = await ask(url('loads/'));
    expect(loads).toMatchObject([{ state: 'done', message: '' }, {}, {}, {}, {}]);
  });

  it('is one row, if an archive has a file for each record', async () => {
    const record = (id: string): Buffer =>
      Buffer.from(
        JSON.stringify({
          schema_version: '1.7.0',
          id,
          affected: [{ package: { ecosystem: 'Bitnami', name: 'frob' }, versions: ['1.0'] }],
        }),
      );
    const archive = await tar({ 'GHSA-1.json': record('GHSA-1'), 'GHSA-2.json': record('GHSA-2') });
    const { body } = await send(archive, 'source=all.tar');
    expect(body).toMatchObject({ reference: [{ kind: 'osv', name: 'all.tar', records: 2 }] });
  });

  it('says what nothing is used of', async () => {
    const affected = [{ package: { ecosystem: 'Debian', name: 'a' }, ranges: [] }];
    const osv = { id: 'DEBIAN-1', modified: '2026-11-01T00:00:00Z', affected, aliases: ['CVE-2024-0005'] };
    const archive = await tar({
      'a.mmdb': countries('NZ'),
      'b.mmdb': countries('FR'),
      'a.json': Buffer.from(JSON.stringify({ schema_version: '1.6.0', ...osv })),
    });
    const { body } = await send(archive, 'source=unused.tar');
    expect(body).toMatchObject({
      sources: [
        { name: 'unused.tar/b.mmdb', reason: null },
        { name: 'unused.tar/a.json', format: 'osv', reason: null },
        { name: 'unused.tar/a.mmdb', reason: 'a later file of the same type replaces it' },
        { name: 'unused.tar', reason: 'its advisories of OSV are of no product that a record can show' },
      ],
      reference: [{ name: 'unused.tar/b.mmdb' }],
    });
  });

  it('has a file beside a list that says what it lists, and no networks among the threats', async () => {
    const list = join(folder, 'lists');
    await mkdir(join(list, 'vpn'), { recursive: true });
    await writeFile(join(list, 'bad.txt'), '192.0.2.21\n');
    await writeFile(join(list, 'bad.txt.list.json'), JSON.stringify({ as: 'threat', threat: ['frobnik'] }));
    await writeFile(join(list, 'vpn', 'v4.txt'), '192.0.2.20/30\n');
    await writeFile(join(list, 'vpn', 'directory.list.json'), JSON.stringify({ as: 'vpn' }));
    await writeFile(join(list, 'unknown.txt'), '192.0.2.21\n');
    const data = join(folder, 'own');
    const { stderr, status } = await periplus(['load', 'lists', '--data', data], { cwd: folder });
    expect(status).toBe(6);
    expect(stderr).toContain('lists/bad.txt is reference data now: Lists about threats, 1 record.');
    expect(stderr).toContain('lists/vpn/v4.txt is reference data now: Lists of who uses which addresses, 1 record.');
    expect(stderr).toContain('1 file is left out:\n  lists/unknown.txt: it is a list: say what it lists');
    await writeFile(join(folder, 'scan.xml'), nmap('192.0.2.21'));
    await writeFile(join(folder, 'other.xml'), nmap('192.0.2.22'));
    await periplus(['load', 'scan.xml', 'other.xml', '--data', data], { cwd: folder });
    await using own = await bootService({ empty: true, data });
    const { body } = await ask(`${own.url}/api/responses/?q=privacy.is_vpn:true&fields=ip,ioc`);
    const items = (body as { readonly items: readonly { readonly data: object }[] }).items.map((item) => item.data);
    expect(items).toHaveLength(2);
    expect(items).toContainEqual({ ip: '192.0.2.21', ioc: [expect.objectContaining({ threat: ['frobnik'] })] });
    expect(items).toContainEqual({ ip: '192.0.2.22' });
  });

  it('names products of later loads by their icons, as our rules call them', async () => {
    const list = Buffer.from('# Licence: CC0\nhash,product\n4294967289,Apache Tomcat\n');
    const { body } = await send(list, 'source=icons.csv');
    expect(body).toMatchObject({ reference: [{ kind: 'favicons', name: 'icons.csv', records: 1, licence: 'CC0' }] });
    const result = {
      timestamp: '2026-11-02T10:00:00Z',
      url: 'http://192.0.2.9',
      host: '192.0.2.9',
      input: '192.0.2.9',
    };
    const line = JSON.stringify({
      ...result,
      port: '80',
      scheme: 'http',
      status_code: 200,
      failed: false,
      favicon: '-7',
    });
    await send(Buffer.from(`${line}\n`), 'source=httpx.json&label=2026-01-04');
    const { body: found } = await ask(url('responses/?q=ip:192.0.2.9&fields=tag'));
    expect(found).toMatchObject({
      items: [{ data: { tag: [{ name: 'apache_tomcat', cpe: ['cpe:2.3:a:apache:tomcat:*:*:*:*:*:*:*:*'] }] } }],
    });
  });

  it('is loaded by a command, a job and a named source, too', async () => {
    await writeFile(join(folder, 'bad.txt'), THREATS);
    const { status, stderr } = await periplus(['load', 'bad.txt'], {
      env: { PERIPLUS_DATA: service.data },
      cwd: folder,
    });
    expect(stderr).toContain('bad.txt is reference data now: Lists about threats, 2 records. Licence: CC0.');
    expect(status).toBe(0);
    await writeFile(join(folder, 'import', 'feeds', 'kev.json'), KEV);
    const old = Date.now() / 1_000 - 60;
    await utimes(join(folder, 'import', 'feeds', 'kev.json'), old, old);
    const job = await ended(await ask(url('admin/load_file/'), json({ file: 'feeds/kev.json' })));
    expect(job).toMatchObject({
      state: 'done',
      result: { index: null, reference: [{ kind: 'kev', name: 'kev.json' }] },
    });
    await ask(
      url('admin/sources/'),
      json({ name: 'ours', kind: 'folder', location: 'feeds', when: 'every 1d', is_active: false }),
    );
    expect(await ended(await ask(url('admin/sources/ours/run/'), json({})))).toMatchObject({ state: 'done' });
    const [source] = (await ask(url('admin/sources/'))).body as readonly SourceAnswer[];
    expect(source?.runs).toMatchObject([
      {
        loaded: [
          { name: 'kev.json', index_ids: [], reference: [{ title: 'Known exploited vulnerabilities', records: 1 }] },
        ],
      },
    ]);
    expect(await namesOf()).toEqual(['all.tar', 'ours/kev.json', 'unused.tar/b.mmdb', 'icons.csv', 'bad.txt']);
    const [load] = (await ask(url('loads/'))).body as readonly LoadRecord[];
    expect(load).toMatchObject({ state: 'done', index_ids: [] });
    expect(load?.message).toBe(
      'It is reference data, which has no index: Known exploited vulnerabilities of 2024-01-02 (1; licence: CC0 1.0).',
    );
  });
});

/** The job at its end. */
async function ended({ body, status }: Awaited<ReturnType<typeof ask>>): Promise<JobAnswer> {
  expect(status).toBe(202);
  let job = body as JobAnswer;
  await expect
    .poll(async () => {
      job = (await ask(url(`admin/jobs/${job.id}/`))).body as JobAnswer;
      return job.state;
    })
    .not.toBe('running');
  return job;
}

describe('nothing of the reference data changes', () => {
  let before: ReferenceDataList = [];
  beforeEach(async () => {
    before = await listed();
  });
  afterEach(async () => {
    expect(await listed()).toEqual(before);
    expect(await readdir(referenceFolder(service.data))).not.toContain('unfinished');
  });

  it('by private loads, whoever sends them', async () => {
    const member = await person(service.accounts, 'member', 'enterprise');
    const body = new Uint8Array(KEV);
    for (const by of [member.ask, ask]) {
      const answer = await by(url('indices/load/?source=kev.json'), { method: 'POST', body });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('which everybody uses: an administrator loads it, and not as private records');
    }
    expect((await member.ask(url('admin/load/'), { method: 'POST', body })).status).toBe(403);
  });

  it('while somebody else changes it', async () => {
    using _ = await lockFile(referenceLock(service.data));
    const { status, text } = await send(KEV, 'source=other.json');
    expect([status, text]).toEqual([409, expect.stringContaining('Others are changing the reference data')]);
  });

  it('by a file that is no such data, or damaged', async () => {
    const answer = await send(Buffer.concat([Buffer.from([0, 0, 1]), Buffer.alloc(99)]), 'source=picture.bin');
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('it is no MaxMind DB file')]);
    const packed = await send(await tar({ 'kev.json': KEV }).then((all) => all.subarray(0, 700)), 'source=cut.tar');
    expect(packed.status).toBe(400);
  });

  it('by a load that is cut off', async () => {
    const stop = new AbortController();
    const archive = await tar({ 'kev.json': KEV, 'large.mmdb': Buffer.alloc(2 ** 20, 1) });
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(archive.subarray(0, 2 ** 19))),
    });
    const sent = ask(url('admin/load/?source=cut.tar'), {
      method: 'POST',
      body,
      signal: stop.signal,
      ...{ duplex: 'half' },
    });
    const states = async () => ((await ask(url('loads/'))).body as readonly LoadRecord[]).map(({ state }) => state);
    await expect.poll(async () => await readdir(referenceFolder(service.data))).toContain('unfinished');
    stop.abort();
    await expect(sent).rejects.toThrow();
    await expect.poll(states).not.toContain('running');
  });
});
