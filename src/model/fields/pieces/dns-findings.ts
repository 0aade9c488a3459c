import {
  date,
  type FieldSpecs,
  flag,
  integer,
  keyword,
  keywordCi,
  keywords,
  long,
  map,
  object,
  objects,
  text,
} from '../../define.ts';

/** What zone files, resolvers and passive DNS say of a name that no field of its own has. */
export const dnsFindings: FieldSpecs = {
  status: keywordCi('Code of the answer, such as NOERROR or NXDOMAIN.'),
  soa: object('The start of authority (SOA record).', {
    server: keyword('The primary name server.'),
    mailbox: keyword('Who is responsible, as a name.'),
    serial: long('Serial number of the zone.', { varies: 'itself' }),
    refresh: long('Seconds until secondary servers look for a new serial number.'),
    retry: long('Seconds until they try again.'),
    expire: long('Seconds after which they stop to answer.'),
    minimum: long('Seconds for which a name that does not exist may be cached.'),
  }),
  mx: objects('Mail servers with their preference (MX records).', {
    preference: integer('The lowest is tried first.'),
    server: keyword('Name of the server.'),
  }),
  records: map(
    'Records of all other types, by their type in small letters, such as caa or srv.',
    keywords('Contents of the records of that type, as zone files write them.'),
    'snake_case',
  ),
  ttl: map(
    'Times to live, by type in small letters.',
    long('Seconds for which records of that type may be cached.'),
    'snake_case',
    {
      varies: 'itself',
    },
  ),
  resolver: keywords('Servers that answered.', { varies: 'itself' }),
  source: keywords('Where a tool has learned of the name.'),
  rank: integer('Place of the name in a list of popular names.', { varies: 'itself' }),
  has_wildcard_certificate: flag('A certificate names it with a star.'),
  passive: objects(
    'Records that sensors of passive DNS have seen.',
    {
      type: keywordCi('Type of the record.'),
      value: keyword('Contents of the record.'),
      first_seen: date('When it was seen first.'),
      last_seen: date('When it was seen last.'),
      zone_first_seen: date('When a zone file had it first.'),
      zone_last_seen: date('When a zone file had it last.'),
      count: long('How often it was seen.'),
      bailiwick: keyword('Zone of the server that answered.'),
      sensor: keyword('Sensor that has seen it.'),
      origin: keyword('URI of the database that has it.'),
    },
    { varies: 'itself' },
  ),
  network: objects('Networks of its addresses, as a tool has named them.', {
    ip: keyword('Address of the name.'),
    cidr: keywords('Network of the address.'),
    asn: long('Number of the autonomous system.'),
    name: text('Name of the network or the system.', { facet: true }),
    country: keyword('Country code.'),
  }),
  cdn: keyword('Content delivery network, as a tool has named it.'),
};
