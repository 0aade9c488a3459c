import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useSavedSearchChanges, useSavedSearches } from '../../../api/saved-searches.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../parts/button/button.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { FormDialog } from '../../../parts/form-dialog/form-dialog.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { useToast } from '../../../parts/toast/use-toast.ts';
import { collectionNames } from '../../../paths/collection-names.ts';
import { savedSearchesPath, searchPath, signInPath } from '../../../paths/pages.ts';
import { SavedSearchFields, type SavedSearchWords } from '../../../records/saved-search/saved-search-fields.tsx';
import { type SearchState, searchPlaceOf } from '../state/search-state.ts';

export interface SaveSearchDialogProps {
  readonly state: SearchState;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Keeps the query, its indices and order, and the columns and facets, under a name. */
export function SaveSearchDialog({ state, isOpen, onClose }: SaveSearchDialogProps) {
  const { user } = useSession();
  if (!isOpen) return null;
  if (user !== null) return <OpenSaveDialog state={state} onClose={onClose} />;
  return (
    <Dialog title="Save this search" isOpen onClose={onClose} size="small">
      <Stack>
        <p>Saved searches belong to somebody: sign in first. This page stays as it is.</p>
        <div>
          <Go kind="main" to={signInPath(searchPath(state.collection, searchPlaceOf(state)))}>
            Sign in
          </Go>
        </div>
      </Stack>
    </Dialog>
  );
}

function OpenSaveDialog({ state, onClose }: Omit<SaveSearchDialogProps, 'isOpen'>) {
  const { collection, q, indices, sort, columns, facets } = state;
  const toast = useToast();
  const { create, change } = useSavedSearchChanges();
  const [words, setWords] = useState<SavedSearchWords>({ name: '', note: '', shared: false });
  const content = { ...words, name: words.name.trim(), collection, q, indices, sort, columns, facets };
  const problem = create.error ?? change.error;
  const isTaken = create.error instanceof ApiProblem && create.error.type === 'conflict';
  const former = useFormer(isTaken, content.name);

  const saved = (): void => {
    onClose();
    toast('The search is saved.', { kind: 'good' });
  };
  return (
    <FormDialog
      title="Save this search"
      verb="Save"
      busy={create.isPending}
      error={isTaken ? null : problem}
      onSubmit={() => create.mutate(content, { onSuccess: saved })}
      onChange={() => {
        create.reset();
        change.reset();
      }}
      onClose={onClose}
      actions={
        former !== undefined && (
          <Button
            busy={change.isPending}
            onClick={() => change.mutate({ id: former, ...content }, { onSuccess: saved })}
          >
            Replace the former one
          </Button>
        )
      }
    >
      <p>
        {collectionNames[collection].title}: {q.trim() === '' ? 'everything' : <CodeText text={q} most={300} />}
        {indices !== '' && (
          <>
            {' '}
            in {indices.split(',').length === 1 ? 'index' : 'indices'} {indices}
          </>
        )}
      </p>
      <SavedSearchFields
        words={words}
        nameProblem={isTaken ? 'One of your searches has this name already.' : undefined}
        onChange={setWords}
      />
      <p>
        <Go to={savedSearchesPath}>All saved searches</Go>
      </p>
    </FormDialog>
  );
}

/** The id of the reader's own search that has this name already. */
function useFormer(isTaken: boolean, name: string): string | undefined {
  const { data } = useSavedSearches(isTaken);
  return isTaken ? data?.find((saved) => !saved.is_from_team && saved.name === name)?.id : undefined;
}
