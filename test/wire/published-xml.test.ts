import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readXml } from '../../src/wire/formats/xml/xml-reader.ts';
import { isAbsent, sharedUrl } from '../shared-data.ts';

const NMAP = 'data/scans/nmap-xml';
/** A file of libnmap's own tests against entities that include local files. */
const DECLARES_AN_ENTITY = 'libnmap/defused_et_local_includer.xml';

describe.skipIf(isAbsent(NMAP))('files that nmap wrote (needs ../shared/data/scans)', () => {
  const names = globSync('**/*.xml', { cwd: fileURLToPath(sharedUrl(NMAP)) });
  const read = (name: string): Buffer => readFileSync(sharedUrl(`${NMAP}/${name}`));

  it('are read to their end, with the tags that a search finds', () => {
    expect(names.length).toBeGreaterThanOrEqual(20);
    for (const name of names.filter((one) => one !== DECLARES_AN_ENTITY)) {
      const content = read(name);
      const tokens = [...readXml(content)];
      expect(tokens.at(-1)?.kind, name).not.toBe('error');
      const hosts = tokens.filter((token) => token.kind === 'open' && token.name === 'host').map(({ at }) => at);
      const found = [...content.toString('latin1').matchAll(/<host[\s>]/g)].map(({ index }) => index);
      expect(hosts, name).toEqual(found);
    }
  });

  it('are refused if they declare an entity', () => {
    const [error] = readXml(read(DECLARES_AN_ENTITY));
    expect(error).toMatchObject({ kind: 'error', message: expect.stringContaining('declares an entity') });
  });
});
