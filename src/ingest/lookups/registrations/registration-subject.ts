import { parseAsn } from '../../../addr/asn.ts';
import { type Address, formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import { parseDomainName } from '../../../addr/name/domain-name.ts';

/** What registries are asked about. */
export type RegistrationSubject =
  | { readonly kind: 'address'; readonly text: string; readonly address: Address }
  | { readonly kind: 'system'; readonly text: string; readonly number: number }
  | { readonly kind: 'domain'; readonly text: string };

export function parseRegistrationSubject(text: string): RegistrationSubject | undefined {
  const address = parseAddress(text);
  if (address !== undefined) return { kind: 'address', text: formatAddress(address), address };
  const number = parseAsn(text);
  if (number !== undefined) return { kind: 'system', text: `AS${number}`, number };
  const domain = parseDomainName(text);
  return domain === undefined ? undefined : { kind: 'domain', text: domain };
}

/** Some servers need words before a query. Others would take them for a part of it. */
export function queryText(host: string, subject: RegistrationSubject): string {
  if (host === 'whois.arin.net') {
    if (subject.kind === 'address') return `n + ${subject.text}`;
    if (subject.kind === 'system') return `a + ${subject.number}`;
  }
  if (host === 'whois.denic.de' && subject.kind === 'domain') return `-T dn,ace ${subject.text}`;
  if (VERISIGN.has(host) && subject.kind === 'domain') return `domain ${subject.text}`;
  return subject.text;
}

const VERISIGN: ReadonlySet<string> = new Set(['whois.verisign-grs.com', 'ccwhois.verisign-grs.com']);
