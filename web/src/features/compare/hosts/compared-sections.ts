/** The answer of a comparison -> its sections in one shape, with words that fit one host at two dates, or two hosts. */
import type { CompareHostAnswer } from '../../../api/operations.generated.ts';
import { changesFrom, type RecordChange } from '../../../records/differences/record-change.ts';

export type SectionName = 'services' | 'products' | 'vulnerabilities' | 'certificates' | 'dns' | 'whois' | 'indicators';

export const SECTION_TITLES: Readonly<Record<SectionName, string>> = {
  services: 'Services',
  products: 'Products',
  vulnerabilities: 'Vulnerabilities',
  certificates: 'Certificates',
  dns: 'DNS',
  whois: 'Registration',
  indicators: 'Threat lists',
};

const NAMES = Object.keys(SECTION_TITLES) as readonly SectionName[];

export interface ComparedThing {
  /** As the answer has it. */
  readonly entry: unknown;
  /** When it was seen last. */
  readonly lastSeen?: string | undefined;
  /** When somebody looked again and did not find it. */
  readonly goneBy?: string | undefined;
  readonly changes?: readonly RecordChange[] | undefined;
}

export interface ComparedSection {
  readonly name: SectionName;
  readonly added: readonly ComparedThing[];
  readonly gone: readonly ComparedThing[];
  readonly notSeen: readonly ComparedThing[];
  readonly changed: readonly ComparedThing[];
  readonly same: number;
  readonly volatile: number;
  /** Undefined if they were not asked for. */
  readonly volatileChanges: readonly ComparedThing[] | undefined;
}

/** Of two hosts, nothing is gone or missing: one has it, the other has not. */
export function comparedSections(answer: CompareHostAnswer, isSameHost: boolean): readonly ComparedSection[] {
  return NAMES.flatMap((name) => {
    const section = answer[name];
    if (section === null) return [];
    const gone = section.gone.map((entry) => ({
      entry,
      lastSeen: entry.last_seen,
      goneBy: entry.gone_by ?? undefined,
    }));
    const notSeen = section.not_seen.map((entry) => ({ entry, lastSeen: entry.last_seen }));
    return [
      {
        name,
        added: section.added.map((entry) => ({ entry })),
        gone: isSameHost ? gone : [...gone, ...notSeen].map(({ entry }) => ({ entry })),
        notSeen: isSameHost ? notSeen : [],
        changed: section.changed.map(withChanges),
        same: section.same,
        volatile: section.volatile,
        volatileChanges: section.volatile_changes?.map(withChanges),
      },
    ];
  });
}

const withChanges = (entry: { readonly changes: unknown }): ComparedThing => ({
  entry,
  changes: changesFrom(entry.changes),
});

export const differenceCount = ({ added, gone, notSeen, changed }: ComparedSection): number =>
  added.length + gone.length + notSeen.length + changed.length;

export type DifferenceKind = 'added' | 'gone' | 'notSeen' | 'changed';

/** What a kind of difference is called. */
export function differenceWords(isSameHost: boolean): Readonly<Record<DifferenceKind, string>> {
  return isSameHost
    ? { added: 'New', gone: 'Gone', notSeen: 'Not seen since', changed: 'Changed' }
    : { added: 'Only the second', gone: 'Only the first', notSeen: '', changed: 'Different' };
}
