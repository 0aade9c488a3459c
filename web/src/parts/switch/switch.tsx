import type { ComponentProps, ReactNode } from 'react';
import styles from '../style/control.module.css';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
}

/** What takes effect at once, on or off. */
export const Switch = ({ label, className, ...rest }: SwitchProps) => (
  <label className={joinClasses(styles.tick, className)}>
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a native box says by itself whether it is checked */}
    <input {...rest} type="checkbox" role="switch" className={styles.lever} />
    <span className={styles.words}>{visibleWords(label)}</span>
  </label>
);
