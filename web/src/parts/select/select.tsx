import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from '../style/control.module.css';
import { joinClasses } from '../style/join-classes.ts';

/** The browser's own list, with `<option>` as children. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className={joinClasses(styles.choose, className)}>
    <select {...rest} className={styles.control} />
    <Icon name="chevron-down" />
  </span>
);
