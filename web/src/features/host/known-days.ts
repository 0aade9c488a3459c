/** What a page knows of a host -> days on which something of it was seen, the newest first. */
import type { HostAnswer, HostHistoryAnswer } from '../../api/operations.generated.ts';

export function knownDays(
  { source = [] }: Pick<HostAnswer, 'source'>,
  history: HostHistoryAnswer | undefined,
): readonly string[] {
  const times = [
    ...source.map(({ scan_ended_at, scan_started_at }) => scan_ended_at ?? scan_started_at),
    ...(history?.services.flatMap(({ first_seen, last_seen }) => [first_seen, last_seen]) ?? []),
    ...[...(history?.dns ?? []), ...(history?.whois ?? [])].map(({ at }) => at),
  ];
  return [...new Set(times.map((time) => time.slice(0, 10)))].sort().reverse();
}
