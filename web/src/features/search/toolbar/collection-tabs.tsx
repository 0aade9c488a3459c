import { collections } from '@periplus/model/collection.ts';
import { isWholeLeftOut } from '../../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../../api/plan/reader-plan.ts';
import { GoTabs } from '../../../parts/go-tabs/go-tabs.tsx';
import { Icon } from '../../../parts/icon/icon.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import { searchPath } from '../../../paths/pages.ts';
import { inCollection, type SearchState, searchPlaceOf } from '../state/search-state.ts';

/** The five collections; the query goes along. */
export const CollectionTabs = ({ state }: { readonly state: SearchState }) => {
  const { leftOut } = useReaderPlan();
  return (
    <GoTabs
      label="Collections"
      kind="scroll"
      tabs={collections.map((collection) => ({
        label: (
          <>
            {collectionNames[collection].title}
            {isWholeLeftOut(leftOut[collection]) && (
              <>
                {' '}
                <Icon name="lock" />
                <span className="hidden-text">not in your plan</span>
              </>
            )}
          </>
        ),
        to: searchPath(collection, searchPlaceOf(inCollection(state, collection))),
        isCurrent: collection === state.collection,
      }))}
    />
  );
};
