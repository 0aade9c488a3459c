import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../../../api/ask.ts';
import { useLive } from '../../../api/live/use-live.ts';
import { type ScanAnswer, scans } from '../../../api/operations.generated.ts';
import { mergeScans } from './merge-scans.ts';
import { scanKeys } from './scan-keys.ts';
import { useMissedEnds } from './use-missed-ends.ts';

/** As many as a list of scans has. */
export const LIST_SIZE = 500;

const NO_SCANS: readonly ScanAnswer[] = [];

/** Scans of the reader and of the team, as they are at this moment. `before`: only those created before this one. */
export function useScanList(before = '') {
  const live = useLive();
  const queryKey = scanKeys.list(before);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      ask(
        scans,
        { own_scans_only: false, limit: LIST_SIZE, before: before === '' ? undefined : Number(before) },
        { signal },
      ),
    // What happened while no page listened is not told of.
    staleTime: 0,
  });
  const { data } = query;
  useMissedEnds(live, data ?? NO_SCANS);
  const merged = useMemo(
    () => (data === undefined ? undefined : mergeScans(data, live.scans, before === '')),
    [data, live.scans, before],
  );
  return { query, queryKey, scans: merged };
}
