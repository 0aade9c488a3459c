import type { Clock } from '../../model/clock.ts';
import type { DialPolicy } from './dial-policy.ts';
import type { AddressResolver } from './name-servers.ts';
import type { NativeHellos } from './native-hellos.ts';
import type { ProxySettings } from './proxy/proxy-settings.ts';
import type { RateLimits } from './rate/dial-schedule.ts';
import type { RateLimiter } from './rate/rate-limiter.ts';

/** What bounds the dialling of one scan. */
export interface DialSettings {
  readonly policy: DialPolicy;
  readonly clock: Clock;
  readonly limits?: Partial<DialLimits>;
  readonly rates?: Partial<RateLimits>;
  /** Shared with other dialers, instead of separate rates. */
  readonly rateLimiter?: RateLimiter;
  readonly source?: SourceAddresses;
  /** Asks TLS servers, unless there is a proxy. Absent: by connections of Node. */
  readonly hellos?: () => NativeHellos | undefined;
  /** TCP goes through it, UDP is refused. */
  readonly proxy?: ProxySettings;
  /** Default: the name servers of the system. */
  readonly resolver?: AddressResolver;
}

export interface DialLimits {
  /** How long one connection may take to open. */
  readonly connectMs: number;
  /** How long a peer may send nothing, or read nothing. */
  readonly idleMs: number;
  /** How long a TLS handshake may take from its first to its last byte. */
  readonly handshakeMs: number;
  /** How long a whole target may take, without the time that it waits for its turn. */
  readonly targetMs: number;
  /** Bytes that one connection or exchange may receive, TLS included. */
  readonly maxBytes: number;
}

export const DEFAULT_DIAL_LIMITS: DialLimits = {
  connectMs: 5000,
  idleMs: 5000,
  handshakeMs: 10_000,
  targetMs: 60_000,
  maxBytes: 2 ** 21,
};

/** Addresses of this machine to dial from. Absent: the system selects one. */
export interface SourceAddresses {
  readonly ipv4?: string;
  readonly ipv6?: string;
}

/** The source address for a destination. */
export function sourceFor(ip: string, source: SourceAddresses | undefined): string | undefined {
  return ip.includes(':') ? source?.ipv6 : source?.ipv4;
}
