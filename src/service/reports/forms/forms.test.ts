import { describe, expect, it } from 'vitest';
import type { ReportMetadata } from '../../../model/scanner/report.ts';
import { htmlDocument, markdownDocument } from '../../../view/documents/text-document.ts';
import { comparisonText } from '../../../view/reports/comparison-text.ts';
import { reportText } from '../../../view/reports/report-text.ts';
import { Comparison } from '../compare/compare-reports.ts';
import type { ReportContent } from '../report-content.ts';
import { AT, readPieces, reportOf, scanOf } from '../report-fixture.ts';
import { reportView } from '../report-view.ts';
import { comparisonCsv } from './comparison-csv.ts';
import { comparisonParts } from './comparison-form.ts';
import { reportCsv } from './report-csv.ts';
import { reportParts } from './report-form.ts';
import { reportJson } from './report-json.ts';
import { reportSarif } from './report-sarif.ts';

const EVIL = '<script>alert(1)</script>|\n# x [a](javascript:b) `c` \u202e\u001b[31m {0} =1+1 "q"';
const DAY = 86_400_000;
const day = (days: number): string => new Date(AT + days * DAY).toISOString();

const records = [
  {
    ip: '192.0.2.1',
    port: 443,
    protocol: 'https',
    host: 'www.example.com',
    uri: `https://www.example.com:443/${EVIL}`,
    http: { status_code: 200, title: EVIL, headers: { server: [EVIL] } },
    tag: [{ name: EVIL, cpe: [EVIL], [EVIL]: { version: EVIL } }],
    cve: [
      {
        name: 'CVE-2021-23017',
        severity: 'HIGH',
        base_score: 7.7,
        has_exploit: true,
        match_type: 'cpe',
        cpe: 'cpe:2.3:a:f5:nginx:1.18.0',
      },
      { name: EVIL, severity: EVIL, base_score: EVIL, match_type: 'product', match_product: EVIL },
    ],
    certificate: {
      subject_dn: EVIL,
      issuer_dn: EVIL,
      names: ['other.example'],
      fingerprint_sha256: 'aa',
      validity: { start: day(-100), end: day(-1) },
      signature_algorithm: { name: 'SHA1-RSA' },
    },
  },
  {
    ip: '192.0.2.2',
    port: 443,
    protocol: 'https',
    host: '192.0.2.2',
    certificate: { subject_dn: 'CN=b', fingerprint_sha256: 'bb', validity: { start: day(-1), end: day(29) } },
  },
  {
    ip: '192.0.2.3',
    port: 443,
    protocol: 'https',
    host: '192.0.2.3',
    certificate: { subject_dn: 'CN=c', fingerprint_sha256: 'cc', validity: { start: day(-1), end: day(31) } },
  },
  { ip: '2001:db8::1', port: 53, prot4: 'udp', protocol: 'dns_udp', host: '2001:db8::1' },
];

const whole = reportView({ paths: [] });
const about: ReportMetadata = {
  id: 3,
  name: EVIL,
  created_at: new Date(AT).toISOString(),
  scan_id: 1,
  label: 'x',
  mode: 'custom',
  exclude: ['192.0.2.9'],
  ports: '443',
  agent: { id: 1, name: EVIL, location: EVIL },
  saved_graph: null,
  is_complete: true,
};
const report = async (): Promise<ReportContent> => await reportOf(records, scanOf(['192.0.2.0/24', '2001:db8::1']));

type Json = Readonly<Record<string, unknown>>;

