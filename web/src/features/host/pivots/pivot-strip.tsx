import { ValueGroup } from '../../../records/menu/value-group.tsx';
import { textsAt } from '../../../records/read/values-at.ts';
import { Value } from '../../../records/value/value.tsx';
import { CollectionScope } from '../request/collection-scope.tsx';
import { usePivotCounts } from './pivot-counts.ts';
import { PivotLink } from './pivot-link.tsx';
import styles from './pivots.module.css';

/** What a service shares with those of other hosts: its certificate, its icon, its JARM. */
export function PivotStrip({ record }: { readonly record: unknown }) {
  const shared = usePivotCounts().pivots.filter(({ field, text }) => textsAt(record, field, 10).includes(text));
  if (shared.length === 0) return null;
  return (
    <CollectionScope of="responses">
      <ValueGroup className={styles.strip}>
        {shared.map((pivot) => (
          <span key={pivot.q} className={styles.shared}>
            <span className={styles.soft}>{pivot.title}</span>
            <Value text={pivot.text} field={pivot.field} shown={pivot.shown} />
            <PivotLink pivot={pivot} />
          </span>
        ))}
      </ValueGroup>
    </CollectionScope>
  );
}
