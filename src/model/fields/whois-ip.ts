import { date, fieldTable, ipRange, text } from '../define.ts';
import { whoisNet } from './pieces/whois-net.ts';

/** IP WHOIS: one record per registered range of addresses. */
export const whoisIp = fieldTable(
  'whois_ip',
  {
    ip: ipRange('The range of addresses that the record describes, as its first (gte) and last (lte) address.'),
    ...whoisNet,
    raw: text('The answer of the registry as received.', { privacy: 'raw' }),
    '@timestamp': date('When the registry was queried.'),
  },
  {
    freeText: [
      'ip',
      'net.name',
      'net.description',
      'net.organization',
      'net.address',
      'net.remarks',
      'related_nets.name',
      'related_nets.description',
      'related_nets.organization',
      'asn.name',
      'raw',
    ],
  },
);
