import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import type { SavedSearchAnswer } from '../../api/operations.generated.ts';
import { useSavedSearches } from '../../api/saved-searches.ts';
import { useSession } from '../../api/session.ts';
import { Confirm } from '../../parts/confirm/confirm.tsx';
import { Empty } from '../../parts/empty/empty.tsx';
import { Field } from '../../parts/field/field.tsx';
import { Go } from '../../parts/go/go.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { Pending } from '../../parts/pending/pending.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { Section } from '../../parts/section/section.tsx';
import { TextInput } from '../../parts/text-input/text-input.tsx';
import { savedSearchesPath, searchPath, signInPath } from '../../paths/pages.ts';
import { savedSearchMatches } from '../../records/saved-search/matches-text.ts';
import { ChangeSearchDialog } from './saved-searches/change-search-dialog.tsx';
import { SavedSearchTable } from './saved-searches/saved-search-table.tsx';
import styles from './saved-searches/saved-searches.module.css';
import { useRemoval } from './saved-searches/use-removal.ts';

/** The searches that the reader keeps, and those of the team. */
export function SavedSearchesPage() {
  const { user } = useSession();
  const { data, error, isPending, refetch } = useSavedSearches(user !== null);
  const [text, setText] = useState('');
  const [changed, setChanged] = useState<SavedSearchAnswer>();
  const removal = useRemoval();
  const found = data?.filter((saved) => savedSearchMatches(saved, text)) ?? [];
  return (
    <Section title="Saved searches" level={1} className={styles.page}>
      {user === null && (
        <Empty
          title="Saved searches belong to somebody"
          actions={
            <Go kind="main" to={signInPath(savedSearchesPath)}>
              Sign in
            </Go>
          }
        />
      )}
      {error instanceof ApiProblem && <ProblemView problem={error} onRetry={() => void refetch()} />}
      <Pending isPending={isPending && user !== null} label="Reading the saved searches" />
      {data?.length === 0 && (
        <Empty
          title="Nothing is saved yet"
          actions={
            <Go kind="main" to={searchPath('responses', { q: '' })}>
              Search
            </Go>
          }
        >
          <p>Save beside a query keeps it under a name, with its columns and facets. Your team sees what you share.</p>
        </Empty>
      )}
      {data !== undefined && data.length > 0 && (
        <Stack gap={6}>
          <div className={styles.filter}>
            <Field label="Filter" hint="By words of the name, the query, the note and the owner.">
              {(ids) => (
                <TextInput {...ids} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
              )}
            </Field>
          </div>
          <SavedSearchTable
            title="Mine"
            searches={found.filter((saved) => !saved.is_from_team)}
            onChange={setChanged}
            onRemove={removal.ask}
          />
          {data.some((saved) => saved.is_from_team) && (
            <SavedSearchTable title="Of my team" searches={found.filter((saved) => saved.is_from_team)} />
          )}
        </Stack>
      )}
      {changed !== undefined && (
        <ChangeSearchDialog key={changed.id} saved={changed} onClose={() => setChanged(undefined)} />
      )}
      <Confirm
        title="Delete a search that your team uses?"
        isOpen={removal.asked !== undefined}
        verb="Delete for all"
        onConfirm={removal.confirm}
        onClose={removal.cancel}
      >
        <p>
          <bdi>{removal.asked?.name}</bdi> is shared: it disappears for your teammates, too.
        </p>
      </Confirm>
    </Section>
  );
}
