import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { headOf } from '../../src/ingest/import/recognise-format.ts';
import { REFERENCE_FORMATS } from '../../src/ingest/import/recognise-reference.ts';
import { isAbsent, sharedUrl } from '../shared-data.ts';
import { readingsOf, stepsOf } from './read-vector.ts';

const recognising = (bytes: Buffer | string): readonly string[] =>
  FORMATS.filter((format) => format.recognises(headOf(Buffer.from(bytes as string), true))).map(({ name }) => name);

const CVE = '{"dataType":"CVE_RECORD","cveMetadata":{"cveId":"CVE-2024-0003"},"containers":{"cna":{}}}';
const KEV = '{"cveID":"CVE-2024-6387","dateAdded":"2024-07-02"}';
const OSV = '{"id":"GHSA-1","aliases":["CVE-2024-0004"],"affected":[{"package":{}}]}';
const NVD = '{"cve":{"id":"CVE-2024-6387","vulnStatus":"Analyzed","descriptions":[]}}';

describe('a source of JSON with several kinds of vulnerabilities', () => {
  it.each([
    ['cve', [CVE, KEV, NVD]],
    ['kev', [KEV, NVD, CVE]],
    ['nvd', [NVD, CVE, KEV]],
    ['osv', [OSV, NVD, CVE]],
  ] as const)('has the format of its first element, %s', (name, elements) => {
    expect(recognising(elements.join('\n'))).toEqual([name]);
    expect(recognising(`\ufeff [ ${elements.join(' , ')} ]`)).toEqual([name]);
  });

  it.each(
    ['cve', 'kev', 'nvd', 'osv', 'wappalyzer'].flatMap((name) =>
      REFERENCE_FORMATS.filter((format) => format.name === name),
    ),
  )('is read in the same way as $name, each element as what it is', async (format) => {
    const elements = ['{"a":1}', CVE, KEV, NVD, OSV, '{}', '{"CVE_data_meta":{}}'];
    const statement = (number: number, source: string, id: string) => ({
      number,
      value: { kind: 'vulnerability', source, id },
    });
    expect(readingsOf(await stepsOf(format, Buffer.from(elements.join('\n'))), undefined)).toMatchObject([
      { number: 0, reason: 'record 1: it is neither of the CVE list, the NVD, OSV nor of CISA' },
      statement(1, 'cve', 'CVE-2024-0003'),
      statement(2, 'kev', 'CVE-2024-6387'),
      statement(3, 'nvd', 'CVE-2024-6387'),
      statement(4, 'osv', 'CVE-2024-0004'),
      { number: 5, reason: 'record 6: it is an empty object' },
      { number: 6, reason: expect.stringContaining('record 7: it is a record of the CVE list in JSON 4') },
    ]);
  });
});

const PUBLISHED: readonly (readonly [path: string, format: string])[] = [
  ['cve/vunnel/nvd/test-fixtures/full-page.json', 'nvd'],
  ['cve/vunnel/nvd/test-fixtures/single-entry.json', 'nvd'],
  ['cve/vuln-list-update/nvd/testdata/fixtures/respPage1.json', 'nvd'],
  ['cve/kev/known_exploited_vulnerabilities.json', 'kev'],
  ['cve/vunnel/kev/test-fixtures/valid-catalog-1.json', 'kev'],
  // Its identifier is behind the head.
  ['cve/vulnerablecode/vulnrichment/vulnrichment-data2.json', 'cve'],
  ['cve/cvelib/CVEv5_advanced-example.json', 'cve'],
  ['cve/osv/CVE-2018-5407.json', 'osv'],
  ['cve/osv/GHSA-9v2f-6vcg-3hgv.json', 'osv'],
  ['cve/osv/PYSEC-2023-74.json', 'osv'],
  ['cve/osv/RHSA-2022_0216.json', 'osv'],
  ['cve/vunnel/epss/test-fixtures/example-1.csv', 'epss'],
  ['mmdb/test-data/GeoIP2-City-Test.mmdb', 'mmdb'],
  ['fingerprints/recog/xml/ssh_banners.xml', 'recog'],
];

describe.skipIf(PUBLISHED.some(([path]) => isAbsent(`data/${path}`)))(
  'published sources of reference data (needs ../shared/data/cve, mmdb and fingerprints)',
  () => {
    it.each(PUBLISHED)('%s has the format %s, and no other', (path, format) => {
      expect(recognising(readFileSync(sharedUrl(`data/${path}`)).subarray(0, 16 * 2 ** 10))).toEqual([format]);
    });
  },
);
