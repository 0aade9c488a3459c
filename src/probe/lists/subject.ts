/** What lists name: the words of a list -> a subject in the one form in which it is stored and looked up. */
import { parseAsn } from '../../addr/asn.ts';
import { formatHost } from '../../addr/host.ts';
import { parseAddress } from '../../addr/ip/address.ts';
import { type Cidr, parseCidr, rangeToCidrs } from '../../addr/ip/cidr.ts';
import { parseRange } from '../../addr/ip/range.ts';
import { parseDomainName, parseWildcardName } from '../../addr/name/domain-name.ts';
import { parseUrl } from '../../addr/url.ts';

export type ListSubject =
  | { readonly kind: 'range'; readonly blocks: readonly Cidr[] }
  | { readonly kind: 'name'; readonly of: NameKind; readonly value: string };

/** `zone`: a name and all below it. `hash`: a digest or fingerprint of anything. */
export type NameKind = 'domain' | 'zone' | 'url' | 'hash' | 'asn';

export const listKey = (of: NameKind, value: string): string => `${of} ${value}`;

const named = (of: NameKind, value: string): ListSubject => ({ kind: 'name', of, value });

export function addressSubject(text: string): ListSubject | undefined {
  const address = parseAddress(text);
  if (address !== undefined) {
    const prefix = typeof address === 'number' ? 32 : 128;
    return { kind: 'range', blocks: [{ from: address, to: address, prefix }] };
  }
  const block = parseCidr(text);
  if (block !== undefined) return { kind: 'range', blocks: [block] };
  const range = parseRange(text);
  return range === undefined ? undefined : { kind: 'range', blocks: rangeToCidrs(range) };
}

/** `*.a.example` and `.a.example` stand for all names below, as lists have it with the name itself. */
export function domainSubject(text: string): ListSubject | undefined {
  const plain = text.endsWith('.') ? text.slice(0, -1) : text;
  if (plain.startsWith('.')) {
    const zone = parseDomainName(plain.slice(1));
    return zone === undefined ? undefined : named('zone', zone);
  }
  if (plain.startsWith('*.')) {
    const wildcard = parseWildcardName(plain);
    return wildcard === undefined ? undefined : named('zone', wildcard.replace(/^\*\./, ''));
  }
  const name = parseDomainName(plain);
  return name === undefined ? undefined : named('domain', name);
}

export function urlSubject(text: string): ListSubject | undefined {
  const value = urlValue(text);
  return value === undefined ? undefined : named('url', value);
}

/**
 * Without scheme, default port and fragment: lists and scans may meet a page by http or https. A URL without a path is
 * that of `/`.
 */
export function urlValue(text: string): string | undefined {
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  if (url === undefined) return undefined;
  const { host, port } = url;
  const rest = url.rest.replace(/#.*$/s, '');
  const path = rest === '' ? '/' : rest.startsWith('?') ? `/${rest}` : rest;
  const name = host.kind === 'address' && formatHost(host).includes(':') ? `[${formatHost(host)}]` : formatHost(host);
  return `${name}${port === undefined || port === 80 || port === 443 ? '' : `:${port}`}${path}`;
}

/** MD5, SHA-1, SHA-2, JARM (62), JA4 and others: a word of at least 20 letters and digits, or a number of MurmurHash3. */
export function hashSubject(text: string): ListSubject | undefined {
  const value = text.replaceAll(':', '').toLowerCase();
  return /^[0-9a-z_-]{20,160}$/.test(value) || /^-?\d{6,11}$/.test(value) ? named('hash', value) : undefined;
}

export function asnSubject(text: string): ListSubject | undefined {
  const number = parseAsn(text) ?? (/^\d{1,10}$/.test(text) ? Number(text) : undefined);
  return number === undefined ? undefined : named('asn', String(number));
}
