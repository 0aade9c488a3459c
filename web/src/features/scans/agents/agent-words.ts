import type { ScannerAgent } from '../read/use-agent-list.ts';

/** For whom an agent scans. */
export function agentAccess({ is_shared: isShared, is_dedicated: isDedicated }: ScannerAgent): string {
  if (isShared) return 'everybody';
  return isDedicated ? 'your team' : 'a team';
}

/** Which networks it looks at besides the public ones. */
export const agentNetworks = ({ allowed_ranges: ranges }: ScannerAgent): string =>
  ranges.length === 0 ? 'public addresses' : `public addresses, ${ranges.join(', ')}`;

export const STATE_MARKS = { online: 'good', offline: 'warn', revoked: 'plain' } as const;
