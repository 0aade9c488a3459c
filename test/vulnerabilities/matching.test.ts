import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponsesRecord } from '../../src/model/records.generated.ts';
import { bannerRecord } from '../../src/probe/identify/banner-record.ts';
import { buildIdentifier } from '../../src/probe/identify/build-identifier.ts';
import { ownRules } from '../../src/probe/identify/own-rules.ts';
import {
  addVulnerabilities,
  MOST_VULNERABILITIES,
  VulnerabilityMatcher,
} from '../../src/probe/identify/vulnerabilities/match/vulnerability-matcher.ts';
import { anyVersion, DatabaseKit, nvdRecord, tagOf } from './built-database.ts';

const kit = new DatabaseKit();
const OPENSSH = anyVersion('a:openbsd:openssh');
const APACHE = anyVersion('a:apache:http_server');
const CVSS_3 = {
  version: '3.1',
  baseScore: 8.1,
  baseSeverity: 'HIGH',
  vectorString: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:H/I:H/A:L',
};

/** What must be there in addition to a vulnerable product. */
function runningOn(...alternatives: readonly string[]): object {
  const node = (vulnerable: boolean, criteria: readonly string[]) => ({
    operator: 'OR',
    negate: false,
    cpeMatch: criteria.map((one) => ({ vulnerable, criteria: one })),
  });
  return { configurations: [{ operator: 'AND', nodes: [node(true, [APACHE]), node(false, alternatives)] }] };
}

const WINDOWS = 'cpe:2.3:o:microsoft:windows:-:*:*:*:*:*:*:*';
const RECORDS = [
  // As the NVD has CVE-2024-6387.
  nvdRecord(
    'CVE-2024-6387',
    { criteria: OPENSSH, versionStartIncluding: '8.5', versionEndExcluding: '9.8' },
    {
      metrics: {
        cvssMetricV31: [
          { type: 'Secondary', cvssData: { ...CVSS_3, baseScore: 3.1, baseSeverity: 'LOW' } },
          { type: 'Primary', cvssData: CVSS_3 },
        ],
        cvssMetricV2: [{ type: 'Primary', cvssData: { version: '2.0', baseScore: 10 }, baseSeverity: 'HIGH' }],
      },
      weaknesses: [
        {
          description: [
            { lang: 'en', value: 'CWE-362' },
            { lang: 'en', value: 'NVD-CWE-noinfo' },
          ],
        },
      ],
      references: [
        { url: 'https://exploits.example/1', tags: ['Exploit', 'Third Party Advisory'] },
        { url: 'https://news.example/2', tags: ['Press'] },
        { url: 'javascript:alert(1)', tags: ['Exploit'] },
      ],
    },
  ),
  nvdRecord('CVE-2018-15473', { criteria: OPENSSH, versionEndIncluding: '7.7' }),
  nvdRecord('CVE-2030-0001', [], runningOn(WINDOWS)),
  nvdRecord('CVE-2030-0002', [], runningOn(WINDOWS, anyVersion('o:linux:linux_kernel'))),
  nvdRecord('CVE-2030-0003', [], runningOn(WINDOWS, anyVersion('a:php:php'))),
  nvdRecord('CVE-2030-0004', { criteria: 'cpe:2.3:a:apache:http_server:*:*:*:*:*:windows:*:*' }),
  nvdRecord('CVE-2030-0005', [], {
    configurations: [{ negate: true, nodes: [{ operator: 'OR', cpeMatch: [{ vulnerable: true, criteria: APACHE }] }] }],
  }),
  nvdRecord('CVE-2030-0006', { criteria: 'cpe:2.3:a:apache:http_server:-:*:*:*:*:*:*:*' }),
  ...Array.from({ length: 600 }, (_, number) =>
    nvdRecord(
      `CVE-2031-${1000 + number}`,
      { criteria: anyVersion('o:many:many') },
      {
        metrics: { cvssMetricV31: [{ type: 'Primary', cvssData: { ...CVSS_3, baseScore: (number % 100) / 10 } }] },
      },
    ),
  ),
  { cveID: 'CVE-2031-1000', dateAdded: '2031-01-05' },
  {
    dataType: 'CVE_RECORD',
    cveMetadata: { cveId: 'CVE-2032-0001', state: 'PUBLISHED', dateUpdated: '2032-01-01T00:00:00.000Z' },
    containers: {
      cna: {
        descriptions: [{ lang: 'en-US', value: 'Of a maker who has no CPE names.' }],
        affected: [
          {
            vendor: 'The Example Project',
            product: 'Example Daemon',
            versions: [{ version: '< 2.0', status: 'affected' }],
          },
        ],
      },
    },
  },
];

