import {
  date,
  fieldTable,
  flag,
  integer,
  ipRange,
  keyword,
  keywords,
  keywordsCi,
  long,
  object,
  objects,
  text,
} from '../define.ts';
import { delegationFields } from './pieces/delegation.ts';
import { enrichment } from './pieces/enrichment.ts';
import { listed } from './pieces/listed.ts';
import { origin } from './pieces/origin.ts';
import { rdapFindings } from './pieces/rdap.ts';
import { registrationServices } from './pieces/registration-services.ts';
import { whoisContact, whoisNet, whoisRegistration } from './pieces/whois.ts';

const party = (about: string) => object(about, whoisContact, { shape: 'WhoisContact' });

/** Domain WHOIS: one record per registered domain name. */
export const whoisDomains = fieldTable(
  'whois_domains',
  {
    domain: keyword('The registered domain name, in lower case.'),
    punycode: keyword('The name in its ASCII form.'),
    extracted_domain: keyword('The name as the registry wrote it in its answer.'),
    name: keyword('The name without its extension: example for example.com.'),
    extension: keyword('The extension: com for example.com, co.uk for example.co.uk.'),
    tld: keyword('Top-level domain of the name.'),
    zone: keyword('The last label of the domain name.'),
    level: integer('How many labels the domain name has below the root.'),
    id: keyword('Identifier of the domain in the registry.'),
    server: keyword('The WHOIS server that was queried.'),
    whois_server: keyword('The WHOIS server of the registrar, as the registry gives it.'),
    status: keywordsCi('States of the registration, such as clientTransferProhibited.'),
    dnssec: flag('The delegation is signed.'),
    name_servers: keywords('Name servers that the domain is delegated to.'),
    created_date: date('When the domain was registered.'),
    updated_date: date('When the registration last changed.'),
    expiration_date: date('When the registration ends.'),
    registrar: party('The registrar of the domain.'),
    registrant: party('The holder of the domain.'),
    administrative: party('The administrative contact.'),
    technical: party('The technical contact.'),
    billing: party('The billing contact.'),
    raw: text('The answers of registry and registrar as received.', { privacy: 'raw' }),
    stats: object('How the lookup went.', {
      retries: integer('How often the lookup was retried.'),
      quota_retries: integer('How often it was retried because the server had refused temporarily.'),
      parser: text('The parser of the answer.', { facet: true }),
      was_queued: flag('The lookup was queued.'),
      error: text('Error message, if the lookup failed.', { facet: true }),
      total_time: long('Duration of the lookup, in the unit of the tool that made the record.'),
    }),
    last_updated: date('When the domain was last looked up.'),
    '@timestamp': date('When this record was made.'),
    delegation: object('How the domain is delegated, as far as the source says it.', delegationFields),
    ...registrationServices,
    rdap: object('What else an answer of RDAP says.', rdapFindings),
    ioc: objects('What threat lists say of the domain.', listed, { privacy: 'ioc', shape: 'Listed' }),
    enrichment,
    origin,
  },
  {
    freeText: [
      'domain',
      'name',
      'registrar.name',
      'registrar.email',
      'registrant.name',
      'registrant.organization',
      'registrant.email',
      'administrative.email',
      'technical.email',
      'billing.email',
      'stats.parser',
      'raw',
    ],
  },
);

/** IP WHOIS: one record per registered range of addresses. */
export const whoisIp = fieldTable(
  'whois_ip',
  {
    ip: ipRange('The range of addresses that the record describes, as its first (gte) and last (lte) address.'),
    ...whoisNet,
    raw: text('The answer of the registry as received.', { privacy: 'raw' }),
    '@timestamp': date('When the registry was queried.'),
    registration: object('What the registry says of the registration itself.', whoisRegistration, {
      shape: 'WhoisRegistration',
    }),
    origin,
  },
  {
    freeText: [
      'ip',
      'net.name',
      'net.description',
      'net.organization',
      'net.address',
      'net.remarks',
      'related_nets.name',
      'related_nets.description',
      'related_nets.organization',
      'asn.name',
      'raw',
    ],
  },
);
