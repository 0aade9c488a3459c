// Writes a `.br` and a `.gz` beside each file of a folder that becomes smaller by it, so that a server only sends them.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|html|json|svg|txt|wasm)$/;
/** Below this, the headers of an answer are most of it. */
const LEAST_BYTES = 512;

export async function compressAssets(folder) {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

async function compressFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < LEAST_BYTES) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [small, old] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { ...quality, ...size } }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (small.length < bytes.length) await writeFile(`${path}.br`, small);
  if (old.length < bytes.length) await writeFile(`${path}.gz`, old);
}
