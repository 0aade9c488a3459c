import { textsAt } from '../../../records/read/values-at.ts';
import { Value } from '../../../records/value/value.tsx';
import styles from './results.module.css';

interface CellValuesProps {
  readonly record: unknown;
  readonly path: string;
}

/** The values of a field in a cell of the table; more than some are counted. */
export const CellValues = ({ record, path }: CellValuesProps) => {
  const texts = textsAt(record, path, MOST_READ);
  const more = texts.length - MOST_SHOWN;
  return (
    <span className={styles.values}>
      {texts.slice(0, MOST_SHOWN).map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values of a list have no other identity
        <Value key={at} text={text} field={path} short="end" />
      ))}
      {more > 0 && <span>and {more} more</span>}
    </span>
  );
};

const MOST_READ = 1_000;
const MOST_SHOWN = 3;
