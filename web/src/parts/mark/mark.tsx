import type { ReactNode } from 'react';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';
import styles from './mark.module.css';

export interface MarkProps {
  readonly kind?: 'plain' | 'act' | 'warn' | 'risk' | 'good' | undefined;
  readonly children: ReactNode;
  readonly title?: string | undefined;
}

/** A small label, such as a flag or a tag. */
export const Mark = ({ kind = 'plain', children, title }: MarkProps) => (
  <span className={joinClasses(styles.mark, styles[kind])} title={title}>
    {visibleWords(children)}
  </span>
);
