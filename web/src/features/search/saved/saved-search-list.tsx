import type { Collection } from '@periplus/model/collection.ts';
import { visibleLine } from '@periplus/view/visible-text.ts';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import type { SavedSearchAnswer } from '../../../api/operations.generated.ts';
import { useSavedSearches } from '../../../api/saved-searches.ts';
import { useSession } from '../../../api/session.ts';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Field } from '../../../parts/field/field.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import { savedSearchesPath } from '../../../paths/pages.ts';
import { LeftOutMark } from '../../../records/plan/left-out-mark.tsx';
import { savedSearchMatches } from '../../../records/saved-search/matches-text.ts';
import { ownerName } from '../../../records/saved-search/owner-name.ts';
import { savedSearchPath } from '../../../records/saved-search/saved-search-path.ts';
import styles from './saved-search-list.module.css';

export interface SavedSearchListProps {
  readonly collection: Collection;
  readonly onOpen: (saved: SavedSearchAnswer) => void;
}

/** Those of this collection come first. */
export function SavedSearchList({ collection, onOpen }: SavedSearchListProps) {
  const { user } = useSession();
  const { data, error, isPending } = useSavedSearches(user !== null);
  const [text, setText] = useState('');
  if (user === null) return <p className={styles.list}>Sign in to see your saved searches.</p>;
  if (error instanceof ApiProblem) return <ProblemView problem={error} />;
  if (data === undefined) return <Pending isPending={isPending} label="Reading the saved searches" />;
  const found = data.filter((saved) => savedSearchMatches(saved, text));
  const groups = [
    ['Mine', found.filter((saved) => !saved.is_from_team)],
    ['Of my team', found.filter((saved) => saved.is_from_team)],
  ] as const;
  return (
    <div className={styles.list}>
      {data.length > FEW && (
        <Field label="Filter">
          {(ids) => <TextInput {...ids} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />}
        </Field>
      )}
      {data.length === 0 && <p>Nothing is saved yet. "Save" beside the query keeps it under a name.</p>}
      {data.length > 0 && found.length === 0 && <p>None has these words.</p>}
      <div className={styles.groups}>
        {groups.map(
          ([title, group]) =>
            group.length > 0 && (
              <section key={title} aria-label={title}>
                <h3 className={styles.title}>{title}</h3>
                <ul>
                  {group.toSorted(byCollection(collection)).map((saved) => (
                    <li key={saved.id}>
                      <Entry saved={saved} isOther={saved.collection !== collection} onOpen={onOpen} />
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
      <Go to={savedSearchesPath}>Manage saved searches</Go>
    </div>
  );
}

/** So many are seen at once. */
const FEW = 8;

const byCollection = (collection: Collection) => (a: SavedSearchAnswer, b: SavedSearchAnswer) =>
  Number(b.collection === collection) - Number(a.collection === collection);

interface EntryProps {
  readonly saved: SavedSearchAnswer;
  readonly isOther: boolean;
  readonly onOpen: (saved: SavedSearchAnswer) => void;
}

const Entry = ({ saved, isOther, onOpen }: EntryProps) => (
  <Go
    kind="bare"
    className={styles.entry}
    to={savedSearchPath(saved)}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(saved);
    }}
  >
    <strong>
      <bdi>{visibleLine(saved.name)}</bdi>
    </strong>
    {isOther && <span className={styles.soft}> {collectionNames[saved.collection].title}</span>}
    <LeftOutMark collection={saved.collection} />
    {saved.is_from_team && <span className={styles.soft}> by {ownerName(saved.owner)}</span>}
    <span className={styles.query}>
      <CodeText text={saved.q === '' ? '*' : saved.q} most={120} />
    </span>
  </Go>
);
