/** The history of a host -> rows over time: services and products from first to last, and moments of change. */
import type { HostHistoryAnswer } from '../../../api/operations.generated.ts';
import type { RecordChange } from '../../../records/differences/record-change.ts';
import { recordChanges } from './record-changes.ts';

export interface Timeline {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly spans: readonly TimelineSpan[];
  readonly moments: readonly TimelineMoment[];
}

/** Something that was seen from a time to a time. */
export interface TimelineSpan {
  readonly key: string;
  readonly kind: 'service' | 'product';
  /** `443 https`, `nginx 1.18.0` */
  readonly name: string;
  readonly detail: string | undefined;
  readonly first: string;
  readonly last: string;
  /** Labels of the indices that have it, the newest first. */
  readonly indices: readonly string[];
  /** The newest index that has anything of the host has it too. */
  readonly isInNewest: boolean;
}

/** DNS records or a registration as they were from a time on. */
export interface TimelineMoment {
  readonly kind: 'dns' | 'registration';
  readonly at: string;
  readonly index: string;
  /** Since the moment before. Undefined for the first. */
  readonly changes: readonly RecordChange[] | undefined;
}

export function hostTimeline({ services, software, dns, whois }: HostHistoryAnswer): Timeline {
  const seen = [...services, ...software];
  const newest = seen.toSorted((a, b) => timeOf(b.last_seen) - timeOf(a.last_seen))[0]?.indices[0];
  const isInNewest = ({ indices }: { readonly indices: readonly string[] }): boolean =>
    newest === undefined || indices.includes(newest);
  const spans = [
    ...[...Map.groupBy(services, serviceKey)]
      .map(([key, ofKey]) => serviceSpan(key, ofKey))
      .sort((a, b) => a.port - b.port)
      .map(({ port: _, ...span }) => ({ ...span, isInNewest: isInNewest(span) })),
    ...software.map((product) => ({
      key: `product ${product.name} ${product.version ?? ''}`,
      kind: 'product' as const,
      name: product.version === null ? product.name : `${product.name} ${product.version}`,
      detail: undefined,
      first: product.first_seen,
      last: product.last_seen,
      indices: product.indices,
      isInNewest: isInNewest(product),
    })),
  ];
  const moments = [...momentsOf('dns', dns), ...momentsOf('registration', whois)];
  const times = [...spans.flatMap(({ first, last }) => [first, last]), ...moments.map(({ at }) => at)]
    .map(timeOf)
    .filter((time) => time > 0);
  return { from: Math.min(...times, Number.MAX_SAFE_INTEGER), to: Math.max(...times, 0), spans, moments };
}

type SeenService = HostHistoryAnswer['services'][number];

const serviceKey = ({ port, prot4 = 'tcp', protocol = 'unknown' }: SeenService): string =>
  `service ${port} ${prot4} ${protocol}`;

/** All names and paths of a port with one protocol. */
function serviceSpan(key: string, services: readonly SeenService[]) {
  const byFirst = services.toSorted((a, b) => timeOf(a.first_seen) - timeOf(b.first_seen));
  const byLast = services.toSorted((a, b) => timeOf(b.last_seen) - timeOf(a.last_seen));
  const { port = 0, prot4, protocol = 'unknown' } = byLast[0] ?? {};
  return {
    key,
    port,
    kind: 'service' as const,
    name: `${port}${prot4 === 'udp' ? '/udp' : ''} ${protocol === 'raw_tcp' ? 'unknown' : protocol}`,
    detail: services.length > 1 ? `${services.length} names and paths` : undefined,
    first: byFirst[0]?.first_seen ?? '',
    last: byLast[0]?.last_seen ?? '',
    indices: [...new Set(byLast.flatMap(({ indices }) => indices))].sort().reverse(),
  };
}

type Change = HostHistoryAnswer['dns'][number];

/** The answer has the newest first. */
const momentsOf = (kind: TimelineMoment['kind'], changes: readonly Change[]): readonly TimelineMoment[] =>
  changes.map(({ at, index, data }, place) => {
    const before = changes[place + 1];
    return { kind, at, index, changes: before === undefined ? undefined : recordChanges(before.data, data) };
  });

const timeOf = (text: string): number => Date.parse(text) || 0;
