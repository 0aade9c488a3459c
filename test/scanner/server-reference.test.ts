import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { lockFile } from '../../src/accounts/engines/sqlite/lock-file.ts';
import { loadData } from '../../src/cli/data/load-data.ts';
import { ServerReference } from '../../src/main/serve/server-reference.ts';
import { mmdbFile } from '../kit/mmdb-file.ts';
import { nvdRecord } from '../vulnerabilities/built-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-reference-'));
afterAll(() => rmSync(folder, { recursive: true }));

const record = { ip: '192.0.2.1', protocol: 'ssh', ssh: { server_id: { software: 'OpenSSH_9.6p1' } } };
const openssh = { tag: [{ name: 'openssh', openssh: { version: '9.6p1' } }] };

async function load(data: string, ...files: readonly string[]): Promise<void> {
  const output = new Writable({ write: (_, __, done) => done() });
  const terminal = { input: Readable.from([]), output, errors: output, isColourless: true };
  const session = { terminal, now: () => 0, makeDirectory: async () => {}, lock: lockFile };
  expect(await loadData({ data, json: false, files }, session)).toBe(0);
}

it('names products of what agents send, and adds vulnerabilities and locations once they are loaded', async () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  const warnings: string[] = [];
  using reference = await ServerReference.open(data, (message) => warnings.push(message), Date.now);
  const lie = { tag: [{ name: 'a', fullname: 'A' }], cve: [{ name: 'CVE-2020-0001' }] };
  expect(reference.arrival({ ...record, ...lie })).toEqual({
    ...record,
    tag: [expect.objectContaining(openssh.tag[0])],
    origin: { products_by: 'rules' },
  });
  const [cves, city] = [join(folder, 'nvd.json'), join(folder, 'city.mmdb')];
  const criteria = { criteria: 'cpe:2.3:a:openbsd:openssh:*:*:*:*:*:*:*:*', versionEndExcluding: '9.8' };
  writeFileSync(cves, JSON.stringify({ format: 'NVD_CVE', vulnerabilities: [nvdRecord('CVE-2024-0001', criteria)] }));
  writeFileSync(city, mmdbFile('GeoLite2-City', { '192.0.2.0/24': { country: { iso_code: 'DE' } } }));
  await load(data, cves, city);
  await reference.refresh();
  const arrived = reference.arrival(record);
  expect(arrived).toMatchObject({
    ...openssh,
    cve: [{ name: 'CVE-2024-0001' }],
    geo: { country: 'DE' },
    origin: { products_by: 'rules', cve_by: 'rules' },
  });
  // The same data has nothing to add later.
  expect(reference.today?.enrich('responses', arrived)).toEqual(arrived);
  expect(warnings).toEqual([]);
});

it('stores records of other types as they are, without their products', async () => {
  using reference = await ServerReference.open(join(folder, 'data'), () => {}, Date.now);
  const { geo } = reference.arrival(record);
  for (const tag of ['x', 7, [null], [{ cpe: 'x' }], { length: 3 }]) {
    const arrived = reference.arrival({ ...record, ssh: tag, tag });
    expect(arrived).toEqual({ ...record, ssh: tag, geo, origin: {} });
    expect(reference.today?.enrich('responses', arrived)).toEqual(arrived);
  }
});

it('opens in spite of a damaged list', async () => {
  const data = join(folder, 'damaged');
  mkdirSync(join(data, 'reference'), { recursive: true });
  writeFileSync(join(data, 'reference', 'catalog.json'), '{');
  const warnings: string[] = [];
  using reference = await ServerReference.open(data, (message) => warnings.push(message), Date.now);
  expect(reference.arrival(record)).toMatchObject(openssh);
  expect(warnings).toHaveLength(1);
});
