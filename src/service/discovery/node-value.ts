import { formatAddress, parseAddress } from '../../addr/ip/address.ts';
import { formatCidr, parseCidr, rangeToCidrs } from '../../addr/ip/cidr.ts';
import { parseIpv4Wildcard } from '../../addr/ip/ipv4-wildcard.ts';
import { type AddressRange, formatRange, makeRange, parseRange, rangeOfOne } from '../../addr/ip/range.ts';
import { parseDomainName } from '../../addr/name/domain-name.ts';
import { parseEmailAddress } from '../../addr/name/email-address.ts';
import type { DiscoveryNode, NodeType } from '../../model/discovery/node-types.ts';
import { ProblemError, requestError } from '../../model/problem.ts';
import { allows } from '../../model/subscriptions.ts';
import type { SearchContext } from '../search-context.ts';

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

/** @throws ProblemError request_parsing_error */
export function oneNode(type: NodeType, values: readonly string[]): DiscoveryNode {
  const [first, ...rest] = values;
  if (first === undefined) throw missing();
  if (rest.length > 0)
    throw requestError('More than one node_value', 'node_value must be one value; the group operations take several.');
  const value = nodeValue(type, first);
  if (value === undefined) throw noValue(type, first);
  return { type, value };
}

/**
 * Removes duplicates and skips values that are not of the type, unless no value remains.
 * @throws ProblemError request_parsing_error, pricing_plan_limit_exceeded
 */
export async function groupOf(
  { tier, slices }: SearchContext,
  type: NodeType,
  values: readonly string[],
): Promise<readonly DiscoveryNode[]> {
  if (!allows(tier.nodesPerDiscoveryGroup, values.length)) {
    const limit = tier.nodesPerDiscoveryGroup.toLocaleString('en');
    const sentence = `A group may have ${limit} nodes with the subscription ${tier.name}; this one has ${values.length.toLocaleString('en')}.`;
    throw new ProblemError('pricing_plan_limit_exceeded', sentence);
  }
  const [first] = values;
  if (first === undefined) throw missing();
  const read = await slices.map(values, (value) => nodeValue(type, value));
  const valid = new Set(read.filter((value) => value !== undefined));
  if (valid.size === 0) throw noValue(type, first);
  return [...valid].map((value) => ({ type, value }));
}

function missing(): ProblemError {
  return requestError('node_value is missing', 'node_value must be given.');
}

function noValue(type: NodeType, value: string): ProblemError {
  const excerpt = value.length > 100 ? `${value.slice(0, 100)}...` : value;
  return requestError(`node_value is not of the type ${type}`, `Cannot read ${excerpt} as ${type}.`);
}
