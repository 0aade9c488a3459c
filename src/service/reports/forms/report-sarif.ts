import { parseAddress } from '../../../addr/ip/address.ts';
import { defined } from '../../../model/defined.ts';
import type { ReportMetadata } from '../../../model/scanner/report.ts';
import {
  type CertificateProblem,
  certificateProblems,
  type GroupedVulnerability,
  problemsOf,
} from '../../../model/scanner/report-findings.ts';
import type { ServiceItem, ServiceVulnerability } from '../../../model/scanner/service-item.ts';
import { inChunks } from '../../download/in-chunks.ts';
import { severityName } from '../findings/collect-findings.ts';
import { type ReportContent, serviceLines } from '../report-content.ts';
import type { ReportView } from '../report-view.ts';

/** A report in SARIF 2.1.0 (OASIS): a rule for each vulnerability and each problem of certificates, a result for each finding. */
export async function* reportSarif(
  report: ReportContent,
  view: ReportView,
  about: ReportMetadata,
): AsyncGenerator<string> {
  const { groups, summary } = view.findings(report.findings);
  const vulnerabilities = distinct(groups.flatMap(({ cve }) => cve));
  const rules = [...certificateProblems.map(certificateRule), ...vulnerabilities.map(vulnerabilityRule)];
  const indexOf = new Map(rules.map(({ id }, index) => [id, index]));
  const run = {
    tool: { driver: { name: 'Periplus', rules } },
    automationDetails: { id: `scan/${about.scan_id}/` },
    properties: { ...about, vulnerability_data: summary.vulnerability_data },
  };
  const head = { $schema: SCHEMA, version: '2.1.0', runs: [run] };
  // The results come last in the run.
  yield `${JSON.stringify(head).slice(0, -3)},"results":[`;
  let isFirst = true;
  yield* inChunks(serviceLines(report), (line) => {
    let text = '';
    for (const result of resultsOf(view.item(line), report.createdAt)) {
      const ruleIndex = indexOf.get(result.ruleId);
      text += `${isFirst ? '' : ','}\n${JSON.stringify(ruleIndex === undefined ? result : { ...result, ruleIndex })}`;
      isFirst = false;
    }
    return text;
  });
  yield '\n]}]}\n';
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

interface Rule {
  readonly id: string;
  readonly [property: string]: unknown;
}

const CERTIFICATE_RULES: Readonly<Record<CertificateProblem, readonly [level: Level, title: string, score: string]>> = {
  expired: ['error', 'The certificate has expired.', '5.0'],
  expiring: ['warning', 'The certificate expires within 30 days.', '2.0'],
  not_yet_valid: ['warning', 'The certificate is not yet valid.', '2.0'],
  weak_key: ['error', 'The key of the certificate is too short.', '7.0'],
  weak_signature: ['error', 'The certificate is signed with a broken hash.', '7.0'],
  self_signed: ['note', 'The certificate is signed with its own key.', '2.0'],
  name_mismatch: ['warning', 'The certificate is for another name.', '4.0'],
};

type Level = 'error' | 'warning' | 'note';

function certificateRule(problem: CertificateProblem): Rule {
  const [level, text, score] = CERTIFICATE_RULES[problem];
  return {
    id: `certificate/${problem}`,
    shortDescription: { text },
    defaultConfiguration: { level },
    properties: { tags: ['security', 'certificate'], 'security-severity': score },
  };
}

function vulnerabilityRule({ name, severity, base_score, has_exploit, known_exploited }: GroupedVulnerability): Rule {
  const score = Number(base_score ?? Number.NaN);
  const helpUri = /^CVE-\d{4}-\d{4,19}$/.test(name) ? { helpUri: `https://www.cve.org/CVERecord?id=${name}` } : {};
  return {
    id: name,
    shortDescription: { text: sarifText(`${name} in a product of the service, derived from its version.`) },
    ...helpUri,
    defaultConfiguration: { level: levelOf(severity) },
    properties: {
      tags: ['security', 'vulnerability', ...(has_exploit || known_exploited ? ['exploit'] : [])],
      ...defined({ 'security-severity': score >= 0 && score <= 10 ? score.toFixed(1) : undefined }),
    },
  };
}

function levelOf(severity: string | null): Level {
  const name = severityName(severity);
  return name === 'critical' || name === 'high' ? 'error' : name === 'medium' ? 'warning' : 'note';
}

interface Result {
  readonly ruleId: string;
  readonly [property: string]: unknown;
}

function* resultsOf(item: ServiceItem, createdAt: number): Generator<Result> {
  const locations = [locationOf(item)];
  const service = `${item.address} ${item.port} ${item.protocol} ${item.host}`;
  const partialFingerprints = (rule: string) => ({ 'service/v1': `${service} ${rule}`.toWellFormed() });
  for (const each of distinct(item.cve)) {
    const text = sarifText(`${each.match_product ?? each.cpe ?? 'The product'} at ${service}: ${each.name}.`);
    yield {
      ruleId: each.name,
      level: levelOf(each.severity),
      message: { text },
      locations,
      partialFingerprints: partialFingerprints(each.name),
      properties: propertiesOf(each),
    };
  }
  const { certificate } = item;
  if (certificate === undefined) return;
  for (const problem of problemsOf(certificate, createdAt)) {
    const [level, title] = CERTIFICATE_RULES[problem];
    const ruleId = `certificate/${problem}`;
    const { subject, issuer, not_before, not_after, sha256 } = certificate;
    yield {
      ruleId,
      level,
      message: { text: sarifText(`${service}: ${title}`) },
      locations,
      partialFingerprints: partialFingerprints(ruleId),
      properties: { subject, issuer, not_before, not_after, sha256 },
    };
  }
}

function propertiesOf({
  severity,
  base_score,
  has_exploit,
  known_exploited,
  match_product,
  cpe,
}: ServiceVulnerability): object {
  return { severity, base_score, has_exploit, known_exploited, product: match_product, cpe };
}

/** A service as an artifact: its URI without a path. What a server says of itself is not part of it. */
function locationOf({ address, port, transport, protocol, host }: ServiceItem): object {
  const scheme =
    protocol
      .toLowerCase()
      .replace(/[^a-z0-9+.-]/g, '-')
      .replace(/^[^a-z]+/, '') || 'unknown';
  const name = parseAddress(host) !== undefined && host.includes(':') ? `[${host}]` : encodeURIComponent(host);
  return {
    physicalLocation: { artifactLocation: { uri: `${scheme}://${name}:${port}/` } },
    logicalLocations: [
      { name: `${port}/${transport}`, fullyQualifiedName: `${address}/${port}/${transport}`, kind: 'service' },
    ],
  };
}

/** The first of each name. */
function distinct<T extends { readonly name: string }>(things: readonly T[]): readonly T[] {
  const byName = new Map<string, T>();
  for (const thing of things) if (!byName.has(thing.name)) byName.set(thing.name, thing);
  return [...byName.values()];
}

/** The most that code scanning services show of a message. */
const LONGEST = 1_000;

/**
 * A message in SARIF (3.11): braces would be placeholders, and brackets links. Control characters are left out, and
 * characters that change the direction of a text.
 */
function sarifText(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
  return short
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/[\\[\]]/g, '\\$&')
    .replace(/[{}]/g, '$&$&');
}
