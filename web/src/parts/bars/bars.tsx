import type { ReactNode } from 'react';
import { Amount } from '../amount/amount.tsx';
import { visibleWords } from '../words/visible-words.ts';
import styles from './bars.module.css';

export interface Bar {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: number;
  /** Of the value: drawn darker. */
  readonly part?: number | undefined;
}

export interface BarsProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** What the longest bar would be: the largest value when absent. */
  readonly most?: number | undefined;
  readonly onChoose?: ((key: string) => void) | undefined;
}

/** Bars with numbers, readable as a list. */
export function Bars({ label, bars, most, onChoose }: BarsProps) {
  const longest = most ?? Math.max(1, ...bars.map(({ value }) => value));
  const width = (value: number): string => `${Math.min(100, Math.max(0, (100 * value) / longest))}%`;
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map((bar) => {
        const content = (
          <>
            <bdi className={styles.label}>{visibleWords(bar.label)}</bdi>
            <span className={styles.value}>
              {bar.part !== undefined && (
                <>
                  <Amount value={bar.part} /> of{' '}
                </>
              )}
              <Amount value={bar.value} />
            </span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.whole} style={{ inlineSize: width(bar.value) }} />
              {bar.part !== undefined && <span className={styles.part} style={{ inlineSize: width(bar.part) }} />}
            </span>
          </>
        );
        return (
          <li key={bar.key}>
            {onChoose === undefined ? (
              <div className={styles.bar}>{content}</div>
            ) : (
              <button type="button" className={styles.bar} onClick={() => onChoose(bar.key)}>
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
