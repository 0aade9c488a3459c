import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { visibleWords } from '../words/visible-words.ts';
import styles from './pending.module.css';

export interface PendingProps {
  readonly isPending: boolean;
  /** What is being waited for, as "Reading the host". */
  readonly label: string;
  /** Ends the work on the server too. */
  readonly onCancel?: (() => void) | undefined;
  /** The shape of what comes: three lines when absent. */
  readonly children?: ReactNode;
}

const SHAPE_MS = 300;
const CANCEL_MS = 2000;

/** Most answers come before anybody could read that they are waited for: nothing is shown before 300 ms. */
export const Pending = ({ isPending, ...rest }: PendingProps) => (isPending ? <Waiting {...rest} /> : null);

function Waiting({ label, onCancel, children }: Omit<PendingProps, 'isPending'>) {
  const isShown = useAfter(SHAPE_MS);
  const isLong = useAfter(CANCEL_MS);
  if (!isShown) return null;
  return (
    <div className={styles.pending} aria-busy="true">
      <p className="hidden-text" role="status">
        {visibleWords(label)}
      </p>
      {children ?? <Skeleton />}
      {isLong && (
        <p className={styles.long}>
          <span>{visibleWords(label)}</span>
          {onCancel !== undefined && (
            <Button size="small" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

function useAfter(delay: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isOver;
}
