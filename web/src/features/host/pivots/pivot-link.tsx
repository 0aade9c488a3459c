import { quantity } from '@periplus/view/cells/quantity.ts';
import { Go } from '../../../parts/go/go.tsx';
import { searchPath } from '../../../paths/pages.ts';
import { usePivotCounts } from './pivot-counts.ts';
import styles from './pivots.module.css';
import type { Pivot } from './pivots.ts';

/** `also on 37`, which leads to them; `search` while nobody has counted. */
export function PivotLink({ pivot }: { readonly pivot: Pivot }) {
  const count = usePivotCounts().counts.get(pivot.q);
  if (count === 0) return <span className={styles.none}>nowhere else</span>;
  return (
    <Go to={searchPath('responses', { q: pivot.q })} className={styles.link}>
      {typeof count === 'number' ? `also on ${quantity(count, 'service', 'services')}` : 'search'}
      <span className="hidden-text"> for services of other hosts with this {pivot.title.toLowerCase()}</span>
    </Go>
  );
}
