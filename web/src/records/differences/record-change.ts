/** One difference between two records, hosts or scans. */
import { isJsonObject } from '@periplus/model/json-value.ts';

export type ChangeKind = 'added' | 'gone' | 'changed' | 'not comparable';

export interface RecordChange {
  readonly kind: ChangeKind;
  /** A dotted path, or the name of a thing. */
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** It varies by itself, such as a date. */
  readonly isVolatile?: boolean | undefined;
  /** Why it cannot be compared, or what else is known: `not seen since 2026-10-01`. */
  readonly note?: string | undefined;
}

/** Changes as answers have them: `{path, before, after}` of hosts, `{field, old, new}` of scans. Others are left out. */
export function changesFrom(list: unknown, isVolatile = false): readonly RecordChange[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((change) => {
    if (!isJsonObject(change)) return [];
    const path = change.path ?? change.field;
    if (typeof path !== 'string') return [];
    const before = change.before ?? change.old ?? null;
    const after = change.after ?? change.new ?? null;
    return [{ kind: kindOfChange(before, after), path, before, after, isVolatile }];
  });
}

function kindOfChange(before: unknown, after: unknown): ChangeKind {
  if (before === null) return 'added';
  return after === null ? 'gone' : 'changed';
}

const LONGEST = 100_000;

/** A side of a change as one text. */
export function changedText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.slice(0, LONGEST);
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.join(', ').slice(0, LONGEST);
  try {
    return (JSON.stringify(value) ?? '').slice(0, LONGEST);
  } catch {
    return 'nested too deeply to show';
  }
}

export interface ChangeSummary {
  readonly shown: readonly RecordChange[];
  readonly volatile: readonly RecordChange[];
  readonly counts: Readonly<Record<ChangeKind, number>>;
}

export function summarizeChanges(changes: readonly RecordChange[]): ChangeSummary {
  const shown = changes.filter(({ isVolatile }) => isVolatile !== true);
  const counts = { added: 0, gone: 0, changed: 0, 'not comparable': 0 };
  for (const { kind } of shown) counts[kind]++;
  return { shown, volatile: changes.filter(({ isVolatile }) => isVolatile === true), counts };
}
