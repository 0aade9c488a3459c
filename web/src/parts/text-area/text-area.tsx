import type { ComponentProps } from 'react';
import styles from '../style/control.module.css';
import { joinClasses } from '../style/join-classes.ts';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** For targets, addresses and queries: in the type for data, and never corrected by the browser. */
  readonly isData?: boolean | undefined;
}

export const TextArea = ({ isData = false, className, ...rest }: TextAreaProps) => (
  <textarea
    autoComplete="off"
    spellCheck={isData ? false : undefined}
    autoCapitalize={isData ? 'off' : undefined}
    {...rest}
    className={joinClasses(styles.control, styles.area, isData && styles.data, className)}
  />
);
