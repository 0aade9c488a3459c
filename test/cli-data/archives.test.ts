import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { writeTar } from '../../src/wire/formats/tar/write-tar.ts';
import { writeZip } from '../../src/wire/formats/zip/write-zip.ts';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';

/** `data load` reads what others publish in archives, each as one source that replaces the one of its name as a whole. */

const folder = mkdtempSync(join(tmpdir(), 'periplus-data-archives-'));
const data = join(folder, 'installation');
afterAll(() => rmSync(folder, { recursive: true }));

const load = async (name: string, content: Buffer | undefined, ...more: readonly string[]) => {
  if (content !== undefined) writeFileSync(join(folder, name), content);
  return await periplus(['data', 'load', '--data', data, ...more, name], { cwd: folder });
};
const rows = async (): Promise<readonly unknown[]> =>
  linesOf((await periplus(['data', 'list', '--json', '--data', data])).stdout);
const row = (kind: string, name: string, records: number) => expect.objectContaining({ kind, name, records });

type Files = Readonly<Record<string, string | Buffer>>;

async function tar(files: Files): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }));
  const pieces = entries.map(({ name, bytes }) => ({ name, size: bytes.length, pieces: Readable.from([bytes]) }));
  return Buffer.concat(await Array.fromAsync(writeTar(pieces)));
}

async function zip(files: Files): Promise<Buffer> {
  const deflate = (pieces: AsyncIterable<Uint8Array>) => Readable.from(pieces).pipe(createDeflateRaw());
  const entries = Object.entries(files).map(([name, content]) => ({
    name,
    modified: 0,
    pieces: Readable.from([Buffer.from(content)]),
  }));
  return Buffer.concat(await Array.fromAsync(writeZip(entries, { deflate, crc32 })));
}

const RECOG = `<fingerprints matches="ftp.banner"><fingerprint pattern="^Frob (\\d)$"><description>Frob</description>
  <param pos="0" name="service.product" value="Frob"/></fingerprint></fingerprints>`;
const ICONS = '# Licence: CC0\nhash,product\n-7,Frob\n';
const threats = (...addresses: readonly string[]): string =>
  `#list: {"as":"threat","name":"Bad ones","licence":"CC0"}\n${addresses.join('\n')}\n`;
const package_ = (id: string): string =>
  JSON.stringify({
    schema_version: '1.7.0',
    id,
    affected: [{ package: { ecosystem: 'Bitnami', name: 'frob' }, versions: ['1.0'] }],
  });

