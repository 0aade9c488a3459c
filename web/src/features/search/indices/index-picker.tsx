import { Suspense, useState } from 'react';
import { Button } from '../../../parts/button/button.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { lazyPart } from '../../../parts/lazy-part/lazy-part.ts';
import type { SearchState } from '../state/search-state.ts';
import { chosenKeys } from './index-groups.ts';
import type { ReadIndex } from './read-index.ts';

const IndexDialog = lazyPart(() => import('./index-dialog.tsx'), 'IndexDialog');

export interface IndexPickerProps {
  readonly state: SearchState;
  /** Undefined until there is a result. */
  readonly indicesRead: readonly ReadIndex[] | undefined;
  /** Labels or numbers, separated by commas; empty for the newest observation of each thing. */
  readonly onChange: (indices: string) => void;
}

/** From when and where the records are. */
export function IndexPicker({ state, indicesRead, onChange }: IndexPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = [...chosenKeys(state.indices)];
  return (
    <>
      <Button icon="calendar" endIcon="chevron-down" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {chosen.length === 0 && 'Newest data'}
        {chosen.length === 1 && <ChosenIndex label={labelOf(chosen[0], indicesRead)} />}
        {chosen.length > 1 && `${chosen.length} indices`}
      </Button>
      {isOpen && (
        <Suspense>
          <IndexDialog
            state={state}
            indicesRead={indicesRead}
            onClose={() => setIsOpen(false)}
            onChange={(indices) => {
              setIsOpen(false);
              if (indices !== state.indices) onChange(indices);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const ChosenIndex = ({ label }: { readonly label: string }) => <CodeText text={label} most={40} />;

/** An index may be chosen by its number. */
const labelOf = (key = '', read: readonly ReadIndex[] | undefined): string =>
  read?.find(({ id }) => String(id) === key)?.label ?? key;