describe('a report as JSON', () => {
  it('has the documented members, and the findings of all services', async () => {
    const answer = JSON.parse(await readPieces(reportJson(await report(), whole, about))) as Json & {
      readonly responses: readonly Json[];
      readonly cve: Readonly<Record<string, readonly Json[]>>;
      readonly certificates: readonly Json[];
    };
    for (const name of [
      'id',
      'name',
      'created_at',
      'scan_id',
      'scope',
      'saved_graph',
      'mode',
      'agent',
      'responses',
      'cve',
    ])
      expect(Object.keys(answer)).toContain(name);
    expect(answer.responses.map(({ address }) => address)).toEqual([
      '192.0.2.1',
      '192.0.2.2',
      '192.0.2.3',
      '2001:db8::1',
    ]);
    expect(answer.cve.cpe).toMatchObject([
      { cpe: 'cpe:2.3:a:f5:nginx:1.18.0', services: 1, cve: [{ name: 'CVE-2021-23017', base_score: '7.7' }] },
    ]);
    expect(answer.cve.product).toMatchObject([{ product: EVIL, cve: [{ name: EVIL }] }]);
    expect(answer.certificates).toMatchObject([
      { sha256: 'aa', problems: ['expired', 'weak_signature', 'name_mismatch'], services: 1 },
      { sha256: 'bb', problems: ['expiring'] },
    ]);
    expect(answer.summary).toMatchObject({
      services: 4,
      addresses: 4,
      vulnerabilities: { high: 1, unknown: 1, with_exploit: 1 },
      certificates: { expired: 1, expiring: 1, weak_signature: 1 },
    });
  });

  it('leaves out what a tier leaves out, everywhere', async () => {
    const view = reportView({ paths: ['tag', 'cve', 'certificate.subject_dn', 'http.headers', 'http.title', 'uri'] });
    const answer = await readPieces(reportJson(await report(), view, { ...about, name: 'x', agent: null }));
    expect(answer).not.toContain('script');
    expect(answer).not.toContain('CVE-2021-23017');
    expect(JSON.parse(answer)).toMatchObject({ products: [], certificates: [], cve: { product: [], cpe: [] } });
    for (const form of [
      reportCsv(await report(), view),
      htmlDocument(reportText(reportParts(await report(), view, about))),
    ])
      expect(await readPieces(form)).not.toContain('CVE-2021-23017');
  });

  it('of nothing is a report all the same', async () => {
    const answer = JSON.parse(await readPieces(reportJson(await reportOf([]), whole, about))) as Json;
    expect(answer).toMatchObject({ responses: [], cve: { product: [], cpe: [] }, summary: { services: 0 } });
  });
});

