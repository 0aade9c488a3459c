import type { ReactNode } from 'react';
import { visibleWords } from '../words/visible-words.ts';
import styles from './empty.module.css';

export interface EmptyProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** An empty place that says why it is empty and what could be done. */
export const Empty = ({ title, children, actions }: EmptyProps) => (
  <div className={styles.empty}>
    <p className={styles.title}>{visibleWords(title)}</p>
    {children !== undefined && <div className={styles.text}>{visibleWords(children)}</div>}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </div>
);
