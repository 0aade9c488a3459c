import { parseAddress } from '../../../addr/ip/address.ts';
import { parseCidr } from '../../../addr/ip/cidr.ts';
import { LAST_IPV4 } from '../../../addr/ip/ipv4.ts';
import { type AddressRange, makeRange } from '../../../addr/ip/range.ts';
import { defined } from '../../../model/defined.ts';
import type { WhoisAsn } from '../../../model/records.generated.ts';
import { originRoute } from '../../records/networks/origin-route.ts';
import { registryCountry } from '../../records/networks/registry-values.ts';
import type { FoundRecord } from '../format.ts';

/**
 * `192.0.2.0/24 TAB 64496` (pyasn), `192.0.2.0 TAB 24 TAB 64496_64497` (RouteViews), or the first and last address of a
 * range with number, country and name (IP to ASN). Undefined if it is none of them, empty for what nobody announces.
 */
export function originLine(line: string): readonly FoundRecord[] | undefined {
  const columns = line.trimEnd().split('\t');
  if (columns.length === 2) return prefixLine(columns[0] ?? '', columns[1] ?? '');
  if (columns.length === 3) return prefixLine(`${columns[0]}/${columns[1]}`, columns[2] ?? '');
  return columns.length === 5 || columns.length === 4 ? rangeLine(columns) : undefined;
}

function prefixLine(prefix: string, systems: string): readonly FoundRecord[] | undefined {
  const cidr = parseCidr(prefix);
  const number = originNumbers(systems);
  if (cidr === undefined || number === undefined) return undefined;
  return [originRoute(cidr, { number })];
}

/** Several systems that announce a prefix have underscores between them, and those of a set have commas. */
function originNumbers(text: string): readonly string[] | undefined {
  const numbers = text.replace(/[{}]/g, '').split(/[_,]/);
  return numbers.every((one) => NUMBER.test(one)) ? [...new Set(numbers)] : undefined;
}

const NUMBER = /^\d{1,10}$/;

function rangeLine([first = '', last = '', number = '', third, fourth]: readonly string[]):
  | readonly FoundRecord[]
  | undefined {
  const range = rangeBetween(first, last);
  // In tables of four columns the country is missing.
  const [country, name] = fourth === undefined ? [undefined, third] : [third, fourth];
  if (range === undefined || !NUMBER.test(number)) return undefined;
  if (number === '0') return [];
  const asn: WhoisAsn = { number: [number], ...defined({ name: name || undefined, country: countryOf(country) }) };
  return [originRoute(range, asn)];
}

/** Where nothing is known, there is a word. */
const countryOf = (text: string | undefined): string | undefined =>
  text?.length === 2 ? registryCountry(text) : undefined;

/** Some tables have addresses of IPv4 as numbers. */
function rangeBetween(first: string, last: string): AddressRange | undefined {
  const [from, to] = [first, last].map((text) => (NUMBER.test(text) ? Number(text) : parseAddress(text)));
  if (from === undefined || to === undefined || (typeof to === 'number' && to > LAST_IPV4)) return undefined;
  return makeRange(from, to);
}
