/**
 * An address or a name -> why a scan may not contact it, or nothing. Explicit exclusions always win. Otherwise hosts of
 * the public internet are allowed, and so are the ranges that the owner names. Decides only; never resolves or dials.
 */
import { type Address, formatAddress } from '../../addr/ip/address.ts';
import type { AddressSet } from '../../addr/ip/address-set.ts';
import type { BlockList } from '../../addr/ip/block-list.ts';
import { formatCidr } from '../../addr/ip/cidr.ts';
import { isGlobal, specialPurposesOf } from '../../addr/ip/special-purpose.ts';

export interface DialPolicyRules {
  /** Special-purpose addresses that the owner of the network allows, such as 10.0.0.0/8. */
  readonly allow?: AddressSet;
  readonly exclusions?: BlockList;
  /** The only ports that may be dialled, also by a redirect. Absent: all. */
  readonly ports?: AllowedPorts;
}

export interface AllowedPorts {
  readonly tcp: ReadonlySet<number>;
  readonly udp: ReadonlySet<number>;
}

export class DialPolicy {
  readonly #allow: AddressSet | undefined;
  readonly #exclusions: BlockList | undefined;
  readonly #ports: AllowedPorts | undefined;

  constructor(rules: DialPolicyRules = {}) {
    this.#allow = rules.allow;
    this.#exclusions = rules.exclusions;
    this.#ports = rules.ports;
  }

  /** A sentence that names the rule, or undefined if the address may be dialled. */
  refusalOfAddress(address: Address): string | undefined {
    const decided = translatedIpv4(address) ?? address;
    if ([address, decided, relayedIpv4(address)].some((one) => one !== undefined && this.#excludes(one)))
      return `${formatAddress(address)} is on the list of exclusions.`;
    if (isGlobal(decided) || this.#allow?.has(decided) === true) return undefined;
    const shown =
      decided === address ? formatAddress(address) : `${formatAddress(address)} (${formatAddress(decided)})`;
    const [row] = specialPurposesOf(decided);
    if (row === undefined) return `${shown} is outside the public internet, and the scan does not allow it.`;
    return `${shown} is a special-purpose address (${row.name}, ${formatCidr(row.block)}), and the scan does not allow it.`;
  }

  /** The name is canonical. A name that is not excluded may still have addresses that are. */
  refusalOfName(name: string): string | undefined {
    return this.#exclusions?.hasName(name) === true ? `${name} is on the list of exclusions.` : undefined;
  }

  refusalOfPort(port: number, transport: 'tcp' | 'udp'): string | undefined {
    if (this.#ports === undefined || this.#ports[transport].has(port)) return undefined;
    return `The scan does not allow ${transport === 'tcp' ? 'TCP' : 'UDP'} port ${port}.`;
  }

  #excludes(address: Address): boolean {
    return this.#exclusions?.hasAddress(address) === true;
  }
}

/** NAT64 (RFC 6052): a translator sends packets for 64:ff9b::/96 to the IPv4 address in the last 32 bits. */
function translatedIpv4(address: Address): number | undefined {
  return typeof address === 'bigint' && address >> 32n === 0x64ff9bn << 64n ? Number(address & 0xffffffffn) : undefined;
}

/** 6to4 (RFC 3056): a relay sends packets for 2002::/16 to the IPv4 address in the next 32 bits. */
function relayedIpv4(address: Address): number | undefined {
  return typeof address === 'bigint' && address >> 112n === 0x2002n
    ? Number((address >> 80n) & 0xffffffffn)
    : undefined;
}
