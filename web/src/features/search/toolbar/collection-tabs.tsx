import { collections } from '@periplus/model/collection.ts';
import { Go } from '../../../parts/go/go.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import { searchPath } from '../../../paths/pages.ts';
import { inCollection, type SearchState, searchPlaceOf } from '../state/search-state.ts';
import styles from './toolbar.module.css';

/** The five collections; the query goes along. */
export const CollectionTabs = ({ state }: { readonly state: SearchState }) => (
  <nav aria-label="Collections">
    <ul className={styles.tabs}>
      {collections.map((collection) => (
        <li key={collection}>
          <Go
            to={searchPath(collection, searchPlaceOf(inCollection(state, collection)))}
            kind="bare"
            className={styles.tab}
            aria-current={collection === state.collection ? 'page' : undefined}
          >
            {collectionNames[collection].title}
          </Go>
        </li>
      ))}
    </ul>
  </nav>
);
