import { flag, keyword, keywordCi, object, text } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';
import { dnsRecords } from '../pieces/dns-records.ts';

export const dns = object('What a DNS server answered.', {
  banner: text('Version text of the server (version.bind).', { facet: true }),
  hostname: text('Name of the instance (hostname.bind or id.server).', { facet: true }),
  recursive: flag('The server resolves names for anyone.'),
  authoritative: flag('The server answered with authority.'),
  response_code: keywordCi('How the server answered, such as NOERROR or REFUSED.'),
  question: keyword('Name that was queried.'),
  answers: dnsRecords('The answers.'),
  authorities: dnsRecords('The authority section of the answer.'),
  additionals: dnsRecords('The additional section of the answer.'),
  contacts: contacts('the version text'),
});
