import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';
import styles from './notice.module.css';

export type NoticeKind = 'plain' | 'good' | 'warn' | 'risk';

export interface NoticeProps {
  readonly kind?: NoticeKind | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** It came by itself, so that a screen reader should say it. */
  readonly isAnnounced?: boolean | undefined;
  readonly className?: string | undefined;
}

const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  plain: 'info',
  good: 'check',
  warn: 'warning',
  risk: 'warning',
};

/** A sentence that matters. */
export const Notice = ({ kind = 'plain', title, children, actions, isAnnounced = false, className }: NoticeProps) => (
  <div
    className={joinClasses(styles.notice, styles[kind], className)}
    role={isAnnounced ? (kind === 'risk' ? 'alert' : 'status') : undefined}
  >
    <span className={styles.sign}>
      <Icon name={ICONS[kind]} />
    </span>
    <div className={styles.words}>
      {title !== undefined && <p className={styles.title}>{visibleWords(title)}</p>}
      {children !== undefined && <div className={styles.text}>{visibleWords(children)}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  </div>
);
