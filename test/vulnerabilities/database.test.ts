import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { DamagedBlockFile } from '../../src/probe/identify/vulnerabilities/database/block-file.ts';
import { vulnerabilityLine } from '../../src/probe/identify/vulnerabilities/database/build-database.ts';
import { VulnerabilityMatcher } from '../../src/probe/identify/vulnerabilities/match/vulnerability-matcher.ts';
import { anyVersion, DatabaseKit, nvdRecord, tagOf } from './built-database.ts';

const kits: DatabaseKit[] = [];
afterAll(() => {
  for (const kit of kits) kit[Symbol.dispose]();
});
function newKit(): DatabaseKit {
  const kit = new DatabaseKit();
  kits.push(kit);
  return kit;
}

const fixedIn = (product: string, version: string) => ({ criteria: anyVersion(product), versionEndExcluding: version });

describe('the database of vulnerabilities', () => {
  it('finds what many sorted runs and blocks contain', async () => {
    const kit = newKit();
    const record = (number: number) => ({
      nvd: {
        modified: '',
        weaknesses: [],
        exploits: [],
        description: `${'long '.repeat(40)}\u2028${number}`,
        affected: [
          { product: `a:v:p${number % 50}`, ranges: [{ before: `${number}` }] },
          { product: 'a:v:all', ranges: [{ is: `${number}` }] },
        ],
      },
    });
    const lines = Array.from({ length: 3_000 }, (_, at) => {
      const number = (at * 7919) % 3_000;
      return vulnerabilityLine(`CVE-2020-${String(10_000 + number)}`, record(number));
    });
    expect(await kit.buildLines(lines, [], 20_000)).toMatchObject({ vulnerabilities: 3_000, nvd: 3_000 });
    using database = kit.open();
    expect(database.vulnerabilities).toBe(3_000);
    expect(database.statementsOf('a:v:all')).toHaveLength(3_000);
    for (const product of [0, 17, 49]) expect(database.statementsOf(`a:v:p${product}`)).toHaveLength(60);
    expect(database.statementsOf('a:v:p')).toEqual([]);
    for (const number of [10_000, 11_234, 12_999])
      expect(database.find(`CVE-2020-${number}`)?.nvd?.description).toContain(`\u2028${number - 10_000}`);
    expect(database.find('CVE-2020-9999')).toBeUndefined();
    expect(kit.names('a:v:all', '42')).toEqual(['CVE-2020-10042']);
  });

  it('takes newer records over older ones, whatever the order, and nothing twice', async () => {
    const kit = newKit();
    const at = (lastModified: string) => ({ lastModified });
    const old = nvdRecord('CVE-2024-0001', fixedIn('a:v:p', '5'), at('2024-01-01T00:00:00.000'));
    const corrected = nvdRecord('CVE-2024-0001', fixedIn('a:v:p', '3'), at('2024-03-01T00:00:00.000'));
    await kit.build([old, nvdRecord('CVE-2024-0002', fixedIn('a:v:q', '1'))]);
    expect(kit.names('a:v:p', '4')).toEqual(['CVE-2024-0001']);
    expect(await kit.build([corrected])).toMatchObject({ vulnerabilities: 2 });
    expect(kit.names('a:v:p', '4')).toEqual([]);
    await kit.build([old]);
    expect(kit.names('a:v:p', '4')).toEqual([]);
    expect(kit.names('a:v:p', '2')).toEqual(['CVE-2024-0001']);
    const content = readFileSync(kit.path);
    await kit.build([old, corrected]);
    expect(readFileSync(kit.path).equals(content)).toBe(true);
    const rejected = nvdRecord('CVE-2024-0001', [], {
      lastModified: '2024-04-01T00:00:00.000',
      vulnStatus: 'Rejected',
    });
    await kit.build([rejected]);
    expect(kit.names('a:v:p', '2')).toEqual([]);
  });

  it('replaces a table as a whole', async () => {
    const kit = newKit();
    await kit.build([
      nvdRecord('CVE-2024-0001', fixedIn('a:v:p', '5')),
      { cveID: 'CVE-2024-0001', dateAdded: '2024-01-05' },
    ]);
    const cveOf = (version: string) => {
      using database = kit.open();
      return new VulnerabilityMatcher(database).match({ tag: [tagOf('a:v:p', version)] })[0];
    };
    expect(cveOf('4')).toMatchObject({ known_exploited: true, has_exploit: true });
    await kit.build([{ cveID: 'CVE-2024-0009', dateAdded: '2024-01-06' }], { replaced: ['kev'] });
    expect(cveOf('4')).not.toHaveProperty('known_exploited');
    expect(cveOf('4')).not.toHaveProperty('has_exploit');
  });

  it('notices every damaged byte, and continues without what is lost', async () => {
    const kit = newKit();
    await kit.build(
      Array.from({ length: 40 }, (_, number) => nvdRecord(`CVE-2024-${1000 + number}`, fixedIn('a:v:p', '5'))),
    );
    const sound = readFileSync(kit.path);
    for (let at = 0; at < sound.length; at += 7) {
      const damaged = Buffer.from(sound);
      damaged.writeUInt8(damaged.readUInt8(at) ^ 0x10, at);
      writeFileSync(kit.path, damaged);
      const reports: string[] = [];
      try {
        using database = kit.open((message) => reports.push(message));
        new VulnerabilityMatcher(database).match({ tag: [tagOf('a:v:p', '4')] });
      } catch (error) {
        if (!(error instanceof DamagedBlockFile)) throw error;
        reports.push(error.message);
      }
      expect(reports, `byte ${at}`).toHaveLength(1);
    }
    for (let length = 0; length < sound.length; length += 13) {
      writeFileSync(kit.path, sound.subarray(0, length));
      expect(() => kit.open(), `${length} bytes`).toThrow(DamagedBlockFile);
    }
  });
});
