// Writes every file that follows from the field tables; run it after changing one of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { derivedFiles } from './derived-files.ts';

const root = join(import.meta.dirname, '..', '..');
const files = derivedFiles();
for (const { path, content } of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
console.log(`${files.length} files written`);
