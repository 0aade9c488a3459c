import { useState } from 'react';
import type { ScanAnswer } from '../../../api/operations.generated.ts';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import type { MenuItem } from '../../../parts/menu/menu-item.ts';
import { RowMenu } from '../../../parts/row-menu/row-menu.tsx';
import { scanReportPath } from '../../../paths/pages.ts';
import { hasEnded } from '../read/merge-scans.ts';
import { EndScan } from './end-scan.tsx';
import styles from './queue.module.css';
import { type Move, useScanActs } from './use-scan-acts.ts';

export interface ScanActionsProps {
  readonly scan: ScanAnswer;
  /** Its place among the scans of the team that wait, and how many they are. */
  readonly place?: { readonly at: number; readonly of: number } | undefined;
  readonly onDeleted?: (() => void) | undefined;
}

const MOVES: readonly {
  readonly move: Move;
  readonly icon: 'pin' | 'arrow-up' | 'arrow-down';
  readonly name: string;
}[] = [
  { move: 'first', icon: 'pin', name: 'First' },
  { move: 'up', icon: 'arrow-up', name: 'Up' },
  { move: 'down', icon: 'arrow-down', name: 'Down' },
];

/** What the owner of a scan can do with it. Others see its report. */
export function ScanActions({ scan, place, onDeleted }: ScanActionsProps) {
  const acts = useScanActs();
  const [ending, setEnding] = useState<'cancel' | 'delete'>();
  const isOwn = !scan.is_scan_from_team;
  const isEnded = hasEnded(scan);
  const name = scan.name === '' ? scan.label : scan.name;
  const items: readonly MenuItem[] = [
    { to: scanReportPath(String(scan.id)), label: isEnded ? 'Report' : 'Report so far', icon: 'note' },
    ...(isOwn && !isEnded
      ? [{ label: 'Cancel…', icon: 'stop' as const, danger: true, onChoose: () => setEnding('cancel') }]
      : []),
    ...(isOwn ? [{ label: 'Delete…', icon: 'trash' as const, danger: true, onChoose: () => setEnding('delete') }] : []),
  ];
  return (
    <span className={styles.actions}>
      {isOwn &&
        place !== undefined &&
        MOVES.map(({ move, icon, name: verb }) => {
          const isIdle = acts.isBusy || (move === 'down' ? place.at === place.of - 1 : place.at === 0);
          return (
            <IconButton
              key={move}
              size="small"
              icon={icon}
              name={verb}
              data-act={`${move}-${scan.id}`}
              aria-disabled={isIdle}
              onClick={() => acts.move(scan, move)}
            />
          );
        })}
      {isOwn && !isEnded && (
        <IconButton
          size="small"
          icon={scan.is_paused ? 'play' : 'pause'}
          name={scan.is_paused ? 'Resume' : 'Pause'}
          onClick={() => (scan.is_paused ? acts.resume(scan) : acts.pause(scan))}
        />
      )}
      <RowMenu label={`More for ${name.slice(0, 60)}`} items={items} />
      {ending !== undefined && (
        <EndScan
          scan={scan}
          how={ending}
          onClose={() => setEnding(undefined)}
          onConfirm={() => {
            setEnding(undefined);
            if (ending === 'cancel') acts.cancel(scan);
            else acts.remove(scan, onDeleted);
          }}
        />
      )}
    </span>
  );
}
