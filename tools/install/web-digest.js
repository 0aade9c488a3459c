// What a build of the browser application reads -> a digest of it. Two checkouts with the same digest build the same.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rooms of src/ that the application may import. */
const ROOMS = ['model', 'addr', 'query', 'view'].map((room) => `src/${room}`);
/** Packages that those rooms import are the service's own. */
const FILES = ['package-lock.json', 'tsconfig.json'];
const IGNORED = new Set(['node_modules', 'dist']);
const TEST = /\.test\.tsx?$/;

export function webDigest(top) {
  const hash = createHash('sha256');
  for (const path of [...FILES, ...['web', ...ROOMS].flatMap((folder) => filesBelow(top, folder))]) {
    const bytes = contentOf(join(top, path));
    hash.update(`${path} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** Of a file that disappears meanwhile: another start ends its build. */
function contentOf(path) {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

/** In an order that every machine has. */
function filesBelow(top, folder) {
  const entries = entriesOf(join(top, folder)).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (IGNORED.has(entry.name) || entry.name.startsWith('build-') || TEST.test(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(top, path);
    return entry.isFile() ? [path] : [];
  });
}

function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
