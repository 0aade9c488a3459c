import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask } from '../../../api/ask.ts';
import { useLive } from '../../../api/live/use-live.ts';
import { type ScanAnswer, scans } from '../../../api/operations.generated.ts';
import { mergeScans } from './merge-scans.ts';
import { scanKeys } from './scan-keys.ts';

/** As many as a list of scans has. */
export const LIST_SIZE = 500;

/** Scans of the reader and of the team, as they are at this moment. `before`: only those created before this one. */
export function useScanList(before = '') {
  const live = useLive().scans;
  const client = useQueryClient();
  const queryKey = scanKeys.list(before);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      ask(
        scans,
        { own_scans_only: false, limit: LIST_SIZE, before: before === '' ? undefined : Number(before) },
        { signal },
      ),
    // Elsewhere scans are created and end while nobody listens.
    staleTime: 10_000,
  });
  // A scan that is not told of any more has ended while nobody listened, or was deleted.
  const former = useRef(live);
  useEffect(() => {
    const isGone = [...former.current.keys()].some((id) => !live.has(id));
    former.current = live;
    if (isGone) void client.invalidateQueries({ queryKey: ['scans'] });
  }, [live, client]);
  const merged: readonly ScanAnswer[] | undefined =
    query.data === undefined ? undefined : mergeScans(query.data, live, before === '');
  return { query, queryKey, scans: merged };
}
