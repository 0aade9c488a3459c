import { collections } from '@periplus/model/collection.ts';
import { isWholeLeftOut } from '../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../api/plan/reader-plan.ts';
import { Go } from '../../parts/go/go.tsx';
import { collectionNames } from '../../paths/collection-names.ts';
import { searchPath } from '../../paths/pages.ts';
import { NotInPlan } from '../../records/plan/not-in-plan.tsx';
import styles from './search-page.module.css';
import type { SearchState } from './state/search-state.ts';
import { CollectionTabs } from './toolbar/collection-tabs.tsx';

/** A collection of which the plan of the reader has nothing: no request is made that can only be refused. */
export function LeftOutCollection({ state }: { readonly state: SearchState }) {
  const { leftOut } = useReaderPlan();
  return (
    <div className={styles.leftOut}>
      <h1 className="hidden-text">Search</h1>
      <CollectionTabs state={state} />
      <section aria-label="Results">
        <NotInPlan
          title={collectionNames[state.collection].title}
          actions={collections
            .filter((collection) => !isWholeLeftOut(leftOut[collection]))
            .map((collection) => (
              <Go key={collection} kind="plain" to={searchPath(collection, { q: '' })}>
                Search {collectionNames[collection].many}
              </Go>
            ))}
        />
      </section>
    </div>
  );
}
