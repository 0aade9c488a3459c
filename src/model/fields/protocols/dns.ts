import { flag, integer, keyword, keywordCi, object, objects, text } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

const records = (about: string) =>
  objects(
    about,
    {
      name: keyword('Name that the record is about.'),
      type: keywordCi('Type of the record, such as A.'),
      ttl: integer('Time to live of the record in seconds.'),
      value: keyword('Content of the record.'),
    },
    { shape: 'DnsAnswer' },
  );

export const dns = object('What a DNS server answered.', {
  banner: text('Version text of the server (version.bind).', { facet: true }),
  hostname: text('Name of the instance (hostname.bind or id.server).', { facet: true }),
  recursive: flag('The server resolves names for anyone.'),
  authoritative: flag('The server answered with authority.'),
  response_code: keywordCi('How the server answered, such as NOERROR or REFUSED.'),
  question: keyword('Name that was queried.'),
  answers: records('The answers.'),
  authorities: records('The authority section of the answer.'),
  additionals: records('The additional section of the answer.'),
  contacts: contacts('the version text'),
});
