/** A record -> its vulnerabilities, those first that need a look first. */
import { flagAt, numberAt, objectsAt, textAt, textsAt, timeAt } from './values-at.ts';

export type Severity = 'critical' | 'high' | 'medium' | 'low' | 'none';

export interface Vulnerability {
  readonly name: string;
  readonly severity: Severity;
  /** CVSS, from 0 to 10. */
  readonly score: number | undefined;
  /** Probability from 0 to 1 that it is exploited within 30 days. */
  readonly epss: number | undefined;
  readonly isKnownExploited: boolean;
  readonly hasExploit: boolean;
  readonly isPossiblyFixed: boolean;
  readonly description: string | undefined;
  readonly product: string | undefined;
  readonly matchType: string | undefined;
  readonly cpe: string | undefined;
  readonly vector: string | undefined;
  readonly published: string | undefined;
  readonly weaknesses: readonly string[];
  readonly exploitLinks: readonly string[];
}

/** Known to be exploited, then likely to be (EPSS), then grave (CVSS). */
export function vulnerabilitiesOf(record: unknown): readonly Vulnerability[] {
  return objectsAt(record, 'cve')
    .map(readVulnerability)
    .sort(
      (a, b) =>
        Number(b.isKnownExploited) - Number(a.isKnownExploited) ||
        (b.epss ?? -1) - (a.epss ?? -1) ||
        (b.score ?? -1) - (a.score ?? -1) ||
        (a.name < b.name ? 1 : -1),
    );
}

function readVulnerability(cve: unknown): Vulnerability {
  const score = numberAt(cve, 'base_score');
  return {
    name: textAt(cve, 'name') ?? 'unnamed',
    severity: severityOf(textAt(cve, 'severity'), score),
    score,
    epss: numberAt(cve, 'epss_score'),
    isKnownExploited: flagAt(cve, 'known_exploited'),
    hasExploit: flagAt(cve, 'has_exploit'),
    isPossiblyFixed: flagAt(cve, 'possibly_fixed'),
    description: textAt(cve, 'description'),
    product: textAt(cve, 'match_product'),
    matchType: textAt(cve, 'match_type'),
    cpe: textAt(cve, 'cpe'),
    vector: textAt(cve, 'attack_vector'),
    published: timeAt(cve, 'published'),
    weaknesses: textsAt(cve, 'cwe', 10),
    exploitLinks: textsAt(cve, 'exploit_links', 20),
  };
}

const LEVELS: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'none'];

/** As the record says, or else by the bounds of CVSS 3. */
function severityOf(word: string | undefined, score: number | undefined): Severity {
  const level = LEVELS.find((each) => each === word?.toLowerCase());
  if (level !== undefined) return level;
  if (score === undefined || score <= 0) return 'none';
  if (score >= 9) return 'critical';
  if (score >= 7) return 'high';
  return score >= 4 ? 'medium' : 'low';
}

export interface RiskSummary {
  readonly worst: Severity;
  readonly score: number | undefined;
  readonly count: number;
  readonly knownExploited: number;
  /** The probability that the likeliest is exploited. */
  readonly epss: number | undefined;
}

/** Undefined if there is none. */
export function riskSummary(vulnerabilities: readonly Vulnerability[]): RiskSummary | undefined {
  if (vulnerabilities.length === 0) return undefined;
  const worst = LEVELS.find((level) => vulnerabilities.some(({ severity }) => severity === level)) ?? 'none';
  return {
    worst,
    score: largest(vulnerabilities.map(({ score }) => score)),
    count: vulnerabilities.length,
    knownExploited: vulnerabilities.filter(({ isKnownExploited }) => isKnownExploited).length,
    epss: largest(vulnerabilities.map(({ epss }) => epss)),
  };
}

function largest(numbers: readonly (number | undefined)[]): number | undefined {
  let most: number | undefined;
  for (const number of numbers) if (number !== undefined && (most === undefined || number > most)) most = number;
  return most;
}
