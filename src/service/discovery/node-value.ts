import { formatAddress, parseAddress } from '../../addr/ip/address.ts';
import { formatCidr, parseCidr, rangeToCidrs } from '../../addr/ip/cidr.ts';
import { parseIpv4Wildcard } from '../../addr/ip/ipv4-wildcard.ts';
import { type AddressRange, formatRange, makeRange, parseRange, rangeOfOne } from '../../addr/ip/range.ts';
import { parseDomainName } from '../../addr/name/domain-name.ts';
import { parseEmailAddress } from '../../addr/name/email-address.ts';
import type { NodeType } from '../../model/discovery/node-types.ts';

/** Normalises the value of a node; undefined if it is not a value of the type. */
export function nodeValue(type: NodeType, text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return undefined;
  switch (type) {
    case 'domain':
      return domainValue(trimmed);
    case 'ip': {
      const address = parseAddress(trimmed);
      return address === undefined ? undefined : formatAddress(address);
    }
    case 'ip-range': {
      const range = rangeValue(trimmed);
      return range === undefined ? undefined : rangeText(range);
    }
    case 'asn': {
      const number = /^(?:as ?)?(\d{1,10})$/i.exec(trimmed)?.[1];
      return number !== undefined && Number(number) < 2 ** 32 ? String(Number(number)) : undefined;
    }
    case 'email':
      return emailValue(trimmed);
    case 'phone':
      return (trimmed.match(/\d/g) ?? []).length >= MIN_DIGITS && !HIDDEN.test(trimmed) ? trimmed : undefined;
    case 'favicon':
      return /^[0-9a-f]{64}$/i.test(trimmed) ? trimmed.toLowerCase() : undefined;
    case 'jarm':
      return /^[0-9a-f]{62}$/i.test(trimmed) && !/^0+$/.test(trimmed) ? trimmed.toLowerCase() : undefined;
    case 'organization':
    case 'person':
    case 'address':
      return HIDDEN.test(trimmed) ? undefined : trimmed;
    case 'as_name':
    case 'dns_txt':
    case 'http_tracker':
    case 'network_name':
    case 'text':
      return trimmed;
  }
}

/** The name of an address range: a CIDR block if it is one, else its two ends. */
export function rangeText(range: AddressRange): string {
  const [only, ...rest] = rangeToCidrs(range);
  return only !== undefined && rest.length === 0 ? formatCidr(only) : formatRange(range);
}

export function rangeValue(text: string): AddressRange | undefined {
  const address = parseAddress(text);
  return address !== undefined ? rangeOfOne(address) : (parseCidr(text) ?? parseRange(text) ?? parseIpv4Wildcard(text));
}

/** The address range of a record's value. */
export function recordRange(value: object): AddressRange | undefined {
  const { gte, lte } = value as { readonly gte?: unknown; readonly lte?: unknown };
  const from = typeof gte === 'string' ? parseAddress(gte) : undefined;
  const to = typeof lte === 'string' ? parseAddress(lte) : undefined;
  return from === undefined || to === undefined ? undefined : makeRange(from, to);
}

/** A domain name. A certificate's wildcard stands for the name it covers. */
function domainValue(text: string): string | undefined {
  return parseAddress(text) === undefined ? parseDomainName(text.startsWith('*.') ? text.slice(2) : text) : undefined;
}

/** Unchanged: records have it as written. */
function emailValue(text: string): string | undefined {
  return HIDDEN.test(text) || parseEmailAddress(text) === undefined ? undefined : text;
}

/** Placeholders that registries write instead of a value. */
const HIDDEN = /\b(?:redacted|not disclosed|data protected|withheld|privacy|statutory masking)\b/i;
const MIN_DIGITS = 5;
const MAX_LENGTH = 4_096;
