import { Go } from '../../../parts/go/go.tsx';
import { compareHostsPath, hostPath } from '../../../paths/pages.ts';
import { Differences } from '../../../records/differences/differences.tsx';
import { ShowMore, useShowMore } from '../../../records/pieces/show-more.tsx';
import { SafeTime } from './safe-time.tsx';
import styles from './timeline.module.css';
import type { TimelineMoment } from './timeline.ts';

const AT_FIRST = 6;

export interface MomentListProps {
  readonly name: string;
  readonly moments: readonly TimelineMoment[];
}

/** How DNS and registration changed, with the page as of each time. */
export function MomentList({ name, moments }: MomentListProps) {
  const more = useShowMore(moments, AT_FIRST);
  return (
    <>
      <ol className={styles.moments}>
        {more.shown.map(({ kind, at, changes }) => (
          <li key={`${kind} ${at}`} className={styles.moment}>
            <span className={styles.day}>
              <SafeTime at={at} />
            </span>
            <div className={styles.change}>
              <span className={styles.momentHead}>
                <strong>{kind === 'dns' ? 'DNS' : 'Registration'}</strong>
                <span className={styles.soft}>
                  {changes === undefined ? 'first seen' : changes.length === 0 ? 'seen again' : 'changed'}
                </span>
                <Go to={hostPath(name, { as_of: at.slice(0, 10) })}>page as of then</Go>
                <Go to={compareHostsPath({ a: name, a_at: at.slice(0, 10), b: name })}>compare with now</Go>
              </span>
              {changes !== undefined && changes.length > 0 && <Differences changes={changes} />}
            </div>
          </li>
        ))}
      </ol>
      <ShowMore more={more} noun="changes" />
    </>
  );
}
