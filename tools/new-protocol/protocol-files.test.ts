import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { protocolFiles } from './protocol-files.ts';

const root = join(import.meta.dirname, '..', '..');

describe('protocolFiles', () => {
  it.each(['tcp', 'udp'] as const)('adds a protocol over %s with its fields and cases to both lists', (transport) => {
    const { files, lines } = protocolFiles({ name: 'new_thing', port: 9, transport });
    expect(files.map(({ path }) => path)).toEqual([
      'src/model/fields/protocols/new-thing.ts',
      'src/probe/protocols/new-thing/new-thing.ts',
      'src/probe/protocols/new-thing/new-thing.cases.ts',
    ]);
    const lists = lines.map(({ path, change }) => change(readFileSync(join(root, path), 'utf8')));
    expect(lists[0]).toContain("import { newThing } from './protocols/new-thing.ts';");
    expect(lists[0]).toMatch(/,\n {2}new_thing: newThing,\n};\n$/);
    expect(lists[1]).toContain("import { newThing } from './new-thing/new-thing.ts';");
    expect(lists[1]).toMatch(/,\n {2}newThing,\n\];\n$/);
  });
});
