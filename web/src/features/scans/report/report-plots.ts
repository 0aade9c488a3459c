/** A report -> what its plots show. */
import type { ScanReportAnswer } from '../../../api/operations.generated.ts';

export type ReportService = ScanReportAnswer['responses'][number];

export interface KeyCount {
  readonly key: string;
  readonly count: number;
}

/** How often each key is there; the most frequent first, then by the key. */
export function countBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  most: number,
): readonly KeyCount[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, most);
}

export const portText = ({ port, transport }: Pick<ReportService, 'port' | 'transport'>): string =>
  transport === 'udp' ? `${port}/udp` : String(port);

/** An open port that said nothing is of no protocol that is known. */
export const protocolOf = ({ protocol }: Pick<ReportService, 'protocol'>): string =>
  protocol === 'raw_tcp' ? 'unknown' : protocol;

export interface ServiceMatrix {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly values: readonly (readonly number[])[];
}

/** The most frequent protocols at the most frequent ports. */
export function protocolsByPort(services: readonly ReportService[], mostRows = 12, mostColumns = 10): ServiceMatrix {
  const rows = countBy(services, protocolOf, mostRows).map(({ key }) => key);
  const columns = countBy(services, portText, mostColumns).map(({ key }) => key);
  const values = rows.map(() => columns.map(() => 0));
  for (const service of services) {
    const row = values[rows.indexOf(protocolOf(service))];
    const column = columns.indexOf(portText(service));
    if (row !== undefined && column >= 0) row[column] = (row[column] ?? 0) + 1;
  }
  return { rows, columns, values };
}

/** Months in which certificates end, each certificate once. */
export function certificateEnds(
  services: readonly ReportService[],
): readonly { readonly start: string; readonly count: number }[] {
  const ends = new Map<string, string>();
  for (const { certificate } of services) {
    const { sha256, not_after: end } = certificate ?? {};
    if (typeof sha256 === 'string' && typeof end === 'string' && /^\d{4}-\d{2}/.test(end)) ends.set(sha256, end);
  }
  return countBy([...ends.values()], (end) => end.slice(0, 7), 600)
    .map(({ key, count }) => ({ start: key, count }))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
}

export interface ReportVulnerability {
  readonly name: string;
  readonly severity: string | null;
  readonly score: string | null;
  readonly isExploited: boolean;
  readonly hasExploit: boolean;
  readonly services: number;
  readonly of: string;
  readonly seenAt: readonly string[];
}

/** A line for each vulnerability of each product: those that are exploited first, then the highest score. */
export function reportVulnerabilities({ cve }: Pick<ScanReportAnswer, 'cve'>): readonly ReportVulnerability[] {
  const score = (text: string | null): number => Number.parseFloat(text ?? '') || 0;
  return [...cve.product, ...cve.cpe]
    .flatMap(({ product, cpe, seen_at: seenAt, cve: list }) =>
      list.map((each) => ({
        name: each.name,
        severity: each.severity,
        score: each.base_score,
        isExploited: each.known_exploited,
        hasExploit: each.has_exploit,
        services: each.services,
        of: product ?? cpe ?? '',
        seenAt,
      })),
    )
    .toSorted((a, b) => Number(b.isExploited) - Number(a.isExploited) || score(b.score) - score(a.score));
}
