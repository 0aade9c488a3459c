import { date, fieldTable, ipRange, keyword, object, text } from '../define.ts';
import { geo, privacy } from './pieces/address.ts';

/** Looked up, not searched: what address databases know about the addresses of a range. */
export const address = fieldTable('address', {
  ip: ipRange('The range of addresses, as its first (gte) and last (lte) address.'),
  geo: object('Where the addresses are.', geo, { shape: 'Geo' }),
  privacy: object('Whether the addresses hide who is behind them.', privacy, { privacy: 'privacy', shape: 'Privacy' }),
  isp: text('Company that connects the addresses to the internet.', { facet: true }),
  asn: object('The autonomous system that announces the addresses.', {
    number: keyword('Number of the autonomous system, without letters.'),
    name: text('Name of the autonomous system.', { facet: true }),
  }),
  last_updated: date('When the database was made.'),
});
