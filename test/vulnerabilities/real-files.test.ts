import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readElement } from '../../src/ingest/formats/elements/element-kinds.ts';
import { readEpssRow } from '../../src/ingest/formats/epss/epss-row.ts';
import { jsonItems } from '../../src/ingest/text/json-items.ts';
import { readCpeName } from '../../src/probe/identify/vulnerabilities/records/cpe-name.ts';
import type { Vulnerability } from '../../src/probe/identify/vulnerabilities/vulnerability.ts';
import { isAbsent, sharedLines, sharedUrl } from '../shared-data.ts';
import { DatabaseKit } from './built-database.ts';

const CVE = 'data/cve';
const read = (path: string): Buffer => readFileSync(sharedUrl(`${CVE}/${path}`));
const json = (path: string) => JSON.parse(read(path).toString('utf8'));

async function elementsOf(path: string): Promise<readonly unknown[]> {
  const bytes = read(path);
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
  }
  const items = await Array.fromAsync(jsonItems(chunks(), { lists: ['vulnerabilities'] }));
  return items.map(({ text }) => JSON.parse(text ?? 'null') as unknown);
}

interface NvdElement {
  readonly cve: {
    readonly id: string;
    readonly lastModified: string;
    readonly metrics: { readonly cvssMetricV31?: readonly NvdMetric[] };
    readonly configurations?: readonly { readonly nodes: readonly NvdNode[] }[];
  };
}

interface NvdNode {
  readonly cpeMatch: readonly { readonly vulnerable: boolean; readonly criteria: string }[];
}

interface NvdMetric {
  readonly type: string;
  readonly cvssData: Readonly<Record<string, unknown>>;
}

interface ExpectedReference {
  readonly url: string;
  readonly reference_type: string;
  readonly severities: readonly { readonly system: string; readonly value: number }[];
}

function vulnerabilityOf(element: unknown): Vulnerability {
  const reading = readElement(element);
  if (reading?.kind !== 'vulnerability') throw new Error(reading?.kind ?? 'unknown');
  return reading.value;
}

