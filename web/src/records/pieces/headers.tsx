import { useMemo } from 'react';
import { ValueGroup } from '../menu/value-group.tsx';
import { Value } from '../value/value.tsx';
import { VisibleText } from '../value/visible-text.tsx';
import { headerLines } from './header-lines.ts';
import styles from './pieces.module.css';
import { ShowMore, useShowMore } from './show-more.tsx';

const AT_FIRST = 50;
const LONGEST_NAME = 200;

/** The headers of an answer of a web server, `http` of a record. */
export function Headers({ http }: { readonly http: unknown }) {
  const lines = useMemo(() => headerLines(http), [http]);
  const more = useShowMore(lines, AT_FIRST);
  if (lines.length === 0) return null;
  return (
    <ValueGroup className={styles.headers}>
      <dl className={styles.facts}>
        {more.shown.map(({ name, field, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may stand twice with one value
          <div key={at} className={styles.fact}>
            <dt className={styles.header}>
              <bdi>
                <VisibleText text={name.slice(0, LONGEST_NAME)} />
              </bdi>
            </dt>
            <dd className={styles.values}>
              <Value text={text} field={field} />
            </dd>
          </div>
        ))}
      </dl>
      <ShowMore more={more} noun="headers" />
    </ValueGroup>
  );
}
