import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { ASSET_NAME, type WebAsset, type WebAssets, type WebBuild } from '../../api/http/web/web-build.ts';
import { isJsonObject, jsonText } from '../../model/json-value.ts';

/**
 * The data directory keeps the files of the application that was served last, and of the one before: a tab that was
 * opened before an upgrade may need parts that the new build does not have. Each build is one file, which appears whole
 * by a rename: `served.json`, which becomes `former.json` when another build is served. Both together take about a
 * megabyte. A file that is damaged or missing costs nothing but that an old tab loads the new application.
 */
const served = (data: string): string => join(data, 'web', 'served.json');
const former = (data: string): string => join(data, 'web', 'former.json');

/** The files of the last build that was not `build`. */
export async function readFormerAssets(data: string, build: WebBuild): Promise<WebAssets> {
  const last = await readKept(served(data));
  const kept = last === undefined || last.id === build.id ? await readKept(former(data)) : last;
  return kept?.assets ?? new Map();
}

/** Keeps the build that is served now. A kill at any point leaves files that can be read. */
export async function keepServedBuild(data: string, build: WebBuild): Promise<void> {
  const last = await readKept(served(data));
  if (last?.id === build.id) return;
  await mkdir(join(data, 'web'), { recursive: true });
  const text = await keptText(build);
  if (last !== undefined) await rename(served(data), former(data));
  const file = `${served(data)}.new`;
  await using handle = await open(file, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await rename(file, served(data));
}

interface KeptBuild {
  readonly id: string;
  readonly assets: WebAssets;
}

async function keptText({ id, assets }: WebBuild): Promise<string> {
  const files: Record<string, string> = {};
  for (const [name, { plain, gzip: compressed }] of assets)
    files[name] = (compressed ?? (await promisify(gzip)(plain))).toString('base64');
  return JSON.stringify({ id, files });
}

async function readKept(file: string): Promise<KeptBuild | undefined> {
  try {
    if ((await stat(file)).size > MOST_BYTES) return undefined;
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    const id = jsonText(content, 'id');
    const files = isJsonObject(content) ? content.files : undefined;
    if (id === undefined || !isJsonObject(files)) return undefined;
    const assets = new Map<string, WebAsset>();
    for (const [name, text] of Object.entries(files)) {
      if (!ASSET_NAME.test(name) || typeof text !== 'string') return undefined;
      const compressed = Buffer.from(text, 'base64');
      const plain = await promisify(gunzip)(compressed, { maxOutputLength: MOST_BYTES });
      assets.set(name, { plain, gzip: compressed });
    }
    return { id, assets };
  } catch {
    return undefined;
  }
}

/** Twenty times what a build has. */
const MOST_BYTES = 32 * 2 ** 20;
