import { Suspense, useState } from 'react';
import { Button } from '../../../parts/button/button.tsx';
import { lazyPart } from '../../../parts/lazy-part/lazy-part.ts';
import type { SearchState } from '../state/search-state.ts';

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'), 'ShareDialog');

export interface ShareMenuProps {
  readonly state: SearchState;
}

/** Gives the view to people and to programs. */
export function ShareMenu({ state }: ShareMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog state={state} isOpen onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
