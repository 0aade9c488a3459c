import { Amount } from '../../../parts/amount/amount.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { VisibleText } from '../../../records/value/visible-text.tsx';
import type { QueryEdit } from '../query/query-tools.ts';
import type { FacetRow } from './facet-rows.ts';
import styles from './facets.module.css';

interface FacetValueProps {
  readonly row: FacetRow;
  readonly path: string;
  readonly onEdit: (edit: QueryEdit) => void;
}

/** A value: click it to include it too, or once more to take that back; the sign beside it leaves it out. */
export const FacetValue = ({ row, path, onEdit }: FacetValueProps) => {
  const { value, count, state, share } = row;
  const text = value === undefined ? 'none' : value.slice(0, MOST_CHARACTERS);
  const include = (): void => {
    if (value === undefined) onEdit({ path, kind: state === 'included' ? 'removeMissing' : 'addMissing' });
    else onEdit({ path, kind: state === 'free' ? 'add' : 'remove', value });
  };
  return (
    <li className={styles.value} data-state={state}>
      <button type="button" className={styles.include} aria-pressed={state === 'included'} onClick={include}>
        <svg className={styles.bar} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
          <rect width={share * 100} height="2" />
        </svg>
        <bdi className={value === undefined ? styles.none : styles.text}>
          <VisibleText text={text} />
        </bdi>
        {count !== undefined && <Amount value={count} />}
      </button>
      {value !== undefined && (
        <IconButton
          icon={state === 'excluded' ? 'plus' : 'exclude'}
          size="small"
          name={state === 'excluded' ? `Do not leave out ${text}` : `Leave out ${text}`}
          onClick={() => onEdit({ path, kind: state === 'excluded' ? 'remove' : 'exclude', value })}
        />
      )}
    </li>
  );
};

const MOST_CHARACTERS = 200;
