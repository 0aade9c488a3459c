import { useId, useState } from 'react';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import styles from './toolbar.module.css';

interface AsOfDateProps {
  readonly value: string;
  readonly onChange: (date: string) => void;
}

/** No records are older: an earlier year is one that somebody has not typed to its end. */
const OLDEST = '1990';

/** The date of the records that are searched; empty for the present ones. */
export function AsOfDate({ value, onChange }: AsOfDateProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  return (
    <label className={styles.date} htmlFor={id}>
      <span>As of</span>
      <TextInput
        id={id}
        type="date"
        value={typed}
        onBlur={() => setTyped(value)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (currentTarget.value === '' || currentTarget.value >= OLDEST) onChange(currentTarget.value);
        }}
      />
    </label>
  );
}
