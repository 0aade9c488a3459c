import { integer, keyword, keywordCi, objects } from '../../define.ts';

/** Records of DNS, as a server sent them. */
export const dnsRecords = (about: string) =>
  objects(
    about,
    {
      name: keyword('Name that the record is about.'),
      type: keywordCi('Type of the record, such as A.'),
      ttl: integer('Time to live of the record in seconds.', { varies: 'itself' }),
      value: keyword('Content of the record.'),
    },
    { shape: 'DnsAnswer' },
  );
