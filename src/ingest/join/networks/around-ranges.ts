/** Ranges and routes in the order of their keys -> the record of each range, with what lies around it. */
import { defined } from '../../../model/defined.ts';
import type { WhoisAsn, WhoisIpRecord, WhoisNet } from '../../../model/records.generated.ts';
import { unlessEmpty } from '../../records/networks/registry-values.ts';
import { areDifferent, type GatheredRange, mergedNetworks } from './network-pieces.ts';

/** Ranges around a range that are remembered. Registries nest less than ten. */
const MOST_AROUND = 64;
const MOST_ORIGINS = 20;

/** A range that may contain those that follow. */
interface Around {
  /** First and last address in hexadecimal digits, with the family before them. */
  readonly from: string;
  readonly to: string;
  /** The smallest one first, of the same addresses. Empty for a route. */
  readonly nets: readonly WhoisNet[];
  readonly asn: WhoisAsn | undefined;
  readonly abuse: string | undefined;
  readonly isRegistered: boolean;
}

export class AroundRanges {
  #around: Around[] = [];

  /** `networks`: all of the range with this key. Undefined for a route within a range that names its holder. */
  add(key: string, networks: readonly GatheredRange[]): WhoisIpRecord | undefined {
    const digits = (key.length - 1) / 2;
    const family = key.charAt(0);
    const from = family + key.slice(1, 1 + digits);
    const to = family + complement(key.slice(1 + digits));
    this.#around = this.#around.filter((one) => one.to >= from && one.from.startsWith(family));
    const outer = this.#around.filter((one) => one.to >= to);
    const ranges = networks.filter(({ isRoute }) => !isRoute).map(({ record }) => record);
    const routes = networks.filter(({ isRoute }) => isRoute).map(({ record }) => record);
    const asn = announced(routes) ?? outer.findLast((one) => one.asn !== undefined)?.asn;
    const [first, ...others] = inOrder(ranges);
    const isWhole = isZero(key);
    const record = first ?? (outer.some(({ isRegistered }) => isRegistered) ? undefined : lone(routes));
    const abuse = record?.abuse ?? outer.findLast((one) => one.abuse !== undefined)?.abuse;
    const nets = first === undefined ? [] : [first, ...others].flatMap(({ net }) => net ?? []);
    const isRegistered = !isWhole && ranges.some(namesItsHolder);
    this.#around.push({ from, to, nets, asn: announced(routes), abuse: isWhole ? undefined : abuse, isRegistered });
    if (this.#around.length > MOST_AROUND) this.#around.shift();
    if (record === undefined) return undefined;
    const related = [...nets.slice(1), ...outer.toReversed().flatMap((one) => one.nets)];
    return {
      ...record,
      ...defined({ related_nets: related.length === 0 ? undefined : related, asn: asn ?? record.asn, abuse }),
    };
  }
}

/** Statistics of registries only say that addresses are in use: what announces them says more. */
const namesItsHolder = ({ net }: WhoisIpRecord): boolean =>
  (net?.name ?? net?.handle ?? net?.organization ?? net?.description) !== undefined;

/** The whole address space is no registration of anyone. */
const isZero = (key: string): boolean => /^.0+$/.test(key);

/** Digits of the difference to the last address -> those of the address. */
const complement = (digits: string): string =>
  digits.length === 8
    ? (0xffffffff - Number.parseInt(digits, 16)).toString(16).padStart(8, '0')
    : (LAST_V6 - BigInt(`0x${digits}`)).toString(16).padStart(32, '0');

const LAST_V6 = (1n << 128n) - 1n;

/** Several systems may announce one prefix. */
function announced(routes: readonly WhoisIpRecord[]): WhoisAsn | undefined {
  const [first] = routes;
  if (first?.asn === undefined) return undefined;
  const numbers = [...new Set(routes.flatMap(({ asn }) => asn?.number ?? []))].slice(0, MOST_ORIGINS);
  return { ...first.asn, ...defined({ number: unlessEmpty(numbers) }) };
}

/** A route without a registered range around it is all that is known of its addresses. */
function lone(routes: readonly WhoisIpRecord[]): WhoisIpRecord | undefined {
  return routes.length === 0 ? undefined : routes.reduce(mergedNetworks);
}

/** Entries of the same network are made one. A part comes before the network that it is a part of. */
function inOrder(ranges: readonly WhoisIpRecord[]): readonly WhoisIpRecord[] {
  const different: WhoisIpRecord[] = [];
  for (const range of ranges) {
    const same = different.findIndex((one) => !areDifferent(one, range));
    const other = different[same];
    if (other !== undefined) different[same] = mergedNetworks(other, range);
    else {
      const parent = different.findIndex((one) => isPartOf(range, one));
      different.splice(parent < 0 ? different.length : parent, 0, range);
    }
  }
  return different;
}

const isPartOf = ({ registration }: WhoisIpRecord, { net }: WhoisIpRecord): boolean =>
  registration?.parent !== undefined && registration.parent === net?.handle;
