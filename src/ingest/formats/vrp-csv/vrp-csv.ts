/** What RPKI allows systems to announce, as validators write it in CSV. */
import { csvFormat } from '../shapes/csv-shape.ts';
import { vrpRoute } from './vrp-route.ts';

export const vrpCsv = csvFormat({
  name: 'vrp-csv',
  version: 1,
  about: 'validated payloads of RPKI in CSV',
  joins: 'networks',
  columns: ['ASN', 'IP Prefix', 'Max Length'],
  records: (row) => [vrpRoute({ asn: row.get('ASN'), prefix: row.get('IP Prefix') })],
});
