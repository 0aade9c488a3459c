import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import type { SavedSearchAnswer } from '../../../api/operations.generated.ts';
import { useSavedSearchChanges } from '../../../api/saved-searches.ts';
import { useToast } from '../../../parts/toast/use-toast.ts';

/** Deletes at once, and offers to undo it. What teammates use is asked about first. */
export function useRemoval() {
  const [asked, setAsked] = useState<SavedSearchAnswer>();
  const { remove, create } = useSavedSearchChanges();
  const toast = useToast();

  const fail = (error: unknown): void => {
    if (error instanceof ApiProblem) toast(error.message, { kind: 'risk' });
  };
  /** The search comes back with all that it had, but as a new one. */
  const bringBack = ({
    name,
    collection,
    q,
    indices,
    sort,
    columns,
    facets,
    note,
    shared,
  }: SavedSearchAnswer): void => {
    create.mutate({ name, collection, q, indices, sort, columns, facets, note, shared }, { onError: fail });
  };
  const removeNow = (saved: SavedSearchAnswer): void => {
    remove.mutate(saved.id, {
      onError: fail,
      onSuccess: () =>
        toast(`“${saved.name}” is deleted.`, { action: { label: 'Undo', onChoose: () => bringBack(saved) } }),
    });
  };
  return {
    asked,
    ask: (saved: SavedSearchAnswer): void => (saved.shared ? setAsked(saved) : removeNow(saved)),
    cancel: (): void => setAsked(undefined),
    confirm: (): void => {
      setAsked(undefined);
      if (asked !== undefined) removeNow(asked);
    },
  };
}
