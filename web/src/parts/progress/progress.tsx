import { type ReactNode, useId } from 'react';
import { Amount } from '../amount/amount.tsx';
import { visibleWords } from '../words/visible-words.ts';
import styles from './progress.module.css';

export interface ProgressProps {
  /** Absent while nobody knows how far it is. */
  readonly value?: number | undefined;
  readonly most?: number | undefined;
  readonly label: string;
  /** In place of the two numbers, as for sizes. */
  readonly numbers?: ReactNode;
}

export function Progress({ value, most = 100, label, numbers }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <span className={styles.words}>
        <span id={id} className={styles.label}>
          {visibleWords(label)}
        </span>
        {value !== undefined && (
          <span className={styles.numbers}>
            {numbers ?? (
              <>
                <Amount value={value} /> of <Amount value={most} />
              </>
            )}
          </span>
        )}
      </span>
      <progress className={styles.bar} value={value} max={most > 0 ? most : 1} aria-labelledby={id} />
    </div>
  );
}
