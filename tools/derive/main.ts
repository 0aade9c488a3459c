/** `npm run derive`: writes every file that is generated from the tables. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { committedFiles, machineFiles } from './derived-files.ts';

const root = join(import.meta.dirname, '..', '..');
const files = [...committedFiles(), ...machineFiles()];
for (const { path, content } of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
console.log(`${files.length} files written`);
