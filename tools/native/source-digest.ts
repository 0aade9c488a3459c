import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * SHA-256 of the sources of the addon, which tells whether a binary was built from them. `folder`: that of the crate.
 */
export function sourceDigest(folder: string): string {
  const sources = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const digest = createHash('sha256');
  for (const path of [...TOP_FILES, ...sources].sort()) {
    const bytes = readFileSync(join(folder, path));
    digest.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return digest.digest('hex');
}

const TOP_FILES = ['Cargo.toml', 'Cargo.lock', 'build.rs'];
