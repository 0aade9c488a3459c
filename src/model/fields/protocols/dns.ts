import { flag, integer, keyword, keywordCi, object, objects, text } from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

const records = (about: string) =>
  objects(
    about,
    {
      name: keyword('Name the record is about.'),
      type: keywordCi('Type of the record, such as A.'),
      ttl: integer('For how many seconds the record may be kept.'),
      value: keyword('Content of the record.'),
    },
    { shape: 'DnsAnswer' },
  );

export const dns = object('What a DNS server answered.', {
  banner: text('Version text of the server (version.bind).', { facet: true }),
  hostname: text('Name of the instance (hostname.bind or id.server).', { facet: true }),
  recursive: flag('The server looks up names of others for anybody.'),
  authoritative: flag('The server answered with authority.'),
  response_code: keywordCi('How the server answered, such as NOERROR or REFUSED.'),
  question: keyword('Name that was asked for.'),
  answers: records('The answers.'),
  authorities: records('Who else was named as responsible.'),
  additionals: records('What the server added.'),
  contacts: contacts('the version text'),
});
