/** A scan worker that people run where they need eyes. Times are milliseconds since 1970. */
export interface Agent {
  readonly id: number;
  readonly name: string;
  /** Where it is, as its owner says. */
  readonly location: string;
  readonly access: AgentAccess;
  /** What it last said about itself. Undefined before its first contact. */
  readonly about: AgentAbout | undefined;
  readonly createdAt: number;
  readonly lastSeenAt: number | undefined;
  /** The network address that it last came from. */
  readonly address: string | undefined;
  readonly isRevoked: boolean;
}

/** Who may use it: everybody with the scanner, or its owner and the owner's team. */
export type AgentAccess = { readonly kind: 'shared' } | { readonly kind: 'dedicated'; readonly ownerId: number };

export interface AgentAbout {
  readonly version: string;
  /** Special-purpose addresses that its owner allows, as blocks. */
  readonly allowed: readonly string[];
  /** Addresses and names that its owner never scans. */
  readonly excluded: readonly string[];
  /** A port list; undefined: all ports. */
  readonly ports: string | undefined;
  /** Tasks at the same time. */
  readonly capacity: number;
  /** Attempts to open a port, a second. */
  readonly rate: number;
}

/** An agent that was not seen for this long is offline. */
export const AGENT_OFFLINE_MS = 90_000;
