/** An independent part of the world in one cycle: a block of small sites, or the organisations. */
import type { SentCertificate } from '../certificates/issue.ts';
import type { WebServer } from '../web/server.ts';
import type { Cycle, CycleKind } from './cycles.ts';
import type { Network } from './networks.ts';
import type { Site } from './sites.ts';
import type { NumberedSlot } from './slots.ts';

export interface Host {
  /** Number in the world. */
  readonly number: number;
  readonly place: number;
  readonly ip: string;
  readonly network: Network;
  readonly sites: readonly Site[];
  /** Names that point at it, at most 100. */
  readonly names: readonly string[];
  readonly ptr: readonly string[];
}

/** The cycles in which something exists. */
export type CyclePresence = 'both' | CycleKind;

export const isPresent = (presence: CyclePresence, kind: CycleKind): boolean =>
  presence === 'both' || presence === kind;

/** The DNS records of a name. */
export interface DnsName {
  readonly name: string;
  readonly site: Site;
  /** None, one, or one of IPv4 and one of IPv6. */
  readonly addresses: readonly string[];
  readonly cname?: string;
  /** The registered domain, whose name servers, mail servers and texts belong to it. */
  readonly isRegistered: boolean;
  readonly txt?: readonly string[];
}

/** A host with all its answers, of either cycle. */
export interface HostSlots {
  readonly host: Host;
  readonly slots: readonly NumberedSlot[];
}

export interface Section {
  /** Number in the world, from which the properties of the whole section are drawn. */
  readonly number: number;
  readonly cycle: Cycle;
  networks(): Iterable<Network>;
  /** The registered sites. */
  sites(): Iterable<Site>;
  names(): Iterable<DnsName>;
  certificates(): Iterable<SentCertificate>;
  hosts(): Iterable<HostSlots>;
  server(host: Host): WebServer;
  /** The certificate of a site. */
  certificateOf(site: Site): SentCertificate;
}
