import type { AdminAuditInput } from '../../../api/operations.generated.ts';
import type { SearchValues } from '../../../paths/search-codec.ts';

/** What the address says of the list. */
export interface AuditFilter {
  readonly since: string;
  readonly until: string;
  readonly actor: string;
  readonly action: string;
  /** The last entry of the page before. */
  readonly after: string;
}

/** Most people look for what happened lately. */
export const LATELY = 'now-7d';

export const auditFilterOf = ({ since, until, actor, action, after }: SearchValues): AuditFilter => ({
  since: since ?? LATELY,
  until: until ?? '',
  actor: actor ?? '',
  action: action ?? '',
  after: after ?? '',
});

/** `all` begins with the first entry of the log. */
export function auditInput({ since, until, actor, action, after }: AuditFilter): AdminAuditInput {
  const filled = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());
  return {
    since: since === 'all' ? undefined : filled(since),
    until: filled(until),
    actor: filled(/^\d+$/.test(actor.trim()) ? `user:${actor.trim()}` : actor),
    action: filled(action),
    after: /^\d+$/.test(after) ? Number(after) : undefined,
  };
}
