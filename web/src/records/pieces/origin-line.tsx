import { originText } from '../read/origin-text.ts';
import { VisibleText } from '../value/visible-text.tsx';
import styles from './pieces.module.css';

/** Where a loaded record is from, in a small line. Nothing for a record of our own scans. */
export function OriginLine({ record }: { readonly record: unknown }) {
  const text = originText(record);
  if (text === undefined) return null;
  return (
    <p className={styles.origin}>
      From{' '}
      <bdi>
        <VisibleText text={text} />
      </bdi>
    </p>
  );
}
