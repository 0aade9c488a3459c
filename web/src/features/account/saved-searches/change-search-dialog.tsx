import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import type { SavedSearchAnswer } from '../../../api/operations.generated.ts';
import { useSavedSearchChanges } from '../../../api/saved-searches.ts';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { FormDialog } from '../../../parts/form-dialog/form-dialog.tsx';
import { TextArea } from '../../../parts/text-area/text-area.tsx';
import { SavedSearchFields, type SavedSearchWords } from '../../../records/saved-search/saved-search-fields.tsx';

export interface ChangeSearchDialogProps {
  readonly saved: SavedSearchAnswer;
  readonly onClose: () => void;
}

/** Of a search that is one's own. */
export function ChangeSearchDialog({ saved, onClose }: ChangeSearchDialogProps) {
  const { change } = useSavedSearchChanges();
  const [words, setWords] = useState<SavedSearchWords>({ name: saved.name, note: saved.note, shared: saved.shared });
  const [q, setQ] = useState(saved.q);
  const { error } = change;
  const problemOf = (type: ApiProblem['type']): string | undefined =>
    error instanceof ApiProblem && error.type === type ? error.message : undefined;
  const [nameProblem, queryProblem] = [problemOf('conflict'), problemOf('invalid_query')];
  return (
    <FormDialog
      title="Change a saved search"
      verb="Save"
      busy={change.isPending}
      error={nameProblem === undefined && queryProblem === undefined ? error : null}
      onSubmit={() => change.mutate({ id: saved.id, ...words, name: words.name.trim(), q }, { onSuccess: onClose })}
      onChange={change.reset}
      onClose={onClose}
    >
      <Field label="Query" problem={queryProblem}>
        {(ids) => <TextArea {...ids} isData value={q} onChange={({ currentTarget }) => setQ(currentTarget.value)} />}
      </Field>
      <SavedSearchFields words={words} nameProblem={nameProblem} onChange={setWords} />
      {q !== saved.q && (
        <p>
          Before: <CodeText text={saved.q} most={300} />
        </p>
      )}
    </FormDialog>
  );
}
