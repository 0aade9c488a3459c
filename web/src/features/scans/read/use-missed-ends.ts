import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type LiveState, NOTHING_LIVE } from '../../../api/live/live-state.ts';
import type { ScanAnswer } from '../../../api/operations.generated.ts';
import { hasEnded } from './merge-scans.ts';

/**
 * The stream tells of scans that have not ended, and of ends while somebody listens. A scan that it does not tell of, or
 * not any more, has ended in between or was deleted: then what is shown is asked for again, once for each scan.
 */
export function useMissedEnds({ scans: live, moreScans }: LiveState, shown: readonly ScanAnswer[]): void {
  const client = useQueryClient();
  const former = useRef(live);
  const asked = useRef(new Set<number>());
  useEffect(() => {
    // Among five hundred, a new one takes the place of the oldest, which has not gone.
    const isGone = live.size < former.current.size && [...former.current.keys()].some((id) => !live.has(id));
    former.current = live;
    if (live === NOTHING_LIVE.scans) return;
    const missed = shown.filter((scan) => !(hasEnded(scan) || live.has(scan.id) || asked.current.has(scan.id)));
    for (const { id } of missed) asked.current.add(id);
    if (isGone || (missed.length > 0 && moreScans === 0)) void client.invalidateQueries({ queryKey: ['scans'] });
  }, [live, moreScans, shown, client]);
}
