import { describe, expect, it } from 'vitest';
import { tableOf } from '../../src/model/tables.ts';
import { PROTOCOLS } from '../../src/probe/protocols/protocol-list.generated.ts';
import { firstComment } from './protocols-document.ts';

const paths = new Set(tableOf('responses').fields.map(({ path }) => path));
const names = [...new Set(PROTOCOLS.map(({ name }) => name))];

describe('a protocol of the list', () => {
  it.each(names)('%s has a comment that says what it does, and rows of fields', (name) => {
    expect(firstComment(name)).toMatch(/^.{40,}\.$/);
    expect(paths).toContain(name.replace(/_(?:tcp|udp)$/, ''));
  });
});
