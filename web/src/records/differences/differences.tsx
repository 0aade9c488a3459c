import { quantity } from '@periplus/view/cells/quantity.ts';
import { type ReactNode, useState } from 'react';
import { groupNumber } from '../../parts/amount/group-number.ts';
import { Button } from '../../parts/button/button.tsx';
import { ValueGroup } from '../menu/value-group.tsx';
import { Value } from '../value/value.tsx';
import { ChangeRow } from './change-row.tsx';
import styles from './differences.module.css';
import { type ChangeKind, type RecordChange, summarizeChanges } from './record-change.ts';

export interface DifferencesProps {
  readonly changes: readonly RecordChange[];
  /** What is called by the paths, such as `192.0.2.1:443`: before each group of changes. */
  readonly name?: string | undefined;
  /** Of changes that vary by themselves and were not sent. */
  readonly volatileCount?: number | undefined;
  readonly onShowVolatile?: (() => void) | undefined;
  /** Instead of "Nothing differs." */
  readonly empty?: ReactNode;
}

const STEP = 100;
const KINDS: readonly ChangeKind[] = ['added', 'gone', 'changed', 'not comparable'];

/** What was added, is gone, changed or cannot be compared. What varies by itself is hidden but counted. */
export function Differences({ changes, name, volatileCount, onShowVolatile, empty }: DifferencesProps) {
  const [most, setMost] = useState(STEP);
  const [withVolatile, setWithVolatile] = useState(false);
  const { shown, volatile, counts } = summarizeChanges(changes);
  const hidden = volatileCount ?? volatile.length;
  const ordered = [
    ...KINDS.flatMap((kind) => shown.filter((change) => change.kind === kind)),
    ...(withVolatile ? volatile : []),
  ];
  return (
    <ValueGroup className={styles.differences}>
      <div className={styles.head}>
        {name !== undefined && <Value text={name} />}
        {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <span key={kind} className={styles.count}>
            {groupNumber(counts[kind])} {kind}
          </span>
        ))}
        {shown.length === 0 && <span className={styles.count}>{empty ?? 'Nothing differs.'}</span>}
        {hidden > 0 && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              setWithVolatile(!withVolatile);
              if (!withVolatile) onShowVolatile?.();
            }}
          >
            {withVolatile ? 'Hide' : 'Show'} {quantity(hidden, 'difference that varies', 'differences that vary')} by
            {hidden === 1 ? ' itself' : ' themselves'}
          </Button>
        )}
      </div>
      {ordered.length > 0 && (
        <ul className={styles.list}>
          {ordered.slice(0, most).map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two changes may have one path
            <ChangeRow key={`${at} ${change.path}`} change={change} />
          ))}
        </ul>
      )}
      {ordered.length > most && (
        <Button kind="quiet" size="small" onClick={() => setMost(most + STEP)}>
          Show {groupNumber(Math.min(STEP, ordered.length - most))} more of {groupNumber(ordered.length - most)}
        </Button>
      )}
    </ValueGroup>
  );
}
