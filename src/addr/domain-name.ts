/**
 * Domain names: any spelling in, the canonical name out: lower case, ASCII (`xn--`), no final dot. All other functions
 * here take canonical names. Names are taken as DNS and certificates carry them: underscores (`_dmarc.example.com`) and hyphens
 * at the ends of labels pass; the last label is plain letters, digits and inner hyphens, and never a number as
 * URL readers take numbers (`10`, `0x7f`), so that no spelling of an IPv4 address is a name.
 */
import { decodePunycode } from './punycode.ts';

const LONGEST_NAME = 253;
const LONGEST_LABEL = 63;
const DOT = 46;

const LAST_LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const NUMBER_LABEL = /^(?:[0-9]+|0x[0-9a-f]*)$/i;
const BEYOND_ASCII = /[\u0080-\uffff]/;
const INTERNATIONAL_NAME = /^[-.\w\u0080-\uffff]+$/;

export function parseDomainName(text: string): string | undefined {
  if (text.length > LONGEST_NAME + 1) return undefined;
  return parseAsciiName(text) ?? parseInternationalName(text);
}

/** `*.example.com` as certificates and zones have it: the name below which anything matches. Only one star, and it is the whole first label. */
export function parseWildcardName(text: string): string | undefined {
  return text.startsWith('*.') ? parseDomainName(text.slice(2)) : undefined;
}

/** The name as people write it (`xn--mnchen-3ya.de` as `münchen.de`). Unchanged where reading that again would not give this name. */
export function displayName(name: string): string {
  if (!name.includes('xn--')) return name;
  const shown = name
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label))
    .join('.');
  return parseDomainName(shown) === name ? shown : name;
}

/** How many labels: 3 for www.example.com. */
export function domainLevel(name: string): number {
  return name.split('.').length;
}

/** The last label. */
export function domainZone(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** `com.example.www`: in this form a domain and all below it begin alike and sort together. */
export function reversedName(name: string): string {
  return name.split('.').reverse().join('.');
}

/** Absent above the last label. */
export function parentDomain(name: string): string | undefined {
  const dot = name.indexOf('.');
  return dot < 0 ? undefined : name.slice(dot + 1);
}

/** Below the domain, at any depth; a domain is not its own subdomain. */
export function isSubdomainOf(name: string, domain: string): boolean {
  return (
    name.length > domain.length && name.endsWith(domain) && name.charCodeAt(name.length - domain.length - 1) === DOT
  );
}

function parseAsciiName(text: string): string | undefined {
  const end = text.endsWith('.') ? text.length - 1 : text.length;
  if (end > LONGEST_NAME) return undefined;
  let labelStart = 0;
  for (let index = 0; index < end; index++) {
    const code = text.charCodeAt(index);
    if (code === DOT) {
      if (index === labelStart || index - labelStart > LONGEST_LABEL) return undefined;
      labelStart = index + 1;
    } else if (!isLabelCode(code)) return undefined;
  }
  const last = text.slice(labelStart, end);
  if (last.length > LONGEST_LABEL || !LAST_LABEL.test(last) || NUMBER_LABEL.test(last)) return undefined;
  return text.slice(0, end).toLowerCase();
}

/**
 * IDNA as browsers do it (UTS 46, non-transitional), by the URL reader every platform has: a table of our own would be large and
 * soon old. It is given nothing but letters, so that it can see no port, path, user or percent sign.
 */
function parseInternationalName(text: string): string | undefined {
  if (!BEYOND_ASCII.test(text) || !INTERNATIONAL_NAME.test(text)) return undefined;
  const url = URL.parse(`http://${text}/`);
  return url === null ? undefined : parseAsciiName(url.hostname);
}

/** Letters, digits, hyphen, underscore. */
function isLabelCode(code: number): boolean {
  if (code >= 97) return code <= 122;
  if (code >= 65) return code <= 90 || code === 95;
  return (code >= 48 && code <= 57) || code === 45;
}
