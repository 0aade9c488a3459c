import { defined } from '../../../model/defined.ts';
import {
  type CertificateFinding,
  type CertificateProblem,
  certificateProblems,
  type FindingsSummary,
  type GroupedVulnerability,
  type ProductFinding,
  problemsOf,
  type ReportFindings,
  type VulnerabilityData,
  type VulnerabilityGroup,
} from '../../../model/scanner/report-findings.ts';
import {
  type CertificateSummary,
  placeOf,
  type ServiceItem,
  type ServiceVulnerability,
} from '../../../model/scanner/service-item.ts';
import { compareText } from '../items/compare-text.ts';
import { countsWithData } from './findings-lines.ts';

const MAX_PRODUCTS = 20_000;
const MAX_VULNERABILITIES = 100_000;
const MAX_CERTIFICATES = 20_000;
const MAX_PLACES = 20;

/** Gathers findings from services in the order of a report. Whatever the services hold, its memory is bounded. */
export class FindingsCollector {
  readonly #now: number;
  readonly #data: VulnerabilityData | null | undefined;
  readonly #products = new Map<string, Tally<Omit<ProductFinding, 'services'>>>();
  readonly #groups = new Map<string, Group>();
  readonly #certificates = new Map<string, Certificate>();
  #vulnerabilities = 0;
  #services = 0;
  #addresses = 0;
  #lastAddress = '';
  #isCut = false;

  /** `now` decides which certificates have expired. `data`: with what vulnerabilities were found, if that is known. */
  constructor(now: number, data?: VulnerabilityData | null) {
    this.#now = now;
    this.#data = data;
  }

