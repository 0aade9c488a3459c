/** An independent part of the world in one cycle: a block of small sites, or the organisations. */
import type { SentCertificate } from '../certificates/issue.ts';
import type { WebServer } from '../web/server.ts';
import type { Cycle } from './cycles.ts';
import type { Network, WorldHost } from './networks.ts';
import type { Site } from './sites.ts';
import type { NumberedSlot } from './slots.ts';

/** The DNS records of a name. */
export interface DnsName {
  readonly name: string;
  readonly site: Site;
  /** Empty, or one address, or one of IPv4 and one of IPv6. */
  readonly addresses: readonly string[];
  readonly cname?: string;
  /** The registered domain, whose name servers, mail servers and texts belong to it. */
  readonly isRegistered: boolean;
  readonly txt?: readonly string[];
}

/** A host with all its answers, of either cycle. */
export interface HostSlots {
  readonly host: WorldHost;
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
  server(host: WorldHost): WebServer;
  /** The certificate of a site. */
  certificateOf(site: Site): SentCertificate;
}
