/**
 * Parses any spelling of a domain name to its canonical form: lower case, ASCII (`xn--`), no final dot. All other
 * functions here take canonical names. Names are accepted as DNS and certificates contain them: underscores
 * (`_dmarc.example.com`) and hyphens at the ends of labels are allowed. The last label consists of letters, digits and
 * inner hyphens, and is never a number as URL parsers read numbers (`10`, `0x7f`), so that no spelling of an IPv4
 * address is a name.
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

/**
 * `*.example.com` as in certificates and zones. Returns the name below the star, which must be the whole first label.
 */
export function parseWildcardName(text: string): string | undefined {
  return text.startsWith('*.') ? parseDomainName(text.slice(2)) : undefined;
}

/**
 * The name in Unicode (`münchen.de` for `xn--mnchen-3ya.de`), or unchanged if that would not parse back to this name.
 */
export function displayName(name: string): string {
  if (!name.includes('xn--')) return name;
  const shown = name
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label))
    .join('.');
  return parseDomainName(shown) === name ? shown : name;
}

/** The number of labels: 3 for www.example.com. */
export function domainLevel(name: string): number {
  let level = 1;
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) level++;
  return level;
}

/** The last label. */
export function domainZone(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** `com.example.www`. In this form, a domain and everything below it share a prefix and sort together. */
export function reversedName(name: string): string {
  return name.split('.').reverse().join('.');
}

/** Undefined for a top-level domain. */
export function parentDomain(name: string): string | undefined {
  const dot = name.indexOf('.');
  return dot < 0 ? undefined : name.slice(dot + 1);
}

/** Whether the name is below the domain, at any depth. A domain is not its own subdomain. */
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
 * IDNA as in browsers (UTS 46, non-transitional), by the platform's URL parser: an own table would be large and soon
 * outdated. The input contains only letters, so the parser can see no port, path, user or percent sign.
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
