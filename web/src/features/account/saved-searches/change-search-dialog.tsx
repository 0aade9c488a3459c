import { useId, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import type { SavedSearchAnswer } from '../../../api/operations.generated.ts';
import { useSavedSearchChanges } from '../../../api/saved-searches.ts';
import { Button } from '../../../parts/button/button.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { TextArea } from '../../../parts/text-area/text-area.tsx';
import { SavedSearchForm, type SavedSearchWords } from '../../../records/saved-search/saved-search-form.tsx';

export interface ChangeSearchDialogProps {
  readonly saved: SavedSearchAnswer;
  readonly onClose: () => void;
}

/** Of a search that is one's own. */
export function ChangeSearchDialog({ saved, onClose }: ChangeSearchDialogProps) {
  const formId = useId();
  const { change } = useSavedSearchChanges();
  const [words, setWords] = useState<SavedSearchWords>({ name: saved.name, note: saved.note, shared: saved.shared });
  const [q, setQ] = useState(saved.q);
  const { error } = change;
  const problemOf = (type: ApiProblem['type']): string | undefined =>
    error instanceof ApiProblem && error.type === type ? error.message : undefined;
  const [nameProblem, queryProblem] = [problemOf('conflict'), problemOf('invalid_query')];
  return (
    <Dialog
      title="Change a saved search"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId} busy={change.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Stack>
        <Field label="Query" problem={queryProblem}>
          {(ids) => (
            <TextArea
              {...ids}
              isData
              value={q}
              onChange={({ currentTarget }) => {
                setQ(currentTarget.value);
                change.reset();
              }}
            />
          )}
        </Field>
        <SavedSearchForm
          id={formId}
          words={words}
          nameProblem={nameProblem}
          onChange={(next) => {
            setWords(next);
            change.reset();
          }}
          onSubmit={() => change.mutate({ id: saved.id, ...words, name: words.name.trim(), q }, { onSuccess: onClose })}
        />
        {error instanceof ApiProblem && nameProblem === undefined && queryProblem === undefined && (
          <ProblemView problem={error} />
        )}
        {q !== saved.q && (
          <p>
            Before: <CodeText text={saved.q} most={300} />
          </p>
        )}
      </Stack>
    </Dialog>
  );
}
