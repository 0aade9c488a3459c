import { type ReactNode, Suspense, useState } from 'react';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { lazyPart } from '../../../parts/lazy-part/lazy-part.ts';
import { Segments } from '../../../parts/segments/segments.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import { useGo } from '../../../paths/use-place.ts';
import { savedSearchPath } from '../../../records/saved-search/saved-search-path.ts';
import { IndexPicker } from '../indices/index-picker.tsx';
import type { ShownView } from '../request/shown-view.ts';
import { SavedSearchMenu } from '../saved/saved-search-menu.tsx';
import { ShareMenu } from '../share/share-menu.tsx';
import type { SearchState } from '../state/search-state.ts';
import styles from './toolbar.module.css';

// Loaded when they are opened: they need the tables of all fields.
const DownloadDialog = lazyPart(() => import('../download/download-dialog.tsx'), 'DownloadDialog');
const SaveSearchDialog = lazyPart(() => import('../saved/save-search-dialog.tsx'), 'SaveSearchDialog');
const HeatDialog = lazyPart(() => import('../heat/heat-dialog.tsx'), 'HeatDialog');

interface ResultBarProps {
  readonly state: SearchState;
  readonly view: ShownView | undefined;
  readonly onChange: (changes: Partial<SearchState>) => void;
  /** What can be done with the chosen records. */
  readonly children?: ReactNode;
}

/** How many records there are, from where and when, and what one can do with them. */
export const ResultBar = ({ state, view, onChange, children }: ResultBarProps) => {
  const [open, setOpen] = useState<'download' | 'save' | 'heat'>();
  const close = (): void => setOpen(undefined);
  const names = collectionNames[state.collection];
  const go = useGo();
  return (
    <div className={styles.bar}>
      <p className={styles.count} aria-live="polite">
        {view === undefined ? (
          ' '
        ) : (
          <>
            <strong>
              <Amount value={view.count} />
            </strong>{' '}
            {view.count === 1 ? names.one : names.many} <span className={styles.took}>in {view.took} ms</span>
          </>
        )}
      </p>
      <IndexPicker state={state} indicesRead={view?.indices ?? []} onChange={(indices) => onChange({ indices })} />
      {children}
      <span className={styles.end}>
        <Segments
          label="Form"
          options={[
            { value: 'cards', label: 'Cards' },
            { value: 'table', label: 'Table' },
            { value: 'json', label: 'JSON' },
          ]}
          value={state.form}
          onChange={(form) => onChange({ form })}
        />
        <Button kind="quiet" icon="table" onClick={() => setOpen('heat')}>
          Two fields
        </Button>
        <SavedSearchMenu collection={state.collection} onOpen={(saved) => go(savedSearchPath(saved))} />
        <Button kind="quiet" icon="save" onClick={() => setOpen('save')}>
          Save
        </Button>
        <Button kind="quiet" icon="download" disabled={(view?.count ?? 0) === 0} onClick={() => setOpen('download')}>
          Download
        </Button>
        <ShareMenu state={state} />
      </span>
      <Suspense>
        {open === 'download' && <DownloadDialog state={state} count={view?.count ?? 0} isOpen onClose={close} />}
        {open === 'save' && <SaveSearchDialog state={state} isOpen onClose={close} />}
        {open === 'heat' && <HeatDialog state={state} isOpen onClose={close} onQuery={(q) => onChange({ q })} />}
      </Suspense>
    </div>
  );
};
