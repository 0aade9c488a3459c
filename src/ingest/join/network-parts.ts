/** What sources say of networks, before the join `networks` makes one record of all that is said of a range. */
import type { AddressRange } from '../../addr/ip/range.ts';
import type { WhoisAsn, WhoisIpRecord, WhoisNet } from '../../model/records.generated.ts';
import type { FoundRecord } from '../formats/format.ts';

/** Handles of what a network refers to, in the order of their importance. */
export interface NetworkReferences {
  readonly organisation?: string;
  readonly contacts?: readonly string[];
  /** Contacts for complaints. */
  readonly abuse?: readonly string[];
}

/** A registered range of addresses, as far as its own entry says. */
export interface NetworkRange extends WhoisIpRecord {
  readonly refers?: NetworkReferences;
}

export interface NetworkOrganisation {
  readonly handle: string;
  /** Its name, its address, and ways to reach it. */
  readonly net: WhoisNet;
  readonly abuse?: string;
  readonly refers?: NetworkReferences;
}

/** A person, a role or a team. */
export interface NetworkContact {
  readonly handle: string;
  readonly name?: string;
  readonly emails?: readonly string[];
  readonly phones?: readonly string[];
  /** For complaints. */
  readonly abuse?: string;
  readonly address?: string;
}

/** A prefix that a system announces. */
export interface NetworkRoute extends WhoisIpRecord {
  readonly asn: WhoisAsn;
}

/** An autonomous system, or a block of them. */
export interface NetworkSystem {
  readonly number: string;
  /** Of a block: its last number. */
  readonly last?: string;
  readonly asn: WhoisAsn;
}

/** All that one answer of a registry says. */
export interface NetworkAnswer {
  /** Kept with each range of it. */
  readonly raw: string;
  readonly parts: readonly FoundRecord[];
}

export interface NetworkParts {
  readonly answer: NetworkAnswer;
  readonly organisation: NetworkOrganisation;
  readonly contact: NetworkContact;
  readonly route: NetworkRoute;
  readonly system: NetworkSystem;
}

export const ownerRange = (range: NetworkRange): FoundRecord => ({ collection: 'whois_ip', data: { ...range } });

export const ownerPart = <K extends keyof NetworkParts>(part: K, data: NetworkParts[K]): FoundRecord => ({
  collection: 'whois_ip',
  part,
  data: { ...data },
});

/**
 * Ranges in this order come after all that contain them: by their first address, the larger one first. 17 characters
 * for IPv4, 65 for IPv6.
 */
export function rangeKey({ from, to }: AddressRange): string {
  if (typeof from === 'number' && typeof to === 'number') return `4${hex(from, 8)}${hex(LAST_V4 - to, 8)}`;
  return `6${hex(BigInt(from), 32)}${hex(LAST_V6 - BigInt(to), 32)}`;
}

const LAST_V4 = 0xffffffff;
const LAST_V6 = (1n << 128n) - 1n;
const hex = (value: number | bigint, digits: number): string => value.toString(16).padStart(digits, '0');
