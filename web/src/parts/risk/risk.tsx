import type { ReactNode } from 'react';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';
import styles from './risk.module.css';

export type RiskLevel = 'critical' | 'high' | 'medium' | 'low' | 'none';

export interface RiskProps {
  readonly level: RiskLevel;
  /** Instead of the word of the level, such as a score. The level is then read aloud before it. */
  readonly label?: ReactNode;
}

const WORDS: Readonly<Record<RiskLevel, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'None',
};

/** Each level has its own shape, so that nobody needs the colour. */
const SHAPES: Readonly<Record<RiskLevel, string>> = {
  critical: 'M6 0l6 6-6 6-6-6z',
  high: 'M6 1l5.5 10H.5z',
  medium: 'M1 6a5 5 0 0 1 10 0zM1 6a5 5 0 0 0 10 0l-1.5 0a3.5 3.5 0 0 1-7 0z',
  low: 'M6 1a5 5 0 1 0 0 10a5 5 0 1 0 0-10zM6 2.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z',
  none: 'M1 5.25h10v1.5H1z',
};

export const Risk = ({ level, label }: RiskProps) => (
  <span className={joinClasses(styles.risk, styles[level])}>
    <svg className={styles.shape} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
      <path fillRule="evenodd" d={SHAPES[level]} />
    </svg>
    {label !== undefined && <span className="hidden-text">{WORDS[level]}: </span>}
    <span className={styles.label}>{visibleWords(label) ?? WORDS[level]}</span>
  </span>
);
