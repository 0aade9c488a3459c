import type { Collection } from '@periplus/model/collection.ts';
import type { SavedSearchAnswer } from '../../../api/operations.generated.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Popover } from '../../../parts/popover/popover.tsx';
import { SavedSearchList } from './saved-search-list.tsx';

export interface SavedSearchMenuProps {
  readonly collection: Collection;
  readonly onOpen: (saved: SavedSearchAnswer) => void;
}

/** Opens a saved search, of the reader or of the team. */
export const SavedSearchMenu = ({ collection, onOpen }: SavedSearchMenuProps) => (
  <Popover
    label="Saved searches"
    trigger={(props) => (
      <Button {...props} icon="save" endIcon="chevron-down">
        Saved
      </Button>
    )}
  >
    {(close) => (
      <SavedSearchList
        collection={collection}
        onOpen={(saved) => {
          close();
          onOpen(saved);
        }}
      />
    )}
  </Popover>
);
