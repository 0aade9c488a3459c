import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { readElement } from '../../src/ingest/formats/elements/element-kinds.ts';
import { readEpssRow } from '../../src/ingest/formats/epss/epss-row.ts';
import { jsonItems } from '../../src/ingest/text/json-items.ts';
import { DamagedBlockFile } from '../../src/probe/identify/vulnerabilities/database/block-file.ts';
import { VulnerabilityMatcher } from '../../src/probe/identify/vulnerabilities/match/vulnerability-matcher.ts';
import { readCpeName } from '../../src/probe/identify/vulnerabilities/records/cpe-name.ts';
import { readVersion } from '../../src/probe/identify/vulnerabilities/version/product-version.ts';
import { isAffected, prepareRanges } from '../../src/probe/identify/vulnerabilities/version/version-ranges.ts';
import { mutatedBytes } from '../kit/mutated-bytes.ts';
import { anyVersion, DatabaseKit, nvdRecord, tagOf } from './built-database.ts';

const RUNS = 3_000;
const options = (seed: number, numRuns = RUNS) => ({ seed, numRuns });

/** Names that the readers know, so that values of other types come to where they look. */
const MEMBERS = [
  'cve',
  'id',
  'vulnStatus',
  'descriptions',
  'metrics',
  'weaknesses',
  'configurations',
  'references',
  'nodes',
  'cpeMatch',
  'criteria',
  'vulnerable',
  'versionEndExcluding',
  'lang',
  'value',
  'url',
  'tags',
  'cvssMetricV31',
  'cvssData',
  'baseScore',
  'vectorString',
  'version',
  'dataType',
  'cveMetadata',
  'containers',
  'cna',
  'adp',
  'affected',
  'versions',
  'status',
  'lessThan',
  'changes',
  'at',
  'cpes',
  'vendor',
  'product',
  'platforms',
  'cveID',
  'dateAdded',
  'operator',
  'negate',
  '__proto__',
  'constructor',
  'toString',
];
const VALUES = [
  'CVE-2024-0001',
  'AND',
  'affected',
  '2.*',
  '*',
  '>= 1, < 2',
  'en',
  '1.0p1',
  anyVersion('a:v:p'),
  'https://x.example/',
  'Exploit',
  '2024-01-01T00:00:00',
  'CVSS:3.1/AV:N',
  'Windows',
  'CVE_RECORD',
  '\ud800',
];

const versionTexts = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom('1', '0', '9', '.', '-', 'p', 'rc', 'v', ':', '~', '+', 'u', 'deb', 'ubuntu', '\ud800'), {
      maxLength: 40,
    })
    .map((parts) => parts.join('')),
);

describe('nothing that a file of vulnerabilities contains throws', () => {
  it('as bytes of JSON, in chunks of any size', async () => {
    const sample = JSON.stringify({ format: 'x', vulnerabilities: [nvdRecord('CVE-2024-0001', []), [1, '"]'], {}] });
    const bytes = mutatedBytes([Buffer.from(sample), Buffer.from('{"a":1}\n[1,[2]]\n"x\\""')]);
    const check = fc.asyncProperty(bytes, fc.integer({ min: 1, max: 50 }), async (content, size) => {
      async function* chunks(): AsyncGenerator<Buffer> {
        for (let at = 0; at < content.length; at += size) yield Buffer.from(content.subarray(at, at + size));
      }
      let length = 0;
      for await (const { text } of jsonItems(chunks(), { lists: ['vulnerabilities'] })) length += text?.length ?? 0;
      if (length > content.length) throw new Error('more came out than went in');
    });
    await fc.assert(check, options(1));
  });

  it('as values of any type', () => {
    const values = fc.anything({
      key: fc.constantFrom(...MEMBERS),
      values: [fc.constantFrom(...VALUES), fc.string(), fc.double(), fc.boolean(), fc.constant(null)],
      maxDepth: 9,
      maxKeys: 6,
    });
    fc.assert(
      fc.property(values, (value) => {
        JSON.stringify(readElement(value));
      }),
      options(2),
    );
    const record = nvdRecord('CVE-2024-0001', { criteria: anyVersion('a:v:p') }) as { readonly cve: object };
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...MEMBERS), values), (members) => {
        readElement({ cve: { ...record.cve, ...members, id: 'CVE-2024-0001' } });
        readElement({ cveMetadata: { cveId: 'CVE-2024-0001' }, containers: { cna: members, adp: [members] } });
      }),
      options(3),
    );
  });

  it('as a version, a range, a CPE name or a line of a table', () => {
    fc.assert(
      fc.property(versionTexts, versionTexts, versionTexts, (one, other, update) => {
        const version = readVersion(one);
        const ranges = [
          { is: other, update },
          { from: other, through: one },
          { before: other, after: update },
        ];
        const prepared = prepareRanges({ ranges });
        if (version !== undefined) isAffected(version, prepared);
        readCpeName(`cpe:2.3:${one}:${other}`);
        readCpeName(`cpe:/a:${one}:${other}:${update}`);
        readEpssRow(['CVE-2024-0001', one, other]);
        readEpssRow([update]);
      }),
      options(4),
    );
  });
});

describe('a database with any bytes', () => {
  const kit = new DatabaseKit();
  let sound: Buffer;
  beforeAll(async () => {
    await kit.build([nvdRecord('CVE-2024-0001', { criteria: anyVersion('a:v:p'), versionEndExcluding: '5' })]);
    sound = readFileSync(kit.path);
  });
  afterAll(() => kit[Symbol.dispose]());

  it('throws nothing but that it is damaged', () => {
    const check = fc.property(
      fc.constant(undefined).chain(() => mutatedBytes([sound])),
      (bytes) => {
        writeFileSync(kit.path, bytes);
        try {
          using database = kit.open(() => {});
          new VulnerabilityMatcher(database).match({ tag: [tagOf('a:v:p', '4')] });
        } catch (error) {
          if (!(error instanceof DamagedBlockFile)) throw error;
        }
      },
    );
    fc.assert(check, options(5, 400));
  });
});
