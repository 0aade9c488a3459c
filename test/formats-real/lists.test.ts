import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addListed } from '../../src/probe/lists/add-listed.ts';
import type { ListDescription } from '../../src/probe/lists/list-statement.ts';
import { isAbsent, sharedUrl } from '../shared-data.ts';
import { LoadFolder } from './load-files.ts';

const ROOT = 'data/threat';
const folderOf = (path: string): string => fileURLToPath(sharedUrl(`${ROOT}/${path}`));
const namesIn = (path: string): readonly string[] => (isAbsent(ROOT) ? [] : readdirSync(folderOf(path)).sort());

/** Lines that are neither blank nor comments nor paths. */
const values = (path: string): readonly string[] =>
  readFileSync(folderOf(path), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('/'));

describe.skipIf(isAbsent(ROOT))('published lists (needs ../shared/data/threat)', () => {
  let folder: LoadFolder;
  beforeAll(async () => {
    folder = await LoadFolder.make();
  });
  afterAll(async () => await folder[Symbol.asyncDispose]());
  const load = async (path: string, list?: ListDescription) => await folder.load(folderOf(path), list);

  it.each(namesIn('cloud-ranges'))('%s: each range is one', async (provider) => {
    for (const name of namesIn(`cloud-ranges/${provider}`)) {
      const path = `cloud-ranges/${provider}/${name}`;
      const { rows, refused } = await load(path, { as: 'cloud', provider });
      expect([rows[0]?.kind, rows[0]?.records, refused]).toEqual(['networks', values(path).length, 0]);
    }
  });

  it.each(namesIn('lists-vpn'))('%s: each line is a range or a system', async (name) => {
    const path = `lists-vpn/${name}`;
    const { rows, refused } = await load(path, { as: name.includes('vpn') ? 'vpn' : 'hosting' });
    expect([rows[0]?.kind, rows[0]?.records, refused]).toEqual(['networks', values(path).length, 0]);
  });

  it.each(namesIn('ipsum'))('ipsum, %s: each line is an address', async (name) => {
    const { rows, refused } = await load(`ipsum/${name}`, { as: 'threat', threat: ['ipsum'] });
    expect([rows[0]?.kind, rows[0]?.records, refused]).toEqual(['ioc', values(`ipsum/${name}`).length, 0]);
  });

  it('maltrail: no line of a trail is refused', async () => {
    for (const name of namesIn('maltrail')) {
      const { rows, refused, reason } = await load(`maltrail/${name}`, { as: 'threat' });
      expect([name, rows[0]?.kind, refused, reason]).toEqual([name, 'ioc', 0, undefined]);
      expect(rows[0]?.records).toBe(values(`maltrail/${name}`).length);
    }
  });

  it('warning lists: each entry of each list', async () => {
    for (const name of namesIn('misp-warninglists')) {
      const list = JSON.parse(readFileSync(folderOf(`misp-warninglists/${name}`), 'utf8'));
      const { rows, reason } = await load(`misp-warninglists/${name}`);
      if (list.type === 'regex') expect(reason).toContain('such as entries of type regex');
      else {
        expect([name, rows[0]?.title]).toEqual([name, list.name.trim().slice(0, 200)]);
        // Some of their entries are names that no server can have.
        expect(rows[0]?.records).toBeGreaterThanOrEqual(list.list.length * 0.9);
      }
    }
  });

  it.each([
    ['event_obj_attr_tag.json', 'names nothing that a record has'],
    ['event_obj_def_param.json', 'names nothing that a record has'],
    ['event_obj_tag.json', 'names nothing that a record has'],
    ['japanese_test.json', 'names nothing that a record has'],
    ['proposals.json', 'names nothing that a record has'],
    ['simple.json', 'it is an empty object'],
  ])('MISP, %s: %s', async (name, words) => {
    const { rows, reason } = await load(`misp-events/${name}`);
    if (rows.length === 0) expect(reason).toContain(words);
    else expect(rows[0]?.records).toBeGreaterThan(0);
  });

  it.each([
    ['misp-events/existing_event.json', 68],
    ['misp-events/long_event.json', 249],
    ['stix/indicator-to-campaign-relationship.json', 1],
    ['stix/indicators-for-C2-with-COA.json', 2],
    ['stix/threat-reports/apt1.json', 10],
    ['stix/threat-reports/poisonivy.json', 64],
  ])('%s: %d indicators', async (path, records) => {
    const { rows, refused } = await load(path);
    expect([rows[0]?.kind, rows[0]?.records, refused]).toEqual(['ioc', records, 0]);
  });

  it('observations alone are no threats', async () => {
    expect(await load('stix/sco-examples-bundle.json')).toEqual({ rows: [], refused: 0, reason: undefined });
    expect(await load('stix/interop-objectmarking-test.json')).toEqual({ rows: [], refused: 0, reason: undefined });
    const { rows } = await load('stix/infrastructure.json');
    expect(rows).toHaveLength(1);
  });

  /** Formats that do not say who publishes them. */
  const UNKNOWN =
    /^(?:akamai|alibaba|bingbot|bunny|cloudflare|contabo|digitalocean|flyio|google-goog|googlebot|ibmcloud|linode|m247)/;

  it.each(namesIn('provider-formats'))('%s gives ranges', async (name) => {
    const path = `provider-formats/${name}`;
    if (UNKNOWN.test(name))
      expect(await load(path)).toMatchObject({ rows: [], refused: 1, reason: expect.stringContaining('--as') });
    const { rows, refused } = await load(path, UNKNOWN.test(name) ? { as: 'cloud', provider: name } : undefined);
    expect([rows[0]?.kind, refused]).toEqual(['networks', 0]);
    expect(rows[0]?.records).toBeGreaterThan(1);
  });
});

