import { type Collection, collections } from '@periplus/model/collection.ts';
import { visibleLine } from '@periplus/view/visible-text.ts';
import { useSavedSearches } from '../../api/saved-searches.ts';
import { Go } from '../../parts/go/go.tsx';
import { Columns } from '../../parts/layout/columns.tsx';
import { Section } from '../../parts/section/section.tsx';
import { collectionNames } from '../../paths/collection-names.ts';
import { savedSearchesPath, searchPath } from '../../paths/pages.ts';
import { useFormerQueries } from '../../preferences/former-queries.ts';
import { LeftOutMark } from '../../records/plan/left-out-mark.tsx';
import { ownerName } from '../../records/saved-search/owner-name.ts';
import { savedSearchPath } from '../../records/saved-search/saved-search-path.ts';
import styles from './start.module.css';

const MOST = 6;

interface RecentProps {
  /** Saved searches belong to somebody. */
  readonly isSignedIn: boolean;
}

/** Where one was: the last queries of this browser, and what was saved last. Nothing, for somebody new. */
export function Recent({ isSignedIn }: RecentProps) {
  const { data = [] } = useSavedSearches(isSignedIn);
  const former = useFormerQueries()
    .filter((query): query is { readonly collection: Collection; readonly q: string } => isCollection(query.collection))
    .slice(0, MOST);
  const saved = [...data].sort((a, b) => (a.changed_at < b.changed_at ? 1 : -1)).slice(0, MOST);
  if (former.length === 0 && saved.length === 0) return null;
  return (
    <Columns min={320} className={styles.recent}>
      {former.length > 0 && (
        <Section title="Last queries of this browser">
          <ul className={styles.lines}>
            {former.map(({ collection, q }) => (
              <li key={`${collection} ${q}`} className={styles.line}>
                <Go to={searchPath(collection, { q })} kind="bare" className={styles.query}>
                  <code>
                    <bdi>{visibleLine(q)}</bdi>
                  </code>
                </Go>
                <span className={styles.hint}>{collectionNames[collection].title}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {saved.length > 0 && (
        <Section
          title="Saved searches"
          actions={<Go to={savedSearchesPath}>{`All ${data.length.toLocaleString()}`}</Go>}
        >
          <ul className={styles.lines}>
            {saved.map((search) => (
              <li key={search.id} className={styles.line}>
                <Go to={savedSearchPath(search)} className={styles.query}>
                  <bdi>{visibleLine(search.name)}</bdi>
                </Go>
                <LeftOutMark collection={search.collection} />
                <span className={styles.hint}>
                  {search.is_from_team ? (
                    <>
                      of <bdi>{ownerName(search.owner)}</bdi>
                    </>
                  ) : (
                    collectionNames[search.collection].title
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Columns>
  );
}

const isCollection = (name: string): name is Collection => collections.some((collection) => collection === name);
