import { createHash } from 'node:crypto';
import { formatRange } from '../../../addr/ip/range.ts';
import type { ScanPlan } from '../order/scan-order.ts';
import { formatPortList } from '../ports/port-list.ts';

/**
 * Identifies the order of a scan: the same for the same addresses after all exclusions, names, ports and seed. A scan
 * resumes only with the same digest, because a position means something else in any other order.
 */
export function scanDigest({ scope, ports, seed }: ScanPlan): string {
  const digest = createHash('sha256');
  for (const range of scope.ranges) digest.update(`${formatRange(range)}\n`);
  for (const name of scope.names) digest.update(`${name}\n`);
  return digest.update(`ports ${formatPortList(ports)}\nseed ${seed}\n`).digest('hex');
}
