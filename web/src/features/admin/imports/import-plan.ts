import type { Collection } from '@periplus/model/collection.ts';
import type { IndicesAnswer, LoadAnswer } from '../../../api/operations.generated.ts';
import type { ImportItem } from './import-item.ts';
import { defaultLabel, labelProblem } from './import-label.ts';

/** What an import would do, and what is in its way. */
export interface ImportPlan {
  /** The collection that it has records of for certain. */
  readonly collection: Collection | undefined;
  /** Empty: the server names the indices. */
  readonly label: string;
  readonly labelProblem: string | undefined;
  /** Why the file cannot be imported at all. */
  readonly refusal: string | undefined;
  /** Nothing is in its way. */
  readonly isReady: boolean;
}

export interface PlanContext {
  readonly items: readonly ImportItem[];
  readonly indices: IndicesAnswer;
  readonly loads: readonly LoadAnswer[];
  readonly today: string;
}

export function importPlan(item: ImportItem, context: PlanContext): ImportPlan {
  const { availability, file, head } = item;
  const collection = collectionOf(item);
  const taken = takenLabels(item, context);
  const label = item.label ?? (isLoadedBefore(item, context) ? '' : defaultLabel(sourceOf()));
  // If the collections are not known, only the server can tell whether the label is taken.
  const certain = collection === undefined ? NONE : taken;
  const problem = label.trim() === '' ? undefined : labelProblem(label, { availability, taken: certain });
  const refusal = head?.kind === 'refused' ? head.why : undefined;
  const isReady = head !== undefined && refusal === undefined && problem === undefined;
  return { collection, label, labelProblem: problem, refusal, isReady };

  function sourceOf() {
    const day = head?.kind === 'records' ? head.day : undefined;
    return { availability, fileName: file.name, day, taken, today: context.today };
  }
}

const NONE: ReadonlySet<string> = new Set();

const collectionOf = ({ collection, head }: ImportItem): Collection | undefined =>
  collection ?? (head?.kind === 'records' ? head.collection : undefined);

/** The server tells whether a file is the same as before only if it may choose the label. */
const isLoadedBefore = ({ file, availability }: ImportItem, { loads }: PlanContext): boolean =>
  loads.some(
    (load) =>
      load.state === 'done' &&
      load.availability === availability &&
      load.source === file.name &&
      load.total_bytes === file.size,
  );

/** Those of the indices that there are, and of the files before this one; of all collections, if its own is not known. */
function takenLabels(item: ImportItem, { items, indices }: PlanContext): ReadonlySet<string> {
  const collection = collectionOf(item);
  const isSame = (availability: string, other: string | undefined): boolean =>
    availability === item.availability && (collection === undefined || other === collection);
  const present = indices.filter((index) => isSame(index.availability, index.type));
  const before = items.filter(
    (other) =>
      other.id !== item.id &&
      other.target !== undefined &&
      other.state !== 'failed' &&
      other.state !== 'cancelled' &&
      isSame(other.target.availability, collectionOf(other)),
  );
  return new Set([...present.map(({ label }) => label), ...before.map(({ target }) => target?.label ?? '')]);
}