describe('a report for people', () => {
  it('escapes all data in HTML, and loads nothing', async () => {
    const page = await readPieces(htmlDocument(reportText(reportParts(await report(), whole, about))));
    expect(page).not.toContain('<script');
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).toContain('&#60;script&#62;');
    expect(page.match(/(?:src|href|url|@import)\s*[=(]?["']?[^"'\s>]*/g)).toEqual([
      'href="https://www.cve.org/CVERecord?id=CVE-2021-23017',
      'href="https://www.cve.org/CVERecord?id=CVE-2021-23017',
    ]);
    expect(page).toContain('@media print');
    for (const tag of ['table', 'tbody', 'section', 'tr', 'td', 'main'])
      expect(page.split(`<${tag}>`).length + page.split(`<${tag} `).length).toBe(page.split(`</${tag}>`).length + 1);
  });

  it('escapes all data in Markdown', async () => {
    const markdown = await readPieces(markdownDocument(reportText(reportParts(await report(), whole, about))));
    expect(markdown).not.toMatch(/[^\\]<script|[^\\]\[a|[^\\]`c/);
    expect(markdown).not.toMatch(/[^\n\P{Cc}]|\p{Cf}/u);
    expect(markdown.match(/^# /gm)).toHaveLength(1);
    expect(markdown.match(/^## .*/gm)).toEqual(
      ['Overview', 'Vulnerabilities', 'Certificates', 'Products', 'Scope', 'Services'].map((title) => `## ${title}`),
    );
  });

  it('writes no formula into a CSV cell, and one line for each service', async () => {
    const evil = await reportOf([{ ...records[0], uri: undefined, http: { title: '=cmd|x' } }, ...records.slice(1)]);
    const text = await readPieces(reportCsv(evil, whole));
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain(",'=cmd|x,");
    expect(text).not.toMatch(/(?:^|,)[=+@]/m);
  });

  it('escapes a comparison as well', async () => {
    const [from, to] = [
      await reportOf([{ ...records[0], http: { title: 'a' } }]),
      await reportOf([records[0] as object]),
    ];
    const both = { from: about, to: about };
    const page = await readPieces(htmlDocument(comparisonText(comparisonParts(new Comparison(from, to, whole), both))));
    expect(page).not.toContain('<script');
    expect(page).toContain('&#60;script&#62;');
    const markdown = await readPieces(
      markdownDocument(comparisonText(comparisonParts(new Comparison(from, to, whole), both))),
    );
    expect(markdown).not.toMatch(/[^\\]<script|[^\\]\[a/);
    expect(markdown).toContain('| responses | 0 | 0 | 1 |');
    const csv = await readPieces(comparisonCsv(new Comparison(from, to, whole)));
    expect(csv.startsWith('section,kind,object,field,old,new,state\r\nresponses,changed,')).toBe(true);
    expect(csv).not.toMatch(/(?:^|,)[=+@]/m);
  });
});

describe('a report in SARIF', () => {
  it('follows the rules of the schema, with a result for each finding', async () => {
    const log = JSON.parse(await readPieces(reportSarif(await report(), whole, about))) as Json;
    const { $schema, ...rest } = log;
    expect(String($schema)).toMatch(/sarif-schema-2\.1\.0\.json$/);
    expectSarif(rest);
    const [run] = log.runs as readonly SarifRun[];
    expect(run?.results.map(({ ruleId }) => ruleId)).toEqual([
      EVIL,
      'CVE-2021-23017',
      'certificate/expired',
      'certificate/weak_signature',
      'certificate/name_mismatch',
      'certificate/expiring',
    ]);
  });

  it('may have no result', async () => {
    const log = JSON.parse(await readPieces(reportSarif(await reportOf([]), whole, about))) as Json;
    expectSarif(log);
    expect((log.runs as readonly SarifRun[])[0]?.results).toEqual([]);
  });
});

interface SarifRun {
  readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly Json[] } };
  readonly results: readonly (Json & { readonly ruleId: string })[];
}

/** What sarif-schema-2.1.0.json asks of the parts that are used: names, required names, types and choices. */
function expectSarif(log: Json): void {
  only(log, ['$schema', 'version', 'runs'], ['version', 'runs']);
  expect(log.version).toBe('2.1.0');
  for (const run of log.runs as readonly (SarifRun & Json)[]) {
    only(run, ['tool', 'automationDetails', 'properties', 'results'], ['tool']);
    only(run.tool, ['driver'], ['driver']);
    only(run.tool.driver, ['name', 'rules'], ['name']);
    only(run.automationDetails as Json, ['id'], []);
    const { rules } = run.tool.driver;
    expect(new Set(rules.map((rule) => JSON.stringify(rule))).size).toBe(rules.length);
    for (const rule of rules) {
      only(rule, ['id', 'shortDescription', 'helpUri', 'defaultConfiguration', 'properties'], ['id']);
      expectMessage(rule.shortDescription);
      if (rule.helpUri !== undefined) expect(URL.canParse(String(rule.helpUri))).toBe(true);
      only(rule.defaultConfiguration as Json, ['level'], []);
      const { tags, 'security-severity': score } = rule.properties as Json;
      expect(new Set(tags as readonly string[]).size).toBe((tags as readonly string[]).length);
      if (score !== undefined) expect(String(score)).toMatch(/^(?:\d|10)\.\d$/);
    }
    for (const result of run.results) {
      only(
        result,
        ['ruleId', 'ruleIndex', 'level', 'message', 'locations', 'partialFingerprints', 'properties'],
        ['message'],
      );
      expect(['none', 'note', 'warning', 'error']).toContain(result.level);
      expect(rules[result.ruleIndex as number]?.id).toBe(result.ruleId);
      expectMessage(result.message);
      for (const value of Object.values(result.partialFingerprints as Json)) expect(typeof value).toBe('string');
      for (const location of result.locations as readonly Json[]) {
        only(location, ['physicalLocation', 'logicalLocations'], []);
        const { artifactLocation } = location.physicalLocation as Json;
        only(location.physicalLocation as Json, ['artifactLocation'], ['artifactLocation']);
        only(artifactLocation as Json, ['uri'], []);
        expect(URL.canParse(String((artifactLocation as Json).uri))).toBe(true);
        for (const logical of location.logicalLocations as readonly Json[])
          only(logical, ['name', 'fullyQualifiedName', 'kind'], []);
      }
    }
  }
}

function only(object: Json, allowed: readonly string[], required: readonly string[]): void {
  expect(Object.keys(object).filter((name) => !allowed.includes(name))).toEqual([]);
  expect(required.filter((name) => object[name] === undefined)).toEqual([]);
}

/** No placeholder and no link may come from data. */
function expectMessage(message: unknown): void {
  only(message as Json, ['text'], ['text']);
  const { text } = message as { readonly text: string };
  expect(text.replaceAll('{{', '').replaceAll('}}', '')).not.toMatch(/[{}]/);
  expect(text).not.toMatch(/(?<!\\)[[\]]/);
}
