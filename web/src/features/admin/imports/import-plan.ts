import type { Collection } from '@periplus/model/collection.ts';
import type { IndicesAnswer } from '../../../api/operations.generated.ts';
import type { FileHead } from './file-head.ts';
import type { ImportItem } from './import-item.ts';
import { type Availability, defaultLabel, labelProblem } from './import-label.ts';

/** What an import would do, and what is in its way. */
export interface ImportPlan {
  /** As recognised, whatever the reader chose. */
  readonly recognised: Collection | undefined;
  readonly collection: Collection | undefined;
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
  readonly today: string;
  readonly canUnpack: boolean;
}

export function importPlan(item: ImportItem, context: PlanContext): ImportPlan {
  const head = contentHead(item.head);
  const recognised = head?.kind === 'records' ? head.collection : undefined;
  const collection = item.collection ?? recognised;
  const { availability, file } = item;
  const taken = takenLabels(item, collection, context);
  const day = head?.kind === 'records' ? head.day : undefined;
  const source = { availability, fileName: file.name, day, taken, today: context.today };
  const label = item.label ?? defaultLabel(source);
  const problem = labelProblem(label, { availability, taken });
  const refusal = refusalOf(item.head, head, context.canUnpack);
  const isReady = head !== undefined && refusal === undefined && collection !== undefined && problem === undefined;
  return { recognised, collection, label, labelProblem: problem, refusal, isReady };
}

/** Of what is in the file, compressed or not. */
export const contentHead = (head: FileHead | undefined): FileHead | undefined =>
  head?.kind === 'gzip' ? head.content : head;

function refusalOf(head: FileHead | undefined, content: FileHead | undefined, canUnpack: boolean): string | undefined {
  if (content?.kind === 'refused') return content.why;
  if (content?.kind === 'gzip') return 'This is gzip within gzip. Unpack it first.';
  if (head?.kind === 'gzip' && !canUnpack)
    return 'This is gzip, which the browser unpacks over HTTPS alone. Unpack it first, or use the command: periplus load FILE';
  return undefined;
}

/** Those of the indices that there are, and of the files before this one. */
function takenLabels(
  item: Pick<ImportItem, 'id' | 'availability'>,
  collection: Collection | undefined,
  { items, indices }: PlanContext,
): ReadonlySet<string> {
  const isSame = (availability: Availability, other: string | undefined): boolean =>
    availability === item.availability && other === collection;
  const present = indices.filter((index) => isSame(index.availability, index.type));
  const before = items.filter(
    ({ id, target, state }) =>
      id !== item.id &&
      target !== undefined &&
      state !== 'failed' &&
      state !== 'cancelled' &&
      isSame(target.availability, target.collection),
  );
  return new Set([...present.map(({ label }) => label), ...before.map(({ target }) => target?.label ?? '')]);
}
