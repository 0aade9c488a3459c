import type { Collection } from '@periplus/model/collection.ts';
import type { IndicesAnswer } from '../../../api/operations.generated.ts';

/** An index that a search may name. */
export interface IndexChoice {
  /** What the search names: the label, or the number if several indices have the label. */
  readonly key: string;
  readonly label: string;
  /** Undefined if there is no such index. */
  readonly count: number | undefined;
  readonly endedAt: string | null;
  readonly isFilling: boolean;
  /** Why searches leave it out. */
  readonly damage: string | undefined;
}

export interface IndexGroups {
  /** Public ones, by month: the newest month and day first. */
  readonly months: readonly { readonly month: string; readonly days: readonly IndexChoice[] }[];
  /** Public ones whose label is no date. */
  readonly others: readonly IndexChoice[];
  /** Of the reader and the team: scans and records of their own, the newest first. */
  readonly own: readonly IndexChoice[];
}

export function indexGroups(list: IndicesAnswer, collection: Collection): IndexGroups {
  const all = list.filter(({ type }) => type === collection).toReversed();
  const choice = (index: IndicesAnswer[number]): IndexChoice => ({
    key: all.some(({ id, label }) => id !== index.id && label === index.label) ? String(index.id) : index.label,
    label: index.label,
    count: index.count,
    endedAt: index.scan_ended_at,
    isFilling: index.state === 'indexing',
    damage: index.damaged,
  });
  const open = all.filter(({ availability }) => availability === 'public');
  const dated = open.filter(({ label }) => DATE.test(label)).sort((a, b) => (a.label < b.label ? 1 : -1));
  const months = [...Map.groupBy(dated, ({ label }) => label.slice(0, 7))];
  return {
    months: months.map(([month, days]) => ({ month, days: days.map(choice) })),
    others: open.filter(({ label }) => !DATE.test(label)).map(choice),
    own: all.filter(({ availability }) => availability === 'private').map(choice),
  };
}

export const chosenKeys = (indices: string): ReadonlySet<string> =>
  new Set(
    indices
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== ''),
  );

const DATE = /^\d{4}-\d{2}-\d{2}$/;
