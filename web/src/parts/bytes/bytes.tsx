import styles from '../amount/amount.module.css';
import { groupNumber } from '../amount/group-number.ts';
import { byteText } from './byte-text.ts';

export interface BytesProps {
  readonly value: number;
}

/** A size, with all of its digits in the hint. */
export const Bytes = ({ value }: BytesProps) => (
  <span className={styles.amount} title={`${groupNumber(value)} bytes`}>
    {byteText(value)}
  </span>
);
