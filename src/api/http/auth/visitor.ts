import type { Subject } from '../../../accounts/accounts.ts';
import type { Tier } from '../../../accounts/tier.ts';
import type { Caller } from '../../../service/caller.ts';

/** The sender of a request, and whose limits it counts against. */
export interface Visitor {
  readonly caller: Caller;
  readonly tier: Tier;
  readonly subject: Subject;
  /** Network of the client, as far as trusted proxies say. */
  readonly network: string;
  /** The key was sent in the deprecated header `X-API-Key`. */
  readonly usesDeprecatedHeader: boolean;
  /** It was sent over TLS. */
  readonly isSecure: boolean;
  /** The session token, if there is a session. */
  readonly session: string | undefined;
}
