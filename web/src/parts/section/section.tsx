import { type ReactNode, useId } from 'react';
import { Amount } from '../amount/amount.tsx';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';
import styles from './section.module.css';

export interface SectionProps {
  readonly title: ReactNode;
  readonly count?: number | undefined;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** Of the heading. */
  readonly level?: 1 | 2 | 3 | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/** A titled part of a page. */
export function Section({ title, count, actions, children, level = 2, id, className }: SectionProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section id={id} aria-labelledby={headingId} className={joinClasses(styles.section, className)}>
      <div className={joinClasses(styles.head, level === 1 && styles.first)}>
        <Heading id={headingId} className={styles.title}>
          {visibleWords(title)}
          {count !== undefined && (
            <span className={styles.count}>
              {' '}
              <Amount value={count} />
            </span>
          )}
        </Heading>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
