import { date, fieldTable, integer, ips, keyword, keywords, object, objects, texts } from '../define.ts';
import { dnsFindings } from './pieces/dns-findings.ts';
import { enrichment } from './pieces/enrichment.ts';
import { listed } from './pieces/listed.ts';
import { nucleiFinding } from './pieces/nuclei.ts';
import { origin } from './pieces/origin.ts';

/** DNS: one record per domain name, with the answers of its zone. */
export const domains = fieldTable(
  'domains',
  {
    domain: keyword('The domain name, in lower case, without a final dot.'),
    level: integer('How many labels the name has below the root: 2 for example.com.'),
    zone: keyword('The last label of the name.'),
    a: ips('IPv4 addresses of the name (A records).'),
    aaaa: ips('IPv6 addresses of the name (AAAA records).'),
    cname: keywords('Names this name is an alias of (CNAME records).'),
    ns: keywords('Name servers of the name (NS records).'),
    mx: keywords('Mail servers of the name (MX records), without their preference.'),
    txt: texts('Texts of the name (TXT records).', { facet: true }),
    last_updated: date('When the name was last looked up.'),
    '@timestamp': date('When this record was made.'),
    dns: object('What else DNS says of the name, in records loaded from results of other tools.', dnsFindings),
    nuclei: objects('What nuclei found of the name, in records from its results.', nucleiFinding, {
      privacy: 'cve',
      shape: 'NucleiFinding',
    }),
    ioc: objects('What threat lists say of the name, its aliases and its addresses.', listed, {
      privacy: 'ioc',
      shape: 'Listed',
    }),
    enrichment,
    origin,
  },
  { freeText: ['domain', 'a', 'aaaa'] },
);