describe.skipIf(isAbsent(CVE))('published files of vulnerabilities (needs ../shared/data/cve)', () => {
  it('are split into the elements that JSON.parse finds', async () => {
    for (const path of [
      'vunnel/nvd/test-fixtures/full-page.json',
      'vunnel/nvd/test-fixtures/single-entry.json',
      'vuln-list-update/nvd/testdata/fixtures/respPage1.json',
      'vuln-list-update/nvd/testdata/fixtures/rootResp.json',
      'kev/known_exploited_vulnerabilities.json',
      'vunnel/kev/test-fixtures/valid-catalog-1.json',
    ])
      expect(await elementsOf(path), path).toEqual(json(path).vulnerabilities);
  });

  it('of the NVD say what the records say', async () => {
    const elements = (await elementsOf('vunnel/nvd/test-fixtures/full-page.json')) as readonly NvdElement[];
    expect(elements).toHaveLength(38);
    for (const element of elements) {
      const { cve } = element;
      const { nvd } = vulnerabilityOf(element);
      const [metric] = [...(cve.metrics.cvssMetricV31 ?? [])].sort((a, b) => (a.type < b.type ? -1 : 1));
      const data = metric?.cvssData;
      expect(nvd?.severity, cve.id).toEqual(
        data === undefined
          ? undefined
          : {
              rating: data.baseSeverity,
              score: data.baseScore,
              attackVector: data.attackVector,
              attackComplexity: data.attackComplexity,
              privilegesRequired: data.privilegesRequired,
              userInteraction: data.userInteraction,
              confidentialityImpact: data.confidentialityImpact,
              integrityImpact: data.integrityImpact,
              availabilityImpact: data.availabilityImpact,
            },
      );
      expect(nvd?.modified).toBe(`${cve.lastModified}Z`);
      const criteria = (cve.configurations ?? []).flatMap((one) => one.nodes).flatMap((one) => one.cpeMatch);
      const vulnerable = criteria.filter((one) => one.vulnerable && one.criteria.split(':')[5] !== '-');
      expect(nvd?.affected.flatMap(({ ranges }) => ranges)).toHaveLength(vulnerable.length);
    }
  });

  it('match the versions that the NVD lists, and no fixed ones', async () => {
    using kit = new DatabaseKit();
    await kit.build([
      ...(await elementsOf('vunnel/nvd/test-fixtures/full-page.json')),
      ...(await elementsOf('vunnel/nvd/test-fixtures/single-entry.json')),
      ...(await elementsOf('vuln-list-update/nvd/testdata/fixtures/respPage1.json')),
      json('vulnerablecode/vulnrichment/vulnrichment-data2.json'),
      json('vulnerablecode/vulnrichment/vulnrichment-data3.json'),
      json('cvelib/CVEv5_advanced-example.json'),
    ]);
    const plugin = 'a:themeisle:wp_maintenance_mode_\\&_coming_soon';
    expect(kit.names(plugin, '2.4.4')).toEqual(['CVE-2022-1576']);
    expect(kit.names(plugin, '2.4.5')).toEqual([]);
    // The first version of a snapshot in which the vulnerability is fixed.
    expect(kit.names('a:ibm:security_verify_privilege_on-premises', '11.4')).toContain('CVE-2022-22375');
    expect(kit.names('a:ibm:security_verify_privilege_on-premises', '11.5')).toEqual([]);
    const rails = ['5.2.4.2', '5.2.4.3', '6.0.0', '6.0.3', '6.0.3.1', '6.1.0-rc2'];
    expect(rails.map((version) => kit.names('a:rubyonrails:rails', version).length)).toEqual([1, 0, 1, 1, 0, 1]);
    // "Affecting all versions starting from 16.9 prior to 16.11.5, from 17.0 prior to 17.0.3, from 17.1 prior to 17.1.1".
    const gitlab = ['16.8.9', '16.9', '16.11.4', '16.11.5', '17.0.2', '17.0.3', '17.1.0', '17.1.1', '18.0'];
    expect(gitlab.map((version) => kit.names('a:gitlab:gitlab', version).length)).toEqual([0, 1, 1, 0, 1, 0, 1, 0, 0]);
    expect(kit.names('o:microsoft:windows_server_2022', '10.0.20348.600')).toEqual(['CVE-2022-26915']);
    expect(kit.names('o:microsoft:windows_server_2022', '10.0.20348.643')).toEqual([]);
    const example = ['1.0.5', '1.0.6', '2.1.5', '2.1.6', '2.1.8', '2.1.9', '3.0.0'];
    const enterprise = 'a:example.org:example_enterprise';
    expect(example.map((version) => kit.names(enterprise, version).length)).toEqual([1, 0, 0, 1, 1, 0, 0]);
  });

  it('of the CVE list give the weaknesses, scores and exploits that another reader finds', () => {
    for (const name of ['vulnrichment-data2', 'vulnrichment-data3']) {
      const { cve } = vulnerabilityOf(json(`vulnerablecode/vulnrichment/${name}.json`));
      const expected = json(`vulnerablecode/vulnrichment/${name}-expected.json`);
      expect(cve?.description).toBe(expected.summary);
      expect(cve?.weaknesses).toEqual(expected.weaknesses.map((number: number) => `CWE-${number}`));
      const references = expected.references as readonly ExpectedReference[];
      const scores = references.flatMap(({ severities }) => severities).filter(({ system }) => system === 'cvssv3.1');
      expect(cve?.severity?.score).toBe(scores[0]?.value);
      const exploits = references.filter((one) => one.reference_type === 'exploit').map(({ url }) => url);
      expect(cve?.exploits).toEqual(exploits);
    }
  });

  it('of known exploits and of scores are read whole', async () => {
    const kev = await elementsOf('kev/known_exploited_vulnerabilities.json');
    expect(kev.map(vulnerabilityOf).filter((one) => /^\d{4}-\d\d-\d\d$/.test(one.kev ?? ''))).toHaveLength(840);
    for (const name of readdirSync(sharedUrl(`${CVE}/vunnel/epss/test-fixtures/snapshots/example-1`))) {
      const { item } = json(`vunnel/epss/test-fixtures/snapshots/example-1/${name}`);
      const lines = sharedLines(`${CVE}/vunnel/epss/test-fixtures/example-1.csv`).map((line) =>
        readEpssRow(line.split(',')),
      );
      expect(lines).toContainEqual({
        kind: 'score',
        id: item.cve,
        score: { score: item.epss, percentile: item.percentile },
      });
      expect(lines[0]).toEqual({ kind: 'head', date: `${item.date}T00:00:00.000Z` });
    }
    const [, names] = sharedLines(`${CVE}/vunnel/epss/test-fixtures/invalid-header.csv`).map((line) =>
      readEpssRow(line.split(',')),
    );
    expect(names?.kind).toBe('invalid');
  });

  it('with 22,463 CPE names in the older form are all readable', () => {
    const names = sharedLines(`${CVE}/go-cve-dictionary/cpes.txt`);
    expect(names.filter((name) => readCpeName(name) === undefined)).toEqual([]);
    const openssh = names.filter((name) => name.startsWith('cpe:/a:openbsd:openssh:')).map(readCpeName);
    expect(new Set(openssh.map((name) => name?.product))).toEqual(new Set(['a:openbsd:openssh']));
  });
});
