import type { ComponentProps } from 'react';
import styles from '../style/control.module.css';
import { joinClasses } from '../style/join-classes.ts';

export interface TextInputProps extends ComponentProps<'input'> {
  /** For names, addresses, hashes and queries: in the type for data, and never corrected by the browser. */
  readonly isData?: boolean | undefined;
}

export const TextInput = ({ isData = false, className, ...rest }: TextInputProps) => (
  <input
    type="text"
    autoComplete="off"
    spellCheck={isData ? false : undefined}
    autoCapitalize={isData ? 'off' : undefined}
    {...rest}
    className={joinClasses(styles.control, isData && styles.data, className)}
  />
);
