import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { useLive } from '../../../api/live/use-live.ts';
import { type ScanAnswer, scan } from '../../../api/operations.generated.ts';
import { mergeScans } from '../read/merge-scans.ts';
import { scanKeys } from '../read/scan-keys.ts';

/** A scan as it is at this moment. The answer has more of its targets than the events. */
export function useScan(id: number) {
  const live = useLive().scans;
  const queryKey = scanKeys.one(id);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(scan, { id }, { signal }),
    staleTime: 10_000,
  });
  const { data } = query;
  if (data === undefined) return { query, queryKey, scan: undefined };
  const [now = data] = mergeScans([data], live, false);
  const { targets, exclude } = data;
  const shown: ScanAnswer = { ...now, targets, exclude };
  return { query, queryKey, scan: shown };
}
