import { Suspense } from 'react';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { lazyPart } from '../../parts/lazy-part/lazy-part.ts';
import { closeOverPage, useOverPage } from './palette-state.ts';
import { useShortcuts } from './use-shortcuts.ts';

const PaletteList = lazyPart(() => import('./palette-list.tsx'), 'PaletteList');
const Shortcuts = lazyPart(() => import('./shortcuts.tsx'), 'Shortcuts');

/** Goes anywhere by typing. */
export const Palette = () => {
  useShortcuts();
  const open = useOverPage();
  return (
    <>
      <Dialog title="Go to" isOpen={open === 'palette'} onClose={closeOverPage}>
        <Suspense>
          <PaletteList />
        </Suspense>
      </Dialog>
      <Dialog title="Keyboard shortcuts" isOpen={open === 'shortcuts'} onClose={closeOverPage}>
        <Suspense>
          <Shortcuts />
        </Suspense>
      </Dialog>
    </>
  );
};
