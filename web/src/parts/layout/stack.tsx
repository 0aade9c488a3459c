import type { ComponentProps } from 'react';
import { joinClasses } from '../style/join-classes.ts';
import { type Gap, gapClass } from './gap.ts';
import styles from './layout.module.css';

export interface StackProps extends ComponentProps<'div'> {
  /** Steps of the grid. */
  readonly gap?: Gap | undefined;
}

/** Things below each other. */
export const Stack = ({ gap = 3, className, ...rest }: StackProps) => (
  <div {...rest} className={joinClasses(styles.stack, gapClass(gap), className)} />
);
