/** A part of the world that is made by itself, as one cycle saw it: a block of small sites, or the organisations. */
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

/** In which of the two cycles something is found. */
export type CyclePresence = 'both' | CycleKind;

export const isSeen = (seen: CyclePresence, kind: CycleKind): boolean => seen === 'both' || seen === kind;

/** What DNS says of a name. */
export interface DnsName {
  readonly name: string;
  readonly site: Site;
  /** None, one, or one of IPv4 and one of IPv6. */
  readonly addresses: readonly string[];
  readonly cname?: string;
  /** The name that was registered: its name servers, its mail servers and its texts are told with it. */
  readonly isRegistered: boolean;
  readonly txt?: readonly string[];
}

/** A host with everything it has answered, now or a cycle ago. */
export interface HostSlots {
  readonly host: Host;
  readonly slots: readonly NumberedSlot[];
}

export interface Section {
  /** Number in the world: draws what belongs to the section as a whole. */
  readonly number: number;
  readonly cycle: Cycle;
  networks(): Iterable<Network>;
  /** What is registered. */
  sites(): Iterable<Site>;
  names(): Iterable<DnsName>;
  certificates(): Iterable<SentCertificate>;
  hosts(): Iterable<HostSlots>;
  server(host: Host): WebServer;
  /** What a site shows over TLS. */
  certificateOf(site: Site): SentCertificate;
}
