import type { Accounts } from '../accounts/accounts.ts';
import type { Collection } from '../model/collection.ts';
import { freeLabel, indexLabel, isNumberOrDate } from '../model/index-label.ts';
import { requestError } from '../model/problem.ts';
import type { Store } from '../store/store.ts';

/** Private labels are names: within a team, a label names one index of a collection and nothing else. */
export interface LabelContext {
  readonly store: Store;
  readonly accounts: Pick<Accounts, 'scans'>;
}

export interface LabelScope {
  readonly collection: Collection;
  /** A user and their teammates. Labels of others are never looked at. */
  readonly owners: readonly number[];
  /** This scan and its index may keep their label. */
  readonly scanId?: number | undefined;
}

/**
 * The valid form of a new private label.
 * @throws ProblemError request_parsing_error, with a label that would be accepted
 */
export async function newTeamLabel(context: LabelContext, text: string, scope: LabelScope): Promise<string> {
  const label = indexLabel(text, 'private');
  const taken = await teamLabels(context, scope);
  if (isNumberOrDate(label))
    throw requestError(
      'label is a number or a date',
      `${label} could also mean a number or a public index of that date. Use ${freeLabel(`scan-${label}`, taken)}, for example.`,
    );
  if (taken.has(label))
    throw requestError(
      'label is taken',
      `You or your team have the label ${label} already. Use ${freeLabel(label, taken)}, for example.`,
    );
  return label;
}

/** The labels of private indices and, as the index of a scan comes later, of scans. */
export async function teamLabels(
  { store, accounts }: LabelContext,
  { collection, owners, scanId }: LabelScope,
): Promise<ReadonlySet<string>> {
  const indices = (await store.indices()).filter(
    (index) =>
      index.collection === collection &&
      index.access.kind === 'private' &&
      owners.includes(index.access.ownerId) &&
      (scanId === undefined || index.access.scanId !== scanId),
  );
  const scans = collection === 'responses' ? await accounts.scans.labels(owners) : [];
  return new Set([...indices, ...scans.filter(({ id }) => id !== scanId)].map(({ label }) => label));
}
