import { parseDomainName } from '../../../addr/name/domain-name.ts';
import { readWhoisText } from '../../../wire/formats/whois-text/whois-text.ts';

/** Whether a text is what a registry of domains says of one: with its name, and two facts, or one if it begins with the name. */
export function isRegistrationText(text: string, domain?: string): boolean {
  if (NETWORKS.test(text)) return false;
  const answer = readWhoisText(text, domain);
  if (answer.kind !== 'registration') return false;
  const { registration: found } = answer;
  const name = parseDomainName(found.domain);
  // Registries of addresses have the domains of reverse zones.
  if (name === undefined || name.endsWith('.arpa')) return false;
  const facts = [
    found.name_servers.length > 0,
    found.status.length > 0,
    found.created_date,
    found.updated_date,
    found.expiration_date,
    found.seen,
    found.id,
    found.registrar?.name,
    found.registrant,
  ];
  return facts.filter(Boolean).length >= (NAME_FIRST.test(text) ? 1 : 2);
}

/** Some registries say no more than whether a name is registered. */
const NAME_FIRST = /^(?:[ \t\r]*(?:[%#;].*)?\n)*[ \t]*domain(?: ?name)?:[ \t]*\S+\.\S+[ \t\r]*(?:\n|$)/i;

/** Objects of registries of addresses. */
const NETWORKS =
  /^(?:inetnum|inet6num|aut-num|route6?|as-block|as-set|route-set|filter-set|rtr-set|peering-set|inet-rtr|key-cert|mntner|NetRange|OrgName|ASNumber):/im;
