import { useEffect, useRef, useState } from 'react';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Button } from '../../../parts/button/button.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Skeleton } from '../../../parts/skeleton/skeleton.tsx';
import { readStored, writeStored } from '../../../preferences/browser-storage.ts';
import { AllValues } from './all-values.tsx';
import { facetRows } from './facet-rows.ts';
import type { FacetSectionProps } from './facet-section-props.ts';
import { facetTitle } from './facet-title.ts';
import { FacetValue } from './facet-value.tsx';
import styles from './facets.module.css';

/** One facet: several values mean any of them; a value can be left out; so can what has none. */
export const FacetSection = (props: FacetSectionProps) => {
  const { collection, path, q, facet, tools, onEdit, onWanted, onRemove } = props;
  const name = `closed.${collection}.${path}`;
  const [isOpen, setOpen] = useState(readStored(name) === undefined);
  const [isAll, setAll] = useState(false);
  const place = useWhenSeen(facet?.later === true && isOpen, onWanted);
  const selected = tools?.selected(collection, q, path);
  const rows = facetRows(facet, selected);
  const toggle = (next: boolean): void => {
    setOpen(next);
    writeStored(name, next ? undefined : 'closed');
  };
  const hasSelection = rows.some(({ state }) => state !== 'free');
  return (
    <div ref={place} className={styles.section}>
      <Disclosure
        title={<span title={tools?.about(collection, path)}>{facetTitle(path, collection)}</span>}
        count={facet?.values ?? undefined}
        open={isOpen}
        onToggle={toggle}
      >
        {facet === undefined || facet.later ? (
          <Skeleton lines={4} height={20} />
        ) : (
          <ul className={styles.values}>
            {rows.map((row) => (
              <FacetValue key={row.key} row={row} path={path} onEdit={onEdit} />
            ))}
            {rows.length === 0 && <li className={styles.nothing}>No record has a value.</li>}
          </ul>
        )}
        <div className={styles.foot}>
          {facet?.more === true && (
            <Button kind="quiet" size="small" onClick={() => setAll(true)}>
              {facet.values === null ? (
                'More values'
              ) : (
                <>
                  All <Amount value={facet.values} /> values
                </>
              )}
            </Button>
          )}
          {hasSelection && (
            <Button kind="quiet" size="small" onClick={() => onEdit({ path, kind: 'clear' })}>
              Clear
            </Button>
          )}
          <IconButton icon="close" size="small" name={`Hide the facet ${path}`} onClick={onRemove} />
        </div>
      </Disclosure>
      {isAll && <AllValues {...props} onClose={() => setAll(false)} />}
    </div>
  );
};

/** Calls back once when the element is seen while `isWanted`. */
function useWhenSeen(isWanted: boolean, onSeen: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const call = useRef(onSeen);
  call.current = onSeen;
  useEffect(() => {
    if (!isWanted || place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      call.current();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWanted]);
  return place;
}
