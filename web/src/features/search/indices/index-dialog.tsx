import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { indices as indicesOperation } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Segments } from '../../../parts/segments/segments.tsx';
import type { SearchState } from '../state/search-state.ts';
import { IndexChoices } from './index-choices.tsx';
import { IndexCounts } from './index-counts.tsx';
import { chosenKeys, indexGroups } from './index-groups.ts';
import { IndicesRead } from './indices-read.tsx';
import type { ReadIndex } from './read-index.ts';

export interface IndexDialogProps {
  readonly state: SearchState;
  readonly indicesRead: readonly ReadIndex[] | undefined;
  readonly onClose: () => void;
  readonly onChange: (indices: string) => void;
}

const WHAT = [
  { value: 'newest', label: 'Newest data' },
  { value: 'chosen', label: 'Chosen indices' },
] as const;

export function IndexDialog({ state, indicesRead, onClose, onChange }: IndexDialogProps) {
  const { collection, indices } = state;
  const { data, error, isPending } = useQuery({
    queryKey: ['indices'],
    queryFn: ({ signal }) => ask(indicesOperation, {}, { signal }),
    staleTime: 60_000,
  });
  const [what, setWhat] = useState<'newest' | 'chosen'>(indices === '' ? 'newest' : 'chosen');
  const [chosen, setChosen] = useState(chosenKeys(indices));
  const groups = data === undefined ? undefined : indexGroups(data, collection);
  const isNothing = what === 'chosen' && chosen.size === 0;
  if (collection === 'certs')
    return (
      <Dialog title="Data" isOpen onClose={onClose} size="small">
        <Stack>
          <p>All certificates are in one index, so there is nothing to choose.</p>
          <IndicesRead indices={indicesRead} />
        </Stack>
      </Dialog>
    );
  return (
    <Dialog
      title="Which data to search"
      isOpen
      onClose={onClose}
      size="large"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="main"
            disabled={isNothing}
            onClick={() => onChange(what === 'newest' ? '' : [...chosen].join())}
          >
            {what === 'newest'
              ? 'Search the newest data'
              : `Search ${chosen.size === 1 ? '1 index' : `${chosen.size} indices`}`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Segments label="What to search" options={WHAT} value={what} onChange={setWhat} />
        {what === 'newest' && (
          <p>
            The newest observation of each thing in all public indices. What was not seen again stays: nothing is hidden
            because it is old.
          </p>
        )}
        <IndicesRead indices={indicesRead} />
        {error instanceof ApiProblem && <ProblemView problem={error} />}
        <Pending isPending={isPending} label="Reading the indices" />
        {groups !== undefined && what === 'chosen' && (
          <IndexChoices groups={groups} chosen={chosen} onChange={setChosen} />
        )}
        {groups !== undefined && <IndexCounts state={state} groups={groups} onChoose={(key) => onChange(key)} />}
      </Stack>
    </Dialog>
  );
}
