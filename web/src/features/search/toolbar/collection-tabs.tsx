import { collections } from '@periplus/model/collection.ts';
import { GoTabs } from '../../../parts/go-tabs/go-tabs.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import { searchPath } from '../../../paths/pages.ts';
import { inCollection, type SearchState, searchPlaceOf } from '../state/search-state.ts';

/** The five collections; the query goes along. */
export const CollectionTabs = ({ state }: { readonly state: SearchState }) => (
  <GoTabs
    label="Collections"
    kind="scroll"
    tabs={collections.map((collection) => ({
      label: collectionNames[collection].title,
      to: searchPath(collection, searchPlaceOf(inCollection(state, collection))),
      isCurrent: collection === state.collection,
    }))}
  />
);
