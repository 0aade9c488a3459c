import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../../../api/ask.ts';
import { useLive } from '../../../api/live/use-live.ts';
import { type ScanAnswer, scan } from '../../../api/operations.generated.ts';
import { mergeScans } from '../read/merge-scans.ts';
import { scanKeys } from '../read/scan-keys.ts';
import { useMissedEnds } from '../read/use-missed-ends.ts';

/** A scan as it is at this moment. The answer has more of its targets than the events. */
export function useScan(id: number) {
  const live = useLive();
  const queryKey = scanKeys.one(id);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(scan, { id }, { signal }),
    // What happened while no page listened is not told of.
    staleTime: 0,
  });
  const { data } = query;
  const asked = useMemo(() => (data === undefined ? [] : [data]), [data]);
  useMissedEnds(live, asked);
  if (data === undefined) return { query, queryKey, scan: undefined };
  const [now = data] = mergeScans([data], live.scans, false);
  const { targets, exclude } = data;
  const shown: ScanAnswer = { ...now, targets, exclude };
  return { query, queryKey, scan: shown };
}
