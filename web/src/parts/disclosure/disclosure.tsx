import type { ReactNode } from 'react';
import { Amount } from '../amount/amount.tsx';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  readonly title: ReactNode;
  readonly count?: number | undefined;
  /** Open at first. */
  readonly open?: boolean | undefined;
  readonly onToggle?: ((isOpen: boolean) => void) | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export const Disclosure = ({ title, count, open = false, onToggle, children, className }: DisclosureProps) => (
  <details
    className={joinClasses(styles.disclosure, className)}
    open={open}
    onToggle={(event) => onToggle?.(event.currentTarget.open)}
  >
    <summary className={styles.summary}>
      <span className={styles.sign}>
        <Icon name="chevron-right" />
      </span>
      <span className={styles.title}>{visibleWords(title)}</span>
      {count !== undefined && (
        <span className={styles.count}>
          <Amount value={count} />
        </span>
      )}
    </summary>
    <div className={styles.body}>{visibleWords(children)}</div>
  </details>
);
