import { useZone } from '../../preferences/zone.ts';
import { visibleLabel } from '../words/visible-words.ts';
import { relativeText } from './relative-text.ts';
import styles from './time.module.css';
import { useNow } from './use-now.ts';
import { zonedText } from './zoned-text.ts';

export interface TimeProps {
  /** A text with a zone, a date, or milliseconds. */
  readonly at: string | number | Date;
  readonly form?: 'relative' | 'day' | 'exact' | undefined;
}

/** A time in the reader's zone. Copied alone, it is exact. What is no time is shown as it is. */
export function Time({ at, form = 'relative' }: TimeProps) {
  const zone = useZone();
  const now = useNow();
  const text = zonedText(at, zone);
  if (text === undefined) return <bdi className={styles.none}>{visibleLabel(String(at).slice(0, 64))}</bdi>;
  const date = new Date(at);
  const iso = date.toISOString();
  return (
    <time
      className={styles.time}
      dateTime={iso}
      title={`${text.exact} (${zone})`}
      onCopy={(event) => {
        event.clipboardData.setData('text/plain', iso);
        event.preventDefault();
      }}
    >
      {form === 'relative' ? relativeText(date.getTime(), now) : text[form]}
    </time>
  );
}
