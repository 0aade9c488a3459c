import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from './ask.ts';
import {
  type ChangeSavedSearchInput,
  type CreateSavedSearchInput,
  changeSavedSearch,
  createSavedSearch,
  removeSavedSearch,
  savedSearches,
} from './operations.generated.ts';

/** Searches of the reader, and those that teammates share. They are read when somebody looks at them. */
const SAVED = ['saved searches'] as const;

export const useSavedSearches = (isWanted: boolean) =>
  useQuery({
    queryKey: SAVED,
    queryFn: ({ signal }) => ask(savedSearches, { own_only: false }, { signal }),
    enabled: isWanted,
  });

/** Each change is in the list at once. */
export function useSavedSearchChanges() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: SAVED });
  return {
    create: useMutation({ mutationFn: (input: CreateSavedSearchInput) => ask(createSavedSearch, input), onSuccess }),
    change: useMutation({ mutationFn: (input: ChangeSavedSearchInput) => ask(changeSavedSearch, input), onSuccess }),
    remove: useMutation({ mutationFn: (id: string) => ask(removeSavedSearch, { id }), onSuccess }),
  };
}
