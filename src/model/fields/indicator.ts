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
 * Looked up, not searched: an address, a domain name or a URL that a threat list names. Exactly one of `ip`,
 * `domain` and `url` says what the indicator is; a URL also names its domain.
 */
export const indicator = fieldTable('indicator', {
  ip: ip('The address that was named.', { privacy: 'ioc' }),
  domain: keyword('The domain name that was named, or that of the URL.', { privacy: 'ioc' }),
  url: keyword('The URL that was named.', { privacy: 'ioc' }),
  isp: text('Company that connects the address.', { facet: true, privacy: 'ioc' }),
  asn: long('Number of the autonomous system of the address.', { privacy: 'ioc' }),
  ports: integers('Ports on which the threat was seen; -1 where none is known.', { privacy: 'ioc' }),
  score: object(
    'How much the indicator is to be feared, from 0 to 100.',
    {
      total: float('The score made of the others.'),
      src: float('How far the sources are trusted.'),
      tags: float('How bad the kinds of threat are.'),
      frequency: float('How often it was named.'),
    },
    { privacy: 'ioc' },
  ),
  fp: object(
    'Whether the indicator may be named by mistake.',
    {
      alarm: keywordCi('Whether there is reason to doubt the indicator: true or false, as text.'),
      descr: text('Why it may be a mistake.'),
    },
    { privacy: 'ioc' },
  ),
  tags: keywordsCi('Kinds of threat, such as malware or c2.', { privacy: 'ioc' }),
  threat: keywordsCi('Names of the threats, such as those of malware families.', { privacy: 'ioc' }),
  fseen: date('When it was first named.', { privacy: 'ioc' }),
  lseen: date('When it was last named.', { privacy: 'ioc' }),
  '@timestamp': date('When this record was made.', { privacy: 'ioc' }),
});