describe('an archive of reference data', () => {
  it('is read with what is in it, however it is packed', async () => {
    const files = { 'repository/xml/ftp_banners.xml': RECOG, 'repository/README.md': 'Read me.', 'icons.csv': ICONS };
    const feed = await zip({ 'a.txt': threats('192.0.2.1'), 'b.txt': threats('192.0.2.2', '192.0.2.3') });
    for (const [name, content] of [
      ['all.tar.gz', gzipSync(await tar({ ...files, 'feed.zip': feed }))],
      ['all.tar.zst', zstdCompressSync(await tar({ ...files, 'feed.zip': feed }))],
    ] as const) {
      const { status, stderr } = await load(name, content);
      expect([status, stderr]).toEqual([0, expect.stringContaining(`${name} (ioc): 3 records loaded.`)]);
      const expected = [row('recog', 'ftp_banners.xml', 1), row('favicons', 'icons.csv', 1), row('ioc', name, 3)];
      expect(await rows()).toEqual(expect.arrayContaining(expected));
    }
    expect(
      (await load('all.zip', await zip({ 'GHSA-1.json': package_('GHSA-1'), 'GHSA-2.json': package_('GHSA-2') })))
        .status,
    ).toBe(0);
    expect(await rows()).toContainEqual(row('osv', 'all.zip', 2));
  });

  it('may be standard input, or in a directory', async () => {
    const input = (await tar({ 'one.txt': threats('192.0.2.9') })).toString('latin1');
    const piped = await periplus(['data', 'load', '--data', data, '-'], { input });
    expect([piped.status, await rows()]).toEqual([0, expect.arrayContaining([row('ioc', 'stdin', 1)])]);
    mkdirSync(join(folder, 'feeds'));
    writeFileSync(join(folder, 'feeds', 'one.txt'), threats('192.0.2.10'));
    writeFileSync(join(folder, 'feeds', 'more.tgz'), gzipSync(await tar({ 'two.txt': threats('192.0.2.11') })));
    expect((await load('feeds', undefined)).status).toBe(0);
    expect(await rows()).toContainEqual(row('ioc', 'feeds', 2));
  });

  it('takes the place of the earlier one as a whole', async () => {
    await load('feed.tar', await tar({ 'a.txt': threats('192.0.2.1', '192.0.2.2'), 'b.txt': threats('192.0.2.3') }));
    expect(await rows()).toContainEqual(row('ioc', 'feed.tar', 3));
    await load('feed.tar', await tar({ 'b.txt': threats('192.0.2.4') }));
    const lists = (await rows()).filter((one) => (one as { readonly name: string }).name === 'feed.tar');
    expect(lists).toEqual([row('ioc', 'feed.tar', 1)]);
  });

  it('is described by options, or by a file beside it', async () => {
    const addresses = await tar({ 'a.txt': '192.0.2.20\n', 'b.txt': '192.0.2.21\n' });
    expect((await load('vpn.tar', addresses, '--as', 'vpn', '--provider', 'Frob')).status).toBe(0);
    writeFileSync(join(folder, 'beside.tar.list.json'), '{"as":"threat","name":"Beside"}');
    expect((await load('beside.tar', addresses)).status).toBe(0);
    expect(await rows()).toEqual(expect.arrayContaining([row('networks', 'vpn.tar', 2), row('ioc', 'beside.tar', 2)]));
  });

  it('is loaded without what cannot be read of it, which is told', async () => {
    const files = { 'good.txt': threats('192.0.2.30'), 'notes.txt': 'One.\nTwo, three.\n' };
    const { status, stderr } = await load('mixed.tar', await tar(files));
    expect(status).toBe(6);
    expect(stderr).toContain('mixed.tar/notes.txt: it is text of an unknown kind');
    expect(await rows()).toContainEqual(row('ioc', 'mixed.tar', 1));
  });

  it('changes nothing if it is damaged, has nothing, or hides in too many others', async () => {
    const before = readFileSync(join(data, 'reference', 'catalog.json'), 'utf8');
    const whole = await tar({ 'a.txt': threats('192.0.2.40'), 'b.txt': threats('192.0.2.41') });
    const packed = await zip({ 'a.txt': threats('192.0.2.42') });
    let nested = await tar({ 'a.txt': threats('192.0.2.43') });
    for (let depth = 0; depth < 4; depth++) nested = await tar({ 'in.tar': nested });
    for (const [name, content, code, reason] of [
      ['cut.tar', whole.subarray(0, 700), 5, 'cut.tar'],
      ['cut.tgz', gzipSync(whole).subarray(0, 60), 5, 'cut.tgz is damaged or ends too early'],
      ['cut.zip', packed.subarray(0, packed.length - 9), 5, 'cut.zip'],
      ['x.zip', Buffer.from('PK\u0003\u0004more'), 5, 'x.zip'],
      ['nothing.tar', await tar({ 'README.md': 'Read me.' }), 2, 'it is an archive without any file of reference data'],
      ['nested.tar', nested, 1, 'it is an archive in an archive in another one'],
    ] as const) {
      const { status, stderr } = await load(name, content);
      expect([name, status, stderr]).toEqual([name, code, expect.stringContaining(reason)]);
      expect(readFileSync(join(data, 'reference', 'catalog.json'), 'utf8')).toBe(before);
    }
    expect(readdirSync(join(data, 'reference'))).not.toContain('unfinished');
  });
});
