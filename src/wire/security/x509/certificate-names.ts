import { parseIpv4 } from '../../../addr/ip/ipv4.ts';
import { parseIpv6 } from '../../../addr/ip/ipv6.ts';
import { parseDomainName } from '../../../addr/name/domain-name.ts';
import type { DistinguishedName, GeneralNames } from '../../../model/records.generated.ts';

const ASCII_NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const EMAIL = /^[^\s@]{1,64}@([^\s@]+)$/;
const URL_WITH_HOST = /^(?:https?|ftp|wss?):\/\/(?:[^\s@/]*@)?(\[[^\]]+\]|[^\s:/?#]+)/i;

/**
 * All names that a certificate is valid for, sorted, each once: the common names and alternative names that are names
 * of hosts, with or without a wildcard, addresses, mail addresses in a common name, and URLs. Alternative names without
 * a dot are names of a local network.
 */
export function certificateNames(subject: DistinguishedName, alternative: GeneralNames | undefined): readonly string[] {
  const names = new Set<string>();
  for (const name of subject.common_name ?? []) if (isName(name)) names.add(name);
  for (const name of alternative?.dns_names ?? []) if (isName(name) || isLocalName(name)) names.add(name);
  for (const uri of alternative?.uniform_resource_identifiers ?? []) {
    const host = URL_WITH_HOST.exec(uri)?.[1];
    if (host !== undefined && isName(host)) names.add(uri);
  }
  for (const address of alternative?.ip_addresses ?? []) names.add(address);
  return [...names].sort();
}

const LONGEST_NAME = 320;

function isName(text: string): boolean {
  if (text.length > LONGEST_NAME) return false;
  if (text.startsWith('*.') || text.startsWith('?.')) return isName(text.slice(2));
  if (ASCII_NAME.test(text)) return true;
  if (parseIpv4(text) !== undefined || parseIpv6(text) !== undefined) return true;
  const mail = EMAIL.exec(text)?.[1];
  if (mail !== undefined) return isName(mail);
  return text.includes('.') && parseDomainName(text) !== undefined;
}

function isLocalName(text: string): boolean {
  return text !== '' && text.length <= LONGEST_NAME && !text.includes('.');
}

/** Logs once accepted certificates whose issuer replaced labels by `?`. */
export function isRedacted(names: readonly string[]): boolean {
  return names.some((name) => name.startsWith('?'));
}
