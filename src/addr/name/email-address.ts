/**
 * Parses e-mail addresses (`local@domain`) as WHOIS records and certificates contain them. The local part is a dot-atom
 * (RFC 5322 section 3.2.3, with the letters of RFC 6532). Quoted local parts, comments and address literals are
 * refused; nobody searches for them.
 */
import { domainLevel, parseDomainName } from './domain-name.ts';

export interface EmailAddress {
  /** As written. Only the mail server knows whether case matters. */
  readonly local: string;
  /** Canonical, with two labels or more. */
  readonly domain: string;
}

const DOT_ATOM = /^[\w!#$%&'*+/=?^`{|}~\u00a0-\uffff-]+(?:\.[\w!#$%&'*+/=?^`{|}~\u00a0-\uffff-]+)*$/;
const LONGEST_LOCAL = 64;

export function parseEmailAddress(text: string): EmailAddress | undefined {
  const at = text.indexOf('@');
  if (at < 1 || at > LONGEST_LOCAL) return undefined;
  const local = text.slice(0, at);
  if (!DOT_ATOM.test(local) || /\s/.test(local)) return undefined;
  const domain = parseDomainName(text.slice(at + 1));
  return domain === undefined || domainLevel(domain) < 2 ? undefined : { local, domain };
}

export function formatEmailAddress({ local, domain }: EmailAddress): string {
  return `${local}@${domain}`;
}
