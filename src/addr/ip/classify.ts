/**
 * Recognizes what a text names: its kind and the parsed value. Blanks around the text are ignored. Anything else is
 * `text`.
 */

import { parseAsn } from '../asn.ts';
import type { Digest } from '../digest.ts';
import { parseDigest } from '../digest.ts';
import type { HostAndPort } from '../endpoint.ts';
import { parseEndpoint } from '../endpoint.ts';
import { parseBracketedHost } from '../host.ts';
import { domainLevel, domainZone, parseDomainName } from '../name/domain-name.ts';
import type { EmailAddress } from '../name/email-address.ts';
import { parseEmailAddress } from '../name/email-address.ts';
import type { HostUrl } from '../url.ts';
import { LONGEST_URL, parseUrl } from '../url.ts';
import type { Address } from './address.ts';
import { parseAddress } from './address.ts';
import type { ParsedCidr } from './cidr.ts';
import { parseCidr } from './cidr.ts';
import { parseIpv4Wildcard } from './ipv4-wildcard.ts';
import type { AddressRange } from './range.ts';
import { parseRange } from './range.ts';

export type Classification =
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'cidr'; readonly cidr: ParsedCidr }
  /** `a - b`, or `10.0.0.*`. */
  | { readonly kind: 'range'; readonly range: AddressRange }
  | { readonly kind: 'domain'; readonly name: string }
  | { readonly kind: 'url'; readonly url: HostUrl }
  /** `host:port`. */
  | { readonly kind: 'endpoint'; readonly endpoint: HostAndPort }
  | { readonly kind: 'email'; readonly email: EmailAddress }
  | { readonly kind: 'asn'; readonly asn: number }
  | { readonly kind: 'hash'; readonly digest: Digest }
  | { readonly kind: 'text' };

/** More than the longest name, e-mail address (64 + 1 + 253), digest or range of two addresses with blanks. */
const LONGEST_WITHOUT_SCHEME = 512;

const TEXT: Classification = Object.freeze({ kind: 'text' });

export function classify(text: string): Classification {
  if (text.length > LONGEST_URL) return TEXT;
  const trimmed = text.trim();
  if (trimmed.includes('://')) {
    const url = parseUrl(trimmed);
    return url === undefined ? TEXT : { kind: 'url', url };
  }
  if (trimmed.length > LONGEST_WITHOUT_SCHEME) return TEXT;
  return addresses(trimmed) ?? names(trimmed) ?? TEXT;
}

function addresses(text: string): Classification | undefined {
  const address = parseAddress(text);
  if (address !== undefined) return { kind: 'address', address };
  const cidr = parseCidr(text);
  if (cidr !== undefined) return { kind: 'cidr', cidr };
  const range = parseRange(text) ?? parseIpv4Wildcard(text);
  return range === undefined ? undefined : { kind: 'range', range };
}

function names(text: string): Classification | undefined {
  const digest = parseDigest(text);
  if (digest !== undefined) return { kind: 'hash', digest };
  if (text.includes('@')) {
    const email = parseEmailAddress(text);
    return email === undefined ? undefined : { kind: 'email', email };
  }
  if (text.includes(':')) {
    const endpoint = parseEndpoint(text);
    if (endpoint !== undefined) {
      return endpoint.host.kind === 'address' || looksLikeDomain(endpoint.host.name)
        ? { kind: 'endpoint', endpoint }
        : undefined;
    }
    const host = parseBracketedHost(text);
    return host?.kind === 'address' ? host : undefined;
  }
  const asn = parseAsn(text);
  if (asn !== undefined) return { kind: 'asn', asn };
  const name = parseDomainName(text);
  return name !== undefined && looksLikeDomain(name) ? { kind: 'domain', name } : undefined;
}

/** A single word may be a local host name, and `8.9p1` a DNS name, but people rarely mean that. */
function looksLikeDomain(name: string): boolean {
  return domainLevel(name) > 1 && /^[a-z]/.test(domainZone(name));
}
