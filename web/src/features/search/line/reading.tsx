import { Button } from '../../../parts/button/button.tsx';
import type { QueryReading } from '../query/query-tools.ts';
import styles from './query-line.module.css';

interface ReadingProps {
  readonly q: string;
  readonly reading: QueryReading | undefined;
  /** Takes the query with a suggestion in place of what is wrong. */
  readonly onQuery: (q: string) => void;
}

/** How the query is read, and what is wrong with it, in words: the marks in the editor are not for everybody. */
export const Reading = ({ q, reading, onQuery }: ReadingProps) => {
  const { canonical, notices = [] } = reading ?? {};
  const isTold = q.trim() !== '' && canonical !== undefined && canonical !== q;
  return (
    <>
      <p className={styles.reading}>
        {isTold && (
          <>
            <span>Read as</span>
            <code className={styles.canonical} title={canonical}>
              <bdi>{canonical}</bdi>
            </code>
          </>
        )}
      </p>
      {notices.length > 0 && (
        <ul className={styles.notices} aria-live="polite">
          {notices.map(({ code, message, hint, from, to, suggestion, isProblem }) => (
            <li key={`${code} ${from}`} className={isProblem ? styles.problem : styles.warning}>
              {message} {hint} (at character {from + 1}){' '}
              {suggestion !== undefined && (
                <Button size="small" onClick={() => onQuery(q.slice(0, from) + suggestion + q.slice(to))}>
                  Write {suggestion}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