let add: (record: ResponsesRecord) => ResponsesRecord;
const identifier = buildIdentifier(ownRules().products);
let database: ReturnType<DatabaseKit['open']>;
beforeAll(async () => {
  await kit.build(RECORDS);
  await kit.buildLines([`CVE-2024-6387\t${JSON.stringify({ epss: { score: 0.6, percentile: 0.98 } })}`]);
  database = kit.open();
  add = addVulnerabilities(new VulnerabilityMatcher(database));
});
afterAll(() => {
  database[Symbol.dispose]();
  kit[Symbol.dispose]();
});

/** The record of a banner with its tags and vulnerabilities. */
function completed(protocol: string, banner: string): ResponsesRecord {
  const record = bannerRecord(protocol, banner);
  return add({ ...record, tag: identifier.identify(record) });
}

const named = (server: string): readonly (string | undefined)[] =>
  (completed('http', server).cve ?? []).map(({ name }) => name).sort();

describe('the vulnerabilities of a record', () => {
  it('have all fields', () => {
    expect(completed('ssh', 'SSH-2.0-OpenSSH_9.6p1').cve).toEqual([
      {
        name: 'CVE-2024-6387',
        description: 'What CVE-2024-6387 is.',
        severity: 'HIGH',
        base_score: '8.1',
        has_exploit: true,
        exploit_links: ['https://exploits.example/1'],
        epss_score: 0.6,
        epss_percentile: 0.98,
        published: '2024-01-02T03:04:05.678Z',
        attack_vector: 'NETWORK',
        attack_complexity: 'HIGH',
        privileges_required: 'NONE',
        user_interaction: 'REQUIRED',
        confidentiality_impact: 'HIGH',
        integrity_impact: 'HIGH',
        availability_impact: 'LOW',
        cwe: ['CWE-362'],
        match_product: 'OpenSSH 9.6p1',
        match_type: 'cpe',
        cpe: 'cpe:2.3:a:openbsd:openssh:9.6p1:*:*:*:*:*:*:*',
      },
    ]);
  });

  it('are marked if a distribution may have fixed them', () => {
    const { cve = [] } = completed('ssh', 'SSH-2.0-OpenSSH_7.4p1 Debian-10+deb9u7');
    expect(cve).toMatchObject([{ name: 'CVE-2018-15473', match_product: 'OpenSSH 7.4p1', possibly_fixed: true }]);
    expect(completed('ssh', 'SSH-2.0-OpenSSH_7.4').cve?.[0]).not.toHaveProperty('possibly_fixed');
  });

  it('are left out if another system must be there than the one that is seen', () => {
    const onAny = ['CVE-2030-0001', 'CVE-2030-0002', 'CVE-2030-0003', 'CVE-2030-0004'];
    expect(named('Apache/2.4.62')).toEqual(onAny);
    expect(named('Apache/2.4.62 (Win64)')).toEqual(onAny);
    expect(named('Apache/2.4.62 (Debian)')).toEqual(['CVE-2030-0002', 'CVE-2030-0003']);
    expect(named('Apache/2.4.62 (FreeBSD)')).toEqual(['CVE-2030-0003']);
  });

  it('need a version', () => {
    expect(named('Apache')).toEqual([]);
    expect(add({ tag: [tagOf('a:apache:http_server', 'unknown')] })).not.toHaveProperty('cve');
  });

  it('match by vendor and name where there is no CPE name', () => {
    const { cve } = add({ tag: [tagOf('a:example:example_daemon', '1.5')] });
    expect(cve).toMatchObject([{ name: 'CVE-2032-0001', match_type: 'product', match_product: 'It 1.5' }]);
    expect(add({ tag: [tagOf('a:other:example_daemon', '1.5')] }).cve).toBeUndefined();
  });

  it('are the worst ones, those that are known to be exploited first', () => {
    const { cve = [] } = add({ tag: [tagOf('o:many:many', '1')] });
    expect(cve).toHaveLength(MOST_VULNERABILITIES);
    expect(cve.slice(0, 3).map(({ name, base_score }) => [name, base_score])).toEqual([
      ['CVE-2031-1000', '0.0'],
      ['CVE-2031-1599', '9.9'],
      ['CVE-2031-1499', '9.9'],
    ]);
  });

  it('replace those that the record had', () => {
    expect(add({ cve: [{ name: 'CVE-1999-0001' }] })).toEqual({});
  });
});