  add(item: ServiceItem): void {
    this.#services++;
    if (item.address !== this.#lastAddress) this.#addresses++;
    this.#lastAddress = item.address;
    for (const { name, version, cpe } of item.products) this.#addProduct({ name, version, cpe });
    this.#addVulnerabilities(item);
    if (item.certificate !== undefined) this.#addCertificate(item.certificate, item);
  }

  findings({ unscanned, names }: Pick<ReportFindings, 'unscanned' | 'names'>): ReportFindings {
    const groups = [...this.#groups.values()].map(groupOf).sort(byRisk);
    const certificates = [...this.#certificates.values()].map(certificateOf).sort(byEnd);
    const products = [...this.#products.values()]
      .map(({ value, services }) => ({ ...value, services }))
      .sort((a, b) => compareText(a.name, b.name) || compareText(a.version ?? '', b.version ?? ''));
    return { summary: this.#summary(groups, certificates), products, groups, certificates, unscanned, names };
  }

  #addProduct(product: Omit<ProductFinding, 'services'>): void {
    const key = JSON.stringify([product.name, product.version, product.cpe]);
    const known = this.#products.get(key);
    if (known !== undefined) known.services++;
    else if (this.#products.size < MAX_PRODUCTS) this.#products.set(key, { value: product, services: 1 });
    else this.#isCut = true;
  }

  #addVulnerabilities(item: ServiceItem): void {
    const seen = new Set<Group>();
    for (const vulnerability of item.cve) {
      const key = groupKey(vulnerability);
      let group = this.#groups.get(key);
      const known = group?.cve.get(vulnerability.name);
      if (known === undefined && this.#vulnerabilities === MAX_VULNERABILITIES) {
        this.#isCut = true;
        continue;
      }
      if (group === undefined) {
        const { match_type, match_product: product, cpe } = vulnerability;
        group = { value: { match_type, product, cpe }, services: 0, places: [], cve: new Map() };
        this.#groups.set(key, group);
      }
      if (known === undefined) {
        this.#vulnerabilities++;
        group.cve.set(vulnerability.name, { value: vulnerability, services: 1 });
      } else known.services++;
      seen.add(group);
    }
    for (const group of seen) {
      group.services++;
      if (group.places.length < MAX_PLACES) group.places.push(placeOf(item));
    }
  }

  #addCertificate(summary: CertificateSummary, item: ServiceItem): void {
    const problems = problemsOf(summary, this.#now);
    if (problems.length === 0) return;
    const key = summary.sha256 ?? JSON.stringify([summary.subject, summary.issuer, summary.not_after]);
    let certificate = this.#certificates.get(key);
    if (certificate === undefined) {
      if (this.#certificates.size === MAX_CERTIFICATES) {
        this.#isCut = true;
        return;
      }
      certificate = { value: summary, services: 0, places: [], problems: new Set() };
      this.#certificates.set(key, certificate);
    }
    certificate.services++;
    if (certificate.places.length < MAX_PLACES) certificate.places.push(placeOf(item));
    for (const problem of problems) certificate.problems.add(problem);
  }

  #summary(groups: readonly VulnerabilityGroup[], certificates: readonly CertificateFinding[]): FindingsSummary {
    const distinct = new Map<string, GroupedVulnerability>();
    for (const { cve } of groups) for (const each of cve) if (!distinct.has(each.name)) distinct.set(each.name, each);
    const counts = { critical: 0, high: 0, medium: 0, low: 0, unknown: 0, with_exploit: 0 };
    for (const { severity, has_exploit, known_exploited } of distinct.values()) {
      counts[severityName(severity)]++;
      if (has_exploit || known_exploited) counts.with_exploit++;
    }
    const byProblem = certificateProblems.map(
      (problem) => [problem, certificates.filter(({ problems }) => problems.includes(problem)).length] as const,
    );
    return {
      services: this.#services,
      addresses: this.#addresses,
      products: this.#products.size,
      vulnerabilities: this.#data === undefined ? counts : countsWithData(counts, this.#data),
      ...defined({ vulnerability_data: this.#data === undefined ? undefined : this.#data }),
      certificates: Object.fromEntries(byProblem) as FindingsSummary['certificates'],
      is_cut: this.#isCut,
    };
  }
}

/** The key of the group of a vulnerability. */
export function groupKey({
  match_type,
  match_product,
  cpe,
}: Pick<ServiceVulnerability, 'match_type' | 'match_product' | 'cpe'>): string {
  return JSON.stringify([match_type, match_product, cpe]);
}

interface Tally<T> {
  readonly value: T;
  services: number;
}

interface Group extends Tally<Pick<VulnerabilityGroup, 'match_type' | 'product' | 'cpe'>> {
  readonly places: string[];
  readonly cve: Map<string, Tally<ServiceVulnerability>>;
}

interface Certificate extends Tally<CertificateSummary> {
  readonly places: string[];
  readonly problems: Set<CertificateProblem>;
}

function groupOf({ value, services, places, cve }: Group): VulnerabilityGroup {
  return {
    ...value,
    services,
    seen_at: places,
    cve: [...cve.values()]
      .map(({ value: { name, severity, base_score, has_exploit, known_exploited }, services: count }) => ({
        name,
        severity,
        base_score,
        has_exploit,
        known_exploited,
        services: count,
      }))
      .sort((a, b) => scoreOf(b) - scoreOf(a) || compareText(a.name, b.name)),
  };
}

function certificateOf({ value, services, places, problems }: Certificate): CertificateFinding {
  const { weaknesses: _, names: __, ...summary } = value;
  return {
    ...summary,
    problems: certificateProblems.filter((problem) => problems.has(problem)),
    services,
    seen_at: places,
  };
}

const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;

export function severityName(severity: string | null): (typeof SEVERITIES)[number] | 'unknown' {
  const lower = severity?.toLowerCase();
  return SEVERITIES.find((each) => each === lower) ?? 'unknown';
}

function scoreOf({ base_score }: Pick<GroupedVulnerability, 'base_score'>): number {
  const score = Number(base_score ?? 0);
  return Number.isFinite(score) ? score : 0;
}

/** The group with the highest score first. */
function byRisk(a: VulnerabilityGroup, b: VulnerabilityGroup): number {
  const [worstOfA, worstOfB] = [a, b].map(({ cve }) => (cve[0] === undefined ? 0 : scoreOf(cve[0])));
  return (
    (worstOfB ?? 0) - (worstOfA ?? 0) ||
    compareText(JSON.stringify([a.product, a.cpe, a.match_type]), JSON.stringify([b.product, b.cpe, b.match_type]))
  );
}

/** The certificate that ends first is first. */
function byEnd(a: CertificateFinding, b: CertificateFinding): number {
  return compareText(a.not_after ?? '', b.not_after ?? '') || compareText(a.sha256 ?? '', b.sha256 ?? '');
}
