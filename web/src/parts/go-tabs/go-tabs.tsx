import type { ReactNode } from 'react';
import { Go } from '../go/go.tsx';
import { joinClasses } from '../style/join-classes.ts';
import styles from './go-tabs.module.css';

export interface GoTab {
  readonly label: ReactNode;
  /** An address of `paths/pages.ts`. */
  readonly to: string;
  readonly isCurrent: boolean;
}

export interface GoTabsProps {
  readonly label: string;
  readonly tabs: readonly GoTab[];
  /** What has no room goes onto further lines, or is scrolled to. `bar`: as high as the bar above all pages. */
  readonly kind?: 'wrap' | 'scroll' | 'bar' | undefined;
  readonly className?: string | undefined;
}

/** Tabs that are pages: each has its address. */
export const GoTabs = ({ label, tabs, kind = 'wrap', className }: GoTabsProps) => (
  <nav aria-label={label} className={className}>
    <ul className={joinClasses(styles.list, styles[kind])}>
      {tabs.map(({ label: words, to, isCurrent }) => (
        <li key={to}>
          <Go to={to} kind="bare" className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
            {words}
          </Go>
        </li>
      ))}
    </ul>
  </nav>
);
