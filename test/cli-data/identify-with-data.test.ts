import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';
import { isAbsent, sharedUrl } from '../shared-data.ts';

/** What `identify` says with loaded lists of icons and of packages. */

const folder = mkdtempSync(join(tmpdir(), 'periplus-identify-data-'));
const data = join(folder, 'installation');
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | object): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const run = async (name: string, ...args: readonly string[]) => await periplus(['data', name, '--data', data, ...args]);
const rows = async (): Promise<readonly unknown[]> => linesOf((await run('list', '--json')).stdout);

async function identified(line: object): Promise<unknown> {
  const args = ['identify', '--data', data, '--format', 'ndjson'];
  return linesOf((await periplus(args, { input: JSON.stringify(line) })).stdout)[0];
}

const PUBLISHED = 'data/fingerprints/favirecon-db.json';
const SSH = { protocol: 'ssh', banner: 'SSH-2.0-OpenSSH_9.6p1' };

describe('identify with loaded lists', () => {
  it('names products by hashes of favicons, and says which entries cannot be used', async () => {
    const list = {
      licence: 'MIT',
      date: '2026-11-02',
      favicons: [{ hash: 4_000_000_000, name: 'Frob' }, { hash: 'x' }],
    };
    const table = '# Licence: CC0\nhash,product\nbdfd10e30b6ac53fa5b9dba4928e15ab,"Knob, large"\n';
    const loaded = await run('load', file('icons.json', list), file('icons.csv', table));
    expect(loaded.stderr).toContain('icons.json (favicons): 1 record loaded.');
    expect(loaded.stderr).toContain('entry 2: it has no hash of 32 bits, and no MD5');
    expect(await rows()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'favicons', name: 'icons.json', licence: 'MIT', date: '2026-11-02' }),
        expect.objectContaining({ kind: 'favicons', name: 'icons.csv', licence: 'CC0' }),
      ]),
    );
    const site = { uri: 'http://192.0.2.1/', ip: '192.0.2.1', port: 80, prot7: 'http' };
    const tagsOf = async (favicon: object): Promise<unknown> => await identified({ ...site, http: { favicon } });
    expect(await tagsOf({ hash_mmh3: -294_967_296 })).toMatchObject({ tag: [{ name: 'frob', fullname: 'Frob' }] });
    expect(await tagsOf({ image: 'Tco=' })).toMatchObject({ tag: [{ name: 'knob_large', fullname: 'Knob, large' }] });
    expect(await tagsOf({ hash_mmh3: 7 })).toMatchObject({ tag: [] });
    await run('remove', 'favicons');
    expect(await tagsOf({ hash_mmh3: -294_967_296 })).toMatchObject({ tag: [] });
  });

  it.skipIf(isAbsent(PUBLISHED))(
    'takes every entry of a published list (needs ../shared/data/fingerprints)',
    async () => {
      const path = fileURLToPath(sharedUrl(PUBLISHED));
      const hashes = Object.keys(JSON.parse(readFileSync(path, 'utf8')) as object);
      const { stderr } = await run('load', path);
      expect(stderr).toContain(`(favicons): ${hashes.length.toLocaleString('en')} records loaded.`);
      expect(stderr).not.toContain('cannot be used');
      await run('remove', 'favicons');
    },
  );

  it('finds vulnerabilities by records of OSV, and counts the ranges that it leaves out', async () => {
    const record = (id: string, fixed: string, more: object = {}) =>
      JSON.stringify({
        schema_version: '1.7.0',
        id,
        modified: '2026-11-02T00:00:00Z',
        affected: [
          {
            package: { ecosystem: 'Bitnami', name: 'openssh' },
            ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }],
            database_specific: { cpes: ['cpe:2.3:a:openbsd:openssh:*:*:*:*:*:*:*:*'] },
          },
          { ranges: [{ type: 'GIT', events: [{ introduced: '0' }] }] },
        ],
        ...more,
      });
    const lines = [
      record('GHSA-aaaa-bbbb-cccc', '9.7', { aliases: ['CVE-2026-0007'] }),
      record('GHSA-dddd-eeee-ffff', '9.8'),
      record('GHSA-gggg-hhhh-iiii', '9.5'),
      record('GHSA-jjjj-kkkk-llll', '9.9', { withdrawn: '2026-11-03T00:00:00Z' }),
    ];
    const { stderr } = await run('load', file('osv.ndjson', `${lines.join('\n')}\n`));
    expect(stderr).toContain('osv.ndjson (osv): 4 records loaded.');
    expect(stderr).toContain('osv.ndjson: 3 ranges of versions are left out. They are of commits');
    const named = async (): Promise<unknown> => ((await identified(SSH)) as { readonly cve?: unknown }).cve;
    const names = ['CVE-2026-0007', 'GHSA-dddd-eeee-ffff'];
    expect(await named()).toEqual(expect.arrayContaining(names.map((name) => expect.objectContaining({ name }))));
    expect(JSON.stringify(await named())).not.toMatch(/GHSA-(?:aaaa|gggg|jjjj)/);
    await run('remove', 'osv');
    expect(JSON.stringify((await named()) ?? [])).not.toMatch(/GHSA|CVE-2026-0007/);
  });
});
