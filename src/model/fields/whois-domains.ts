import { date, fieldTable, flag, integer, keyword, keywords, keywordsCi, long, object, text } from '../define.ts';
import { whoisContact } from './pieces/whois-contact.ts';

const party = (about: string) => object(about, whoisContact, { shape: 'WhoisContact' });

/** Domain WHOIS: one record for each registered domain name. */
export const whoisDomains = fieldTable(
  'whois_domains',
  {
    domain: keyword('The registered domain name, in lower case.'),
    punycode: keyword('The name in its ASCII form.'),
    extracted_domain: keyword('The name as the registry wrote it in its answer.'),
    name: keyword('The name without its extension: example for example.com.'),
    extension: keyword('What follows the name: com for example.com, co.uk for example.co.uk.'),
    tld: keyword('Top-level domain of the name.'),
    zone: keyword('The last label of the domain name.'),
    level: integer('How many labels the domain name has below the root.'),
    id: keyword('Identifier of the domain in the registry.'),
    server: keyword('The WHOIS server that was asked.'),
    whois_server: keyword('The WHOIS server of the registrar, as the registry names it.'),
    status: keywordsCi('States of the registration, such as clientTransferProhibited.'),
    dnssec: flag('The delegation is signed.'),
    name_servers: keywords('Name servers the domain is delegated to.'),
    created_date: date('When the domain was registered.'),
    updated_date: date('When the registration last changed.'),
    expiration_date: date('When the registration ends.'),
    registrar: party('The company the domain was registered through.'),
    registrant: party('The holder of the domain.'),
    administrative: party('The administrative contact.'),
    technical: party('The technical contact.'),
    billing: party('The billing contact.'),
    raw: text('The answers of registry and registrar as they were received.', { privacy: 'raw' }),
    stats: object('How the lookup went.', {
      retries: integer('How often the lookup was tried again.'),
      quota_retries: integer('How often it was tried again because the server refused for a while.'),
      parser: text('What read the answer.', { facet: true }),
      was_queued: flag('The lookup had to wait in a queue.'),
      error: text('What went wrong, where something did.', { facet: true }),
      total_time: long('How long the lookup took, in the unit of the tool that made the record.'),
    }),
    last_updated: date('When the domain was last looked up.'),
    '@timestamp': date('When this record was made.'),
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
