import type { ReportMetadata, ScopeItem } from '../../model/scanner/report.ts';
import {
  type CertificateProblem,
  type FindingsSummary,
  problemsOf,
  type ReportFindings,
  type VulnerabilityData,
  type VulnerabilityGroup,
} from '../../model/scanner/report-findings.ts';
import { placeOf, type ServiceItem, seenOfWordless } from '../../model/scanner/service-item.ts';
import { type HostCell, plainCell } from '../cells/host-cell.ts';
import type { DocumentRows, DocumentSection, TextDocument } from '../documents/text-document.ts';

function risksText(risks: FindingsSummary['vulnerabilities']): string {
  if (risks.critical === null) return 'not known: no data about vulnerabilities was loaded when the report was made';
  const { critical, high, medium, low, unknown, with_exploit: exploited } = risks;
  return `${critical} critical, ${high} high, ${medium} medium, ${low} low, ${unknown} unrated; ${exploited} with a known exploit`;
}

/** Undefined if the report does not say. */
export function dataText(data: VulnerabilityData | null | undefined): string | undefined {
  if (data === undefined) return undefined;
  if (data === null) return 'none';
  return data.map(({ source, date, records }) => `${source} of ${date} (${records.toLocaleString('en')})`).join(', ');
}

/** What a report shows to its reader. */
export interface ReportParts {
  readonly about: ReportMetadata;
  readonly createdAt: number;
  readonly scope: readonly ScopeItem[];
  readonly findings: ReportFindings;
  /** In batches. May be read several times. */
  readonly services: () => AsyncIterable<readonly ServiceItem[]>;
}

/** A report as a text for people: what it found first, then every service. */
export function reportText(report: ReportParts): TextDocument {
  const { about, scope } = report;
  const { summary, products, groups, certificates } = report.findings;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Scan', `${about.name} (${about.scan_id})`],
    ['Report of', about.is_complete ? about.created_at : `${about.created_at}, while the scan runs`],
    ['Mode', about.mode],
    ['Ports', about.ports],
    ['Agent', about.agent === null ? undefined : `${about.agent.name} (${about.agent.location})`],
    ['Targets', String(scope.length)],
    ['Excluded', about.exclude.length === 0 ? undefined : about.exclude.join(', ')],
    ['Addresses with services', String(summary.addresses)],
    ['Services', String(summary.services)],
    ['Vulnerabilities', risksText(summary.vulnerabilities)],
    ['Vulnerability data', dataText(summary.vulnerability_data)],
    ['Cut', summary.is_cut ? 'There are more findings than a report lists.' : undefined],
  ];
  return {
    title: `Report of ${about.name}`,
    sections: [
      table(
        'Overview',
        ['', ''],
        facts.filter(([, text]) => text !== undefined).map((cells) => cells.map(plainCell)),
      ),
      table(
        'Vulnerabilities',
        ['Product', 'CPE', 'Vulnerability', 'Severity', 'Score', 'Exploit', 'Services', 'Where'],
        groups.flatMap(vulnerabilityRows),
      ),
      table(
        'Certificates',
        ['Subject', 'Problems', 'Valid from', 'Valid to', 'Key', 'Services', 'Where'],
        certificates.map((each) => [
          plainCell(each.subject ?? each.sha256 ?? undefined),
          plainCell(each.problems.map((problem) => PROBLEMS[problem]).join(', ')),
          plainCell(each.not_before ?? undefined),
          plainCell(each.not_after ?? undefined),
          plainCell(each.key === null ? undefined : `${each.key.kind} ${each.key.length ?? ''}`.trim()),
          plainCell(String(each.services)),
          each.seen_at.flatMap(plainCell),
        ]),
      ),
      table(
        'Products',
        ['Product', 'Version', 'CPE', 'Services'],
        products.map(({ name, version, cpe, services }) =>
          [name, version ?? undefined, cpe ?? undefined, String(services)].map(plainCell),
        ),
      ),
      table(
        'Scope',
        ['Target', 'Outcome', 'Reason', 'Addresses', 'Reached', 'Services'],
        scope.map(({ target, outcome, reason, addresses, reached, services }) =>
          [target, outcome, reason, String(addresses), String(reached), String(services)].map(plainCell),
        ),
      ),
      {
        title: 'Services',
        columns: [
          'Address',
          'Port',
          'Protocol',
          'Where',
          'Status',
          'Title',
          'Products',
          'Vulnerabilities',
          'Certificate',
        ],
        rows: () => serviceRows(report),
      },
    ],
  };
}

/** The names of problems, for people. */
const PROBLEMS: Readonly<Record<CertificateProblem, string>> = {
  expired: 'expired',
  expiring: 'expires within 30 days',
  not_yet_valid: 'not yet valid',
  weak_key: 'weak key',
  weak_signature: 'weak signature',
  self_signed: 'self-signed',
  name_mismatch: 'for another name',
};

function table(title: string, columns: readonly string[], rows: DocumentRows): DocumentSection {
  return { title, columns, rows: () => [rows] };
}

function vulnerabilityRows({ product, cpe, seen_at, cve }: VulnerabilityGroup): DocumentRows {
  return cve.map(({ name, severity, base_score, has_exploit, known_exploited, services }) => [
    plainCell(product ?? undefined),
    plainCell(cpe ?? undefined),
    [{ text: name, link: { kind: 'vulnerability', name } }],
    plainCell(severity ?? undefined),
    plainCell(base_score ?? undefined),
    plainCell(known_exploited ? 'used in attacks' : has_exploit ? 'known' : undefined),
    plainCell(String(services)),
    seen_at.flatMap(plainCell),
  ]);
}

async function* serviceRows({ services, createdAt }: ReportParts): AsyncGenerator<DocumentRows> {
  for await (const items of services()) yield items.map((item) => serviceRow(item, createdAt));
}

/** A service has few words in a table; the JSON form has everything. */
const MAX_WORDS = 10;

function serviceRow(item: ServiceItem, createdAt: number): readonly HostCell[] {
  const { address, port, transport, protocol, status, title, products, cve, certificate } = item;
  const vulnerabilities = [...new Set(cve.map(({ name }) => name))];
  const problems = certificate === undefined ? [] : problemsOf(certificate, createdAt);
  return [
    plainCell(address),
    plainCell(`${port}/${transport}`),
    plainCell(protocol),
    plainCell(placeOf(item)),
    plainCell(status === undefined ? undefined : String(status)),
    plainCell(title ?? wordsOfWordless(item)),
    few(products.map(({ name, version }) => ({ text: version === null ? name : `${name} ${version}` }))),
    few(vulnerabilities.map((name) => ({ text: name, link: { kind: 'vulnerability', name } }))),
    plainCell(problems.map((problem) => PROBLEMS[problem]).join(', ')),
  ];
}

function wordsOfWordless(item: ServiceItem): string | undefined {
  const seen = seenOfWordless(item);
  return seen === undefined ? undefined : `open, said nothing (${seen})`;
}

function few(words: HostCell): HostCell {
  return words.length <= MAX_WORDS
    ? words
    : [...words.slice(0, MAX_WORDS), { text: `and ${words.length - MAX_WORDS} more` }];
}