describe.skipIf(isAbsent(ROOT))('records and published lists (needs ../shared/data/threat)', () => {
  it('a response shows its cloud, a VPN and its threats, a domain its threats', async () => {
    await using folder = await LoadFolder.make();
    await folder.load(folderOf('provider-formats/aws-ip-ranges.json'));
    await folder.load(folderOf('lists-vpn/output-vpn-ipv4.txt'), { as: 'vpn' });
    await folder.load(folderOf('ipsum/level-8.txt'), { as: 'threat', threat: ['ipsum'] });
    await folder.load(folderOf('stix/threat-reports/apt1.json'));
    await folder.load(folderOf('maltrail/malware-anchor.txt'), { as: 'threat' });
    using data = await folder.open();
    const of = (record: object) => addListed(data.lists, 'responses', record);
    expect(of({ ip: '3.5.140.7' })).toMatchObject({
      cloud: { provider: 'Amazon Web Services', region: 'ap-northeast-2', range: '3.5.140.0/22' },
    });
    const [vpn = ''] = values('lists-vpn/output-vpn-ipv4.txt');
    expect(of({ ip: vpn.replace(/\/.*/, '') })).toMatchObject({ privacy: { is_vpn: true } });
    const [bad = ''] = values('ipsum/level-8.txt');
    expect(of({ ip: bad })).toMatchObject({ ioc: [{ list: 'level-8', type: 'ip', value: bad, threat: ['ipsum'] }] });
    expect(of({ ip: '223.166.1.1' })).toMatchObject({ ioc: [{ type: 'range', value: '223.166.0.0/15' }] });
    expect(addListed(data.lists, 'domains', { domain: 'hugesoft.org' })).toMatchObject({
      ioc: [{ type: 'domain', value: 'hugesoft.org' }],
    });
    expect(addListed(data.lists, 'domains', { domain: 'farfaris.com' })).toMatchObject({
      ioc: [{ list: 'malware-anchor', threat: ['malware-anchor'] }],
    });
    expect(of({ ip: '192.0.2.1' })).toEqual({ ip: '192.0.2.1' });
  });
});
