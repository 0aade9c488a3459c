import { Amount } from '../../../parts/amount/amount.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Disclosure } from '../../../parts/disclosure/disclosure.tsx';
import { Time } from '../../../parts/time/time.tsx';
import styles from './indices.module.css';
import type { ReadIndex } from './read-index.ts';

export interface IndicesReadProps {
  readonly indices: readonly ReadIndex[] | undefined;
}

/** What the present result was read from. */
export function IndicesRead({ indices }: IndicesReadProps) {
  if (indices === undefined || indices.length === 0) return null;
  return (
    <Disclosure title="Read for the present result" count={indices.length}>
      <ul className={styles.read}>
        {indices.toReversed().map(({ id, label, availability, started_at, ended_at, count }) => (
          <li key={id}>
            <CodeText text={label} most={200} />
            <span>{availability === 'private' ? 'private' : ''}</span>
            <span>
              {ended_at === null ? (
                <>
                  since <Time at={started_at} form="day" />
                </>
              ) : (
                <>
                  complete <Time at={ended_at} form="day" />
                </>
              )}
            </span>
            <span className={styles.number}>
              <Amount value={count} unit="records" />
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
