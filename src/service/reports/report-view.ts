import type { FieldRestrictions } from '../../accounts/rules/field-restrictions.ts';
import type { ReportFindings } from '../../model/scanner/report-findings.ts';
import type { ServiceItem } from '../../model/scanner/service-item.ts';
import { compileProjection } from '../../query/projection/projection.ts';
import type { ServiceLine } from './blocks/service-lines.ts';

/** A report as a caller may see it: without what the caller's tier leaves out of records. */
export interface ReportView {
  /** Whether nothing is left out. */
  readonly isWhole: boolean;
  readonly findings: (findings: ReportFindings) => ReportFindings;
  /** The item as JSON in UTF-8. */
  readonly bytes: (line: ServiceLine) => Buffer;
  readonly item: (line: ServiceLine) => ServiceItem;
  /** Whether a field of a record may be counted. */
  readonly shows: (path: string) => boolean;
}

export function reportView({ paths }: Pick<FieldRestrictions, 'paths'>): ReportView {
  const hidden = new Set(paths.map(itemPath));
  const inPages = [...hidden].map((path) => `pages.${path}`);
  const projection = hidden.size === 0 ? undefined : compileProjection([...hidden, ...inPages], 'exclude');
  const bytes = (line: ServiceLine): Buffer =>
    projection === undefined
      ? line.bytes
      : Buffer.from(projection.projectBytes(line.bytes.toString('latin1')), 'latin1');
  return {
    isWhole: projection === undefined,
    bytes,
    item: (line) => {
      const item = JSON.parse(bytes(line).toString('utf8')) as ServiceItem;
      return projection === undefined ? item : { ...item, products: item.products ?? [], cve: item.cve ?? [] };
    },
    shows: (path) => projection?.shows(path) ?? true,
    findings: (all) => ({
      ...all,
      products: hidden.has('products') ? [] : all.products,
      groups: hidden.has('cve') ? [] : all.groups,
      certificates: hidden.has('certificate') ? [] : all.certificates,
      summary: summaryWithout(all.summary, hidden),
    }),
  };
}

/** Where an item shows a field of a record. */
function itemPath(path: string): string {
  const [top = ''] = path.split('.');
  return RENAMED[path] ?? RENAMED[top] ?? path;
}

const RENAMED: Readonly<Record<string, string>> = {
  tag: 'products',
  cve: 'cve',
  certificate: 'certificate',
  prot4: 'transport',
  'http.title': 'title',
  'http.status_code': 'status',
};

function summaryWithout(summary: ReportFindings['summary'], hidden: ReadonlySet<string>): ReportFindings['summary'] {
  const { products, vulnerabilities, certificates } = summary;
  return {
    ...summary,
    products: hidden.has('products') ? 0 : products,
    vulnerabilities: hidden.has('cve') ? zeros(vulnerabilities) : vulnerabilities,
    certificates: hidden.has('certificate') ? zeros(certificates) : certificates,
  };
}

function zeros<T extends object>(counts: T): T {
  return Object.fromEntries(Object.keys(counts).map((name) => [name, 0])) as T;
}
