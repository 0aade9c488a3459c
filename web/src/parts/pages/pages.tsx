import { Amount } from '../amount/amount.tsx';
import { groupNumber } from '../amount/group-number.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pages.module.css';

/** Where to go: a place of the list, or what follows the last numbered page. */
export type PageGoal = { readonly start: number } | { readonly cursor: string };

export interface PagesProps {
  /** Where there are two on a page. */
  readonly label?: string | undefined;
  /** The place of the first record shown; 0 is the first of all. Absent after a cursor, where places have no number. */
  readonly start?: number | undefined;
  /** Records on a page. */
  readonly size: number;
  /** Records in all. */
  readonly count: number;
  /** The cursor of what follows. */
  readonly next?: string | undefined;
  /** The last place that has a number: pages beyond are reached by the cursor. */
  readonly reach?: number | undefined;
  readonly onGo: (goal: PageGoal) => void;
}

export function Pages({
  label = 'Pages',
  start,
  size,
  count,
  next,
  reach = Number.POSITIVE_INFINITY,
  onGo,
}: PagesProps) {
  const last = Math.ceil(Math.min(count, reach) / size);
  const current = start === undefined ? undefined : Math.floor(start / size) + 1;
  const go = (page: number): void => onGo({ start: (page - 1) * size });
  const hasNext = current !== undefined && current < last;
  return (
    <nav className={styles.pages} aria-label={label}>
      <p className={styles.range}>
        {current !== undefined && count > 0 && (
          <>
            <Amount value={(start ?? 0) + 1} /> to <Amount value={Math.min((start ?? 0) + size, count)} /> of{' '}
          </>
        )}
        <Amount value={count} />
      </p>
      {(last > 1 || next !== undefined) && (
        <div className={styles.numbers}>
          {current === undefined ? (
            <Button size="small" kind="quiet" icon="chevron-left" onClick={() => go(1)}>
              First page
            </Button>
          ) : (
            <>
              <IconButton
                size="small"
                icon="chevron-left"
                name="Page before"
                disabled={current <= 1}
                onClick={() => go(current - 1)}
              />
              {pageNumbers(Math.min(current, last), last).map((page, place) =>
                page === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
                  <span key={`gap-${place}`} className={styles.gap} aria-hidden="true">
                    ...
                  </span>
                ) : (
                  <button
                    key={page}
                    type="button"
                    className={styles.number}
                    aria-label={`Page ${groupNumber(page)}`}
                    aria-current={page === current ? 'page' : undefined}
                    onClick={() => go(page)}
                  >
                    {groupNumber(page)}
                  </button>
                ),
              )}
            </>
          )}
          {hasNext && current !== undefined ? (
            <IconButton size="small" icon="chevron-right" name="Page after" onClick={() => go(current + 1)} />
          ) : next !== undefined ? (
            <Button size="small" kind="quiet" endIcon="chevron-right" onClick={() => onGo({ cursor: next })}>
              Next {groupNumber(size)}
            </Button>
          ) : (
            <IconButton size="small" icon="chevron-right" name="Page after" disabled />
          )}
        </div>
      )}
    </nav>
  );
}
