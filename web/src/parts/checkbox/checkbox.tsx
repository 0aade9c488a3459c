import type { ComponentProps, ReactNode } from 'react';
import styles from '../style/control.module.css';
import { joinClasses } from '../style/join-classes.ts';
import { visibleWords } from '../words/visible-words.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  /** The label is for screen readers alone, as in the first column of a table. */
  readonly isLabelHidden?: boolean | undefined;
  /** Some of what it stands for is chosen. */
  readonly isPartial?: boolean | undefined;
}

export const Checkbox = ({ label, isLabelHidden = false, isPartial = false, className, ...rest }: CheckboxProps) => (
  <label className={joinClasses(styles.tick, className)}>
    <input
      {...rest}
      type="checkbox"
      className={styles.box}
      ref={(box) => {
        if (box !== null) box.indeterminate = isPartial;
      }}
    />
    <span className={isLabelHidden ? 'hidden-text' : styles.words}>{visibleWords(label)}</span>
  </label>
);
