import type { ComponentProps } from 'react';
import { joinClasses } from '../style/join-classes.ts';
import styles from './layout.module.css';

export interface ColumnsProps extends ComponentProps<'div'> {
  /** Pixels below which a column is not squeezed: there are as many columns as fit. */
  readonly min?: number | undefined;
}

export const Columns = ({ min = 320, className, style, ...rest }: ColumnsProps) => (
  <div
    {...rest}
    className={joinClasses(styles.columns, className)}
    style={{ ...style, gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}px), 1fr))` }}
  />
);
