import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROTOCOLS } from '../../src/probe/protocols/protocol-list.generated.ts';
import { protocolFile } from './protocol-folders.ts';
import { PROTOCOL_LIST, protocolList } from './protocol-list.ts';

it('has each folder with cases (else: npm run derive)', () => {
  expect(PROTOCOLS.length).toBeGreaterThan(90);
  expect(readFileSync(join(import.meta.dirname, '..', '..', PROTOCOL_LIST), 'utf8')).toBe(protocolList());
});

it('has protocols by the names of their folders', () => {
  for (const { name } of PROTOCOLS) expect(protocolFile(name)).toMatch(new RegExp(`/${name.replaceAll('_', '-')}$`));
});
