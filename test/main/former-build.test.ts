import { readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { WebAsset, WebBuild } from '../../src/api/http/web/web-build.ts';
import { keepServedBuild, readFormerAssets } from '../../src/main/web/former-build.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const asset = (text: string): WebAsset => ({ plain: Buffer.from(text), gzip: gzipSync(text) });
const build = (id: string): WebBuild => ({
  id,
  html: '',
  assets: new Map([
    ['same.js', asset('same')],
    [`${id}.js`, asset(id)],
    ['font.woff2', { plain: Buffer.from([0, 255]) }],
  ]),
});

it('the files of the former build are kept for one upgrade', async () => {
  await using resources = new AsyncDisposableStack();
  const data = await temporaryDirectory(resources);
  const names = async (served: string) => [...(await readFormerAssets(data, build(served))).keys()];
  expect(await names('one')).toEqual([]);
  await keepServedBuild(data, build('one'));
  await keepServedBuild(data, build('one'));
  expect(await names('one')).toEqual([]);
  expect(await names('two')).toEqual(['same.js', 'one.js', 'font.woff2']);
  await keepServedBuild(data, build('two'));
  expect(await names('two')).toContain('one.js');
  await keepServedBuild(data, build('three'));
  expect(await names('three')).toEqual(['same.js', 'two.js', 'font.woff2']);
  // And back again.
  expect(await names('two')).toContain('three.js');
  const former = await readFormerAssets(data, build('three'));
  expect(former.get('font.woff2')?.plain).toEqual(Buffer.from([0, 255]));
  expect(former.get('two.js')?.plain.toString()).toBe('two');
  expect((await readdir(join(data, 'web'))).toSorted()).toEqual(['former.json', 'served.json']);
});

it('a file that is cut off or holds something else is as good as none', async () => {
  await using resources = new AsyncDisposableStack();
  const data = await temporaryDirectory(resources);
  await keepServedBuild(data, build('one'));
  const file = join(data, 'web', 'served.json');
  for (const content of ['', '[]', '{"id":1}', '{"id":"x","files":[]}', '{"id":"x","files":{"a.js":"%%"}}']) {
    await writeFile(file, content);
    expect((await readFormerAssets(data, build('two'))).size, content).toBe(0);
  }
  await writeFile(file, JSON.stringify({ id: 'x', files: { '../../x': gzipSync('x').toString('base64') } }));
  expect((await readFormerAssets(data, build('two'))).size).toBe(0);
  await keepServedBuild(data, build('two'));
  await truncate(file, 60);
  expect((await readFormerAssets(data, build('three'))).size).toBe(0);
  await keepServedBuild(data, build('three'));
  expect((await readFormerAssets(data, build('four'))).get('three.js')).toBeDefined();
});
