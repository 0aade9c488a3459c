/** A registration -> the WHOIS text of registry and registrar. */
import type { WhoisContact, WhoisDomainsRecord } from '../../model/records.generated.ts';

export function domainText(record: WhoisDomainsRecord): string {
  const lines = [
    `Domain Name: ${record.domain?.toUpperCase()}`,
    `Registry Domain ID: ${record.id}`,
    `Registrar WHOIS Server: ${record.whois_server}`,
    `Registrar URL: ${record.registrar?.referral_url}`,
    `Updated Date: ${record.updated_date}`,
    `Creation Date: ${record.created_date}`,
    `Registry Expiry Date: ${record.expiration_date}`,
    `Registrar: ${record.registrar?.name}`,
    `Registrar IANA ID: ${record.registrar?.id}`,
    `Registrar Abuse Contact Email: ${record.registrar?.email}`,
    `Registrar Abuse Contact Phone: ${record.registrar?.phone}`,
    ...(record.status ?? []).map((status) => `Domain Status: ${status} https://icann.org/epp#${status}`),
    ...party('Registrant', record.registrant),
    ...party('Admin', record.administrative),
    ...party('Tech', record.technical),
    ...party('Billing', record.billing),
    ...(record.name_servers ?? []).map((name) => `Name Server: ${name}`),
    `DNSSEC: ${record.dnssec === true ? 'signedDelegation' : 'unsigned'}`,
    'URL of the ICANN Whois Inaccuracy Complaint Form: https://www.icann.org/wicf/',
    `>>> Last update of WHOIS database: ${record.last_updated} <<<`,
    '',
    'For more information on Whois status codes, please visit https://icann.org/epp. This registration is part of a demonstration and of no effect.',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

const NAMES: readonly (readonly [string, keyof WhoisContact])[] = [
  ['Name', 'name'],
  ['Organization', 'organization'],
  ['Street', 'street'],
  ['City', 'city'],
  ['State/Province', 'province'],
  ['Postal Code', 'postal_code'],
  ['Country', 'country'],
  ['Phone', 'phone'],
  ['Phone Ext', 'phone_ext'],
  ['Fax', 'fax'],
  ['Fax Ext', 'fax_ext'],
  ['Email', 'email'],
];

function party(role: string, contact: WhoisContact | undefined): string[] {
  if (contact === undefined) return [];
  return NAMES.filter(([, key]) => contact[key] !== undefined).map(([name, key]) => `${role} ${name}: ${contact[key]}`);
}
