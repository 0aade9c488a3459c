/** A comparison of two scans -> its entries in one list, and how many there are of each kind. */
import { itemCells } from '@periplus/view/cells/service-cells.ts';
import type { CompareScansAnswer } from '../../../api/operations.generated.ts';
import { changesFrom, type RecordChange } from '../../../records/differences/record-change.ts';

export type EntryService = CompareScansAnswer['events']['responses'][number]['object'];

export type EntryKind = 'added' | 'gone' | 'changed' | 'did not answer' | 'answers again' | 'not comparable';
export type EntrySection = 'services' | 'vulnerabilities' | 'targets';

export const entryKinds: readonly EntryKind[] = [
  'added',
  'gone',
  'changed',
  'did not answer',
  'answers again',
  'not comparable',
];
export const entrySections: readonly EntrySection[] = ['services', 'vulnerabilities', 'targets'];

export interface ComparisonEntry {
  /** Its place in the answer: it has no other name. */
  readonly id: string;
  readonly section: EntrySection;
  readonly kind: EntryKind;
  readonly name: string;
  /** What else is known of it, in few words. */
  readonly about: string;
  /** `53/udp` */
  readonly port?: string | undefined;
  readonly changes: readonly RecordChange[];
  readonly service?: EntryService | undefined;
  /** How many services it stands for: of what is not comparable. */
  readonly services?: number | undefined;
}

const KINDS = { added: 'added', removed: 'gone', changed: 'changed' } as const;
const STATES = { did_not_answer: 'did not answer', answers: 'answers again' } as const;

/** Why a scan cannot tell of a service. */
const REASONS: Readonly<Record<string, string>> = {
  not_in_scope: 'it was no target',
  port_not_scanned: 'it did not look at the port',
  refused: 'an exclusion or its agent did not allow the target',
  not_scanned: 'no agent finished the target',
  unresolved: 'the name had no address',
  silent: 'the address did not answer at all',
  no_redirect: 'it met no redirect to the name',
};

export function comparisonEntries({ events, summary }: CompareScansAnswer): readonly ComparisonEntry[] {
  return [
    ...events.responses.map(({ kind, state, changes, object }, at): ComparisonEntry => {
      const [name, service, product, title] = itemCells(object);
      return {
        id: `service-${at}`,
        section: 'services',
        kind: state === undefined ? KINDS[kind] : STATES[state],
        name,
        about: [service, product, title].filter((part) => part !== '').join(' · '),
        port: object.transport === 'udp' ? `${object.port}/udp` : String(object.port),
        changes: changesFrom(changes),
        service: object,
      };
    }),
    ...events.cve.map(
      ({ kind, changes, object }, at): ComparisonEntry => ({
        id: `cve-${at}`,
        section: 'vulnerabilities',
        kind: KINDS[kind],
        name: object.name,
        about: [
          [object.base_score, object.severity?.toLowerCase()].filter((part) => part != null).join(' '),
          object.known_exploited ? 'exploited' : '',
          object.product ?? object.cpe ?? '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
        changes: changesFrom(changes),
      }),
    ),
    ...events.scope.map(
      ({ kind, changes, object }, at): ComparisonEntry => ({
        id: `target-${at}`,
        section: 'targets',
        kind: KINDS[kind],
        name: object,
        about: '',
        changes: changesFrom(changes),
      }),
    ),
    ...summary.not_comparable.map(
      ({ target, missing_in: side, reason, services }, at): ComparisonEntry => ({
        id: `other-${at}`,
        section: 'services',
        kind: 'not comparable',
        name: target,
        about: `${side === 'from' ? 'The first scan' : 'The second scan'} cannot tell: ${REASONS[reason] ?? reason.replaceAll('_', ' ')}.`,
        changes: [],
        services,
      }),
    ),
  ];
}

/** By section, then by kind, in the order of both lists. What is not comparable counts by services. */
export function entryCounts({ summary }: CompareScansAnswer): readonly (readonly number[])[] {
  const { responses, cve, scope, states } = summary;
  const silent = states.did_not_answer + states.answers;
  return [
    [
      responses.added,
      responses.removed,
      responses.changed - silent,
      states.did_not_answer,
      states.answers,
      summary.not_comparable_services,
    ],
    [cve.added, cve.removed, cve.changed, 0, 0, 0],
    [scope.added, scope.removed, scope.changed, 0, 0, 0],
  ];
}

export interface EntryFilter {
  readonly show: EntrySection | undefined;
  readonly kind: EntryKind | undefined;
  /** `443` or `53/udp`; all if empty. */
  readonly port: string;
}

export function filterEntries(
  entries: readonly ComparisonEntry[],
  { show, kind, port }: EntryFilter,
): readonly ComparisonEntry[] {
  return entries.filter(
    (entry) =>
      (show === undefined || entry.section === show) &&
      (kind === undefined || entry.kind === kind) &&
      (port === '' || entry.port === port),
  );
}

/** Ports of the entries, the lowest first. */
export const portsOf = (entries: readonly ComparisonEntry[]): readonly string[] =>
  [...new Set(entries.flatMap(({ port }) => port ?? []))].toSorted(
    (a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1),
  );
