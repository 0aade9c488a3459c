/** How fast a scan may begin connections. `Infinity` means no limit. */
export interface RateLimits {
  /** Over all addresses. */
  readonly perSecond: number;
  readonly perAddressPerSecond: number;
  /** Connections to one address that may be open at the same time. */
  readonly perAddressConnections: number;
}

/** Polite to a network that did not expect a scan. */
export const DEFAULT_RATE_LIMITS: RateLimits = { perSecond: 1000, perAddressPerSecond: 50, perAddressConnections: 8 };
