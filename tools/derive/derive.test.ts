import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { committedFiles, machineFiles } from './derived-files.ts';

const root = join(import.meta.dirname, '..', '..');

describe('files made from the tables', () => {
  it.each(committedFiles())('$path matches the tables (else: npm run derive)', ({ path, content }) => {
    expect(existsSync(join(root, path)), `${path} is missing`).toBe(true);
    expect(readFileSync(join(root, path), 'utf8') === content, `${path} is stale`).toBe(true);
  });

  it.each(machineFiles().filter(({ path }) => path.startsWith('docs/schema/')))('$path is a JSON schema', (file) => {
    const schema = JSON.parse(file.content) as object;
    expect(() => new Ajv2020({ strict: false }).compile(schema)).not.toThrow();
  });

  it.each(machineFiles().filter(({ path }) => !path.startsWith('docs/schema/')))('$path is a JSON object', (file) => {
    expect(Object.keys(JSON.parse(file.content) as object).length).toBeGreaterThan(0);
  });
});
