import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { derivedFiles } from './derived-files.ts';

const root = join(import.meta.dirname, '..', '..');
const files = derivedFiles();

describe('what follows from the tables', () => {
  it.each(files)('$path is as the tables are now (else: npm run derive)', ({ path, content }) => {
    expect(existsSync(join(root, path)), `${path} is missing`).toBe(true);
    expect(readFileSync(join(root, path), 'utf8') === content, `${path} is stale`).toBe(true);
  });

  it.each(['docs/schema', 'docs/mapping', 'docs/api'])('%s holds nothing else', (folder) => {
    const expected = files.map((file) => file.path).filter((path) => path.startsWith(`${folder}/`));
    const found = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
    expect(found.sort()).toEqual(expected.sort());
  });
});
