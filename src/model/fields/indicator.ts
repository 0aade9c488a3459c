import {
  date,
  fieldTable,
  float,
  integers,
  ip,
  keyword,
  keywordCi,
  keywordsCi,
  long,
  object,
  text,
} from '../define.ts';

/**
 * Looked up, not searched: an address, a domain name or a URL on a threat list. Exactly one of `ip`, `domain` and `url`
 * is the indicator; a URL also has its domain.
 */
export const indicator = fieldTable('indicator', {
  ip: ip('The listed address.', { privacy: 'ioc' }),
  domain: keyword('The listed domain name, or that of the URL.', { privacy: 'ioc' }),
  url: keyword('The listed URL.', { privacy: 'ioc' }),
  isp: text('Company that connects the address.', { facet: true, privacy: 'ioc' }),
  asn: long('Number of the autonomous system of the address.', { privacy: 'ioc' }),
  ports: integers('Ports on which the threat was seen; -1 if none is known.', { privacy: 'ioc' }),
  score: object(
    'How dangerous the indicator is, from 0 to 100.',
    {
      total: float('The total, computed from the other scores.'),
      src: float('How trustworthy the sources are.'),
      tags: float('How dangerous the kinds of threat are.'),
      frequency: float('How often it was listed.'),
    },
    { privacy: 'ioc' },
  ),
  fp: object(
    'Whether the indicator may be listed by mistake.',
    {
      alarm: keywordCi('Whether there is reason to doubt the indicator: true or false, as text.'),
      descr: text('Why it may be a mistake.'),
    },
    { privacy: 'ioc' },
  ),
  tags: keywordsCi('Kinds of threat, such as malware or c2.', { privacy: 'ioc' }),
  threat: keywordsCi('Names of the threats, such as those of malware families.', { privacy: 'ioc' }),
  fseen: date('When it was first listed.', { privacy: 'ioc' }),
  lseen: date('When it was last listed.', { privacy: 'ioc' }),
  '@timestamp': date('When this record was made.', { privacy: 'ioc' }),
});
