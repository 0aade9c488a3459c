import type { Subject } from '../../../accounts/accounts.ts';
import type { Tier } from '../../../accounts/tier.ts';
import type { Caller } from '../../../service/caller.ts';

/** Who sends a request, and whose allowance it is held against. */
export interface Visitor {
  readonly caller: Caller;
  readonly tier: Tier;
  readonly subject: Subject;
  /** The network it comes from, as far as trusted proxies tell. */
  readonly network: string;
  /** It was sent in the earlier way, by `X-API-Key`. */
  readonly isOldWay: boolean;
  /** It came by TLS. */
  readonly isSecure: boolean;
  /** The token of the session, where there is one. */
  readonly session: string | undefined;
}
