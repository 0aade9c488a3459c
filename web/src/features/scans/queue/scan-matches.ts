import type { ScanAnswer } from '../../../api/operations.generated.ts';

export type OwnerFilter = 'all' | 'mine' | 'team';

export interface ScanFilter {
  /** Of the name, the label or one of the first targets. */
  readonly text: string;
  readonly owner: OwnerFilter;
}

export function scanMatches(scan: ScanAnswer, { text, owner }: ScanFilter): boolean {
  if (owner !== 'all' && scan.is_scan_from_team !== (owner === 'team')) return false;
  const wanted = text.trim().toLowerCase();
  return [scan.name, scan.label, ...scan.targets].some((each) => each.toLowerCase().includes(wanted));
}
