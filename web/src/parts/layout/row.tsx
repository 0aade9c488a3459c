import type { ComponentProps } from 'react';
import { joinClasses } from '../style/join-classes.ts';
import { type Gap, gapClass } from './gap.ts';
import styles from './layout.module.css';

export interface RowProps extends ComponentProps<'div'> {
  /** Steps of the grid. */
  readonly gap?: Gap | undefined;
  readonly align?: 'center' | 'start' | 'end' | 'baseline' | undefined;
  /** The first and the last touch the edges. */
  readonly isSpread?: boolean | undefined;
}

/** Things beside each other, which wrap when there is no room. */
export const Row = ({ gap = 2, align = 'center', isSpread = false, className, ...rest }: RowProps) => (
  <div
    {...rest}
    className={joinClasses(styles.row, gapClass(gap), styles[`align-${align}`], isSpread && styles.spread, className)}
  />
);
