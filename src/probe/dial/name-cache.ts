import { type Address, formatAddress, parseAddress } from '../../addr/ip/address.ts';
import { parseDomainName } from '../../addr/name/domain-name.ts';
import { DialError } from './dial-error.ts';
import type { DialPolicy } from './dial-policy.ts';
import type { AddressResolver } from './name-servers.ts';

/**
 * Resolves each name once in a scan, so that a name cannot point elsewhere between two connections. Returns only
 * addresses that the policy allows, each once, in canonical form.
 */
export class NameCache {
  readonly #resolver: AddressResolver;
  readonly #policy: DialPolicy;
  readonly #maxNames: number;
  readonly #names = new Map<string, Promise<readonly Address[]>>();

  constructor(resolver: AddressResolver, policy: DialPolicy, maxNames = MAX_NAMES) {
    this.#resolver = resolver;
    this.#policy = policy;
    this.#maxNames = maxNames;
  }

  async resolve(name: string): Promise<readonly string[]> {
    const canonical = parseDomainName(name);
    if (canonical === undefined) throw new DialError('forbidden', 'This is not a domain name.');
    if (canonical !== name) return this.resolve(canonical);
    const refusal = this.#policy.refusalOfName(name);
    if (refusal !== undefined) throw new DialError('forbidden', refusal);
    const addresses = await this.#addressesOf(name);
    if (addresses.length === 0) throw new DialError('unreachable', `${name} has no address.`);
    const allowed = addresses.filter((address) => this.#policy.refusalOfAddress(address) === undefined);
    const [first] = addresses;
    if (allowed.length === 0 && first !== undefined)
      throw new DialError('forbidden', `${name}: ${this.#policy.refusalOfAddress(first)}`);
    return allowed.map(formatAddress);
  }

  #addressesOf(name: string): Promise<readonly Address[]> {
    const cached = this.#names.get(name);
    if (cached !== undefined) return cached;
    const [oldest] = this.#names.keys();
    if (oldest !== undefined && this.#names.size >= this.#maxNames) this.#names.delete(oldest);
    const addresses = this.#ask(name);
    this.#names.set(name, addresses);
    // A name server that failed may answer later.
    addresses.catch(() => this.#names.get(name) === addresses && this.#names.delete(name));
    return addresses;
  }

  async #ask(name: string): Promise<readonly Address[]> {
    const texts = await this.#resolver(name);
    const addresses = texts.map(parseAddress).filter((address) => address !== undefined);
    return [...new Set(addresses)].slice(0, MAX_ADDRESSES);
  }
}

const MAX_NAMES = 100_000;
const MAX_ADDRESSES = 64;
