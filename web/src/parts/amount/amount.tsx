import styles from './amount.module.css';
import { groupNumber } from './group-number.ts';

export interface AmountProps {
  readonly value: number;
  /** A word after the number. */
  readonly unit?: string | undefined;
}

export const Amount = ({ value, unit }: AmountProps) => (
  <span className={styles.amount}>
    {groupNumber(value)}
    {unit !== undefined && <span className={styles.unit}> {unit}</span>}
  </span>
);
