import { groupNumber } from '../../parts/amount/group-number.ts';
import { Value, type ValueProps } from '../value/value.tsx';
import styles from './card.module.css';

export interface ValueListProps extends Pick<ValueProps, 'short' | 'kind'> {
  readonly field: string;
  readonly texts: readonly string[];
  /** Of those that are shown; how many more there are is said. */
  readonly most?: number | undefined;
  /** Before them, such as NS. */
  readonly label?: string | undefined;
}

/** The first few of a list. Nothing if it is empty. */
export function ValueList({ field, texts, most = 2, label, short, kind }: ValueListProps) {
  if (texts.length === 0) return null;
  return (
    <>
      {label !== undefined && <span className={styles.label}>{label}</span>}
      {texts.slice(0, most).map((text) => (
        <Value key={text} text={text} field={field} short={short} kind={kind} />
      ))}
      {texts.length > most && <span className={styles.more}>+{groupNumber(texts.length - most)}</span>}
    </>
  );
}
