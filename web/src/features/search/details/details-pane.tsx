import type { Collection } from '@periplus/model/collection.ts';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Segments } from '../../../parts/segments/segments.tsx';
import { RecordDetails } from '../../../records/details/record-details.tsx';
import { RecordTree } from '../../../records/tree/record-tree.tsx';
import type { ShownHit } from '../request/shown-view.ts';
import styles from './details.module.css';

interface DetailsPaneProps {
  readonly collection: Collection;
  readonly hit: ShownHit;
  readonly number: number;
  readonly onClose: () => void;
  /** Undefined at the end of the page. */
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}

/** A record beside the list. */
export const DetailsPane = ({ collection, hit, number, onClose, onNext, onPrevious }: DetailsPaneProps) => {
  const [form, setForm] = useState<'sections' | 'json'>('sections');
  const place = useRef<HTMLElement>(null);
  // Another record begins at its top.
  useEffect(() => {
    if (number > 0) place.current?.scrollTo({ top: 0 });
  }, [number]);
  return (
    <aside ref={place} className={styles.pane} aria-label={`Record ${number}`}>
      <div className={styles.head}>
        <h2>Record {number.toLocaleString()}</h2>
        <Segments
          label="Form"
          options={[
            { value: 'sections', label: 'Sections' },
            { value: 'json', label: 'JSON' },
          ]}
          value={form}
          onChange={setForm}
        />
        <IconButton
          icon="chevron-up"
          name="Previous record (k)"
          disabled={onPrevious === undefined}
          onClick={onPrevious}
        />
        <IconButton icon="chevron-down" name="Next record (j)" disabled={onNext === undefined} onClick={onNext} />
        <IconButton icon="close" name="Close (o)" onClick={onClose} />
      </div>
      {form === 'sections' ? (
        <RecordDetails collection={collection} record={hit.data} />
      ) : (
        <RecordTree collection={collection} record={hit.data} highlight={hit.highlight} />
      )}
    </aside>
  );
};
