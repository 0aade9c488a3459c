import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ASSET_NAME, type WebAsset, type WebBuild } from '../../api/http/web/web-build.ts';
import { defined } from '../../model/defined.ts';

/** Reads a folder that a build has written: `index.html`, and `assets` with `.br` and `.gz` beside its files. */
export async function readWebBuild(folder: string): Promise<WebBuild> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const files = new Map<string, Buffer>();
  for (const name of await readdir(join(folder, 'assets')))
    if (ASSET_NAME.test(name)) files.set(name, await readFile(join(folder, 'assets', name)));
  const assets = new Map<string, WebAsset>();
  for (const [name, plain] of files)
    if (!isCompressed(name, files))
      assets.set(name, { plain, ...defined({ gzip: files.get(`${name}.gz`), brotli: files.get(`${name}.br`) }) });
  return { id: createHash('sha256').update(html).digest('hex').slice(0, 16), html, assets };
}

/** The compressed form of another file, which is not served by its own name. */
function isCompressed(name: string, files: ReadonlyMap<string, Buffer>): boolean {
  return /\.(?:br|gz)$/.test(name) && files.has(name.slice(0, -'.gz'.length));
}
