import {
  date,
  type FieldSpecs,
  float,
  integer,
  integers,
  keyword,
  keywordCi,
  keywordsCi,
  object,
  text,
} from '../../define.ts';

/** What a threat list says of something in a record. */
export const listed: FieldSpecs = {
  list: keyword('Name of the list.', { facet: true }),
  date: date('How new the list was when it was looked up.'),
  type: keywordCi('What is listed: ip, range, asn, domain, url or hash.'),
  value: keyword(
    'The listed value, as the list has it: an address, a range, a name, a URL without its scheme, a digest.',
  ),
  threat: keywordsCi('Names of the threats, such as those of malware families.'),
  tags: keywordsCi('Kinds of threat, such as malware or c2.'),
  description: text('What the list says of it.'),
  score: object('How dangerous it is, from 0 to 100.', { total: float('As the list says.') }),
  sources: integer('How many lists name it, if the list counts others.'),
  ports: integers('Ports on which the threat was seen.'),
  fseen: date('When it was first listed.'),
  lseen: date('When it was last listed.'),
  fp: object('Whether it may be listed by mistake.', {
    alarm: keywordCi('Whether there is reason to doubt it: true or false, as text.'),
    descr: text('Lists of what is no threat that name it, too.'),
  }),
};
