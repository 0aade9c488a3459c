/** A field and its text -> what kind of thing the value is, which decides how it is shown and what one can do with it. */
import { parseAddress } from '@periplus/addr/ip/address.ts';
import { parseDomainName } from '@periplus/addr/name/domain-name.ts';

export type ShownKind = 'address' | 'block' | 'name' | 'hash' | 'url' | 'email' | 'time' | 'text';

/** The last part of the path of fields that hold names of hosts. Elsewhere, `nginx.conf` and `README.md` are no names. */
const OF_NAMES: ReadonlySet<string> = new Set([
  'domain',
  'host',
  'ptr',
  'names',
  'dns_names',
  'common_name',
  'cname',
  'ns',
  'mx',
  'name_servers',
  'punycode',
  'hostname',
  'dns_computer_name',
  'dns_domain_name',
  'forest_name',
  'whois_server',
  'server',
  'question',
]);

export function valueKind(field: string | undefined, text: string): ShownKind {
  if (text.length > LONGEST) return 'text';
  if (/^[0-9a-f]{32,128}$/i.test(text) && text.length % 2 === 0) return 'hash';
  if (/^https?:\/\/\S/i.test(text)) return 'url';
  if (/^[0-9a-f.:]{2,45}$/i.test(text) && parseAddress(text) !== undefined) return 'address';
  if (isBlock(text)) return 'block';
  if (INSTANT.test(text)) return 'time';
  if (/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(text)) return 'email';
  const last = field?.slice(field.lastIndexOf('.') + 1);
  const isName = last !== undefined && OF_NAMES.has(last) && text.includes('.');
  return isName && parseDomainName(hostOfName(text)) !== undefined ? 'name' : 'text';
}

/** The name below the star of a wildcard: `example.com` of `*.example.com`. */
export const hostOfName = (text: string): string => (text.startsWith('*.') ? text.slice(2) : text);

/** `192.0.2.0/24` */
function isBlock(text: string): boolean {
  const slash = text.indexOf('/');
  return slash > 1 && /^\d{1,3}$/.test(text.slice(slash + 1)) && parseAddress(text.slice(0, slash)) !== undefined;
}

const LONGEST = 4_000;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z$/;
