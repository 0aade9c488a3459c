/** A host -> when it was seen last, as far as its answer says. */
import type { HostAnswer } from '../../../api/operations.generated.ts';
import { newest, type PortGroup } from '../services/port-groups.ts';

export interface Sighting {
  readonly at: string;
  /** By the time of a response, or only by the time of the scan that it is from. */
  readonly by: 'service' | 'scan';
}

export function newestSighting(
  { source = [] }: Pick<HostAnswer, 'source'>,
  groups: readonly PortGroup[],
): Sighting | undefined {
  const service = newest(groups.map(({ lastSeen }) => lastSeen));
  if (service !== undefined) return { at: service, by: 'service' };
  if (groups.length === 0) return undefined;
  const scan = newest(
    source
      .filter(({ type }) => type === 'responses')
      .map(({ scan_ended_at, scan_started_at }) => scan_ended_at ?? scan_started_at),
  );
  return scan === undefined ? undefined : { at: scan, by: 'scan' };
}
