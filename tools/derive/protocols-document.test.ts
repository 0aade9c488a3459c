import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tableOf } from '../../src/model/tables.ts';
import { PROTOCOLS } from '../../src/probe/protocols/protocol-list.ts';
import { firstComment } from './protocols-document.ts';

const root = join(import.meta.dirname, '..', '..');
const paths = new Set(tableOf('responses').fields.map(({ path }) => path));
const names = [...new Set(PROTOCOLS.map(({ name }) => name))];

describe('a protocol of the list', () => {
  it.each(names)('%s has cases, a comment that says what it does, and rows of fields', (name) => {
    const folder = name.replaceAll('_', '-');
    expect(existsSync(join(root, 'src/probe/protocols', folder, `${folder}.cases.ts`))).toBe(true);
    expect(firstComment(name)).toMatch(/^.{40,}\.$/);
    expect(paths).toContain(name.replace(/_(?:tcp|udp)$/, ''));
  });
});
