/** What RPKI allows systems to announce, as validators write it in JSON. */
import { jsonText } from '../../../model/json-value.ts';
import { hasMember, jsonFormat } from '../shapes/json-shape.ts';
import { vrpRoute } from '../vrp-csv/vrp-route.ts';

export const vrpJson = jsonFormat({
  name: 'vrp-json',
  version: 1,
  about: 'validated payloads of RPKI in JSON',
  joins: 'networks',
  lists: ['roas'],
  signs: [hasMember('asn'), hasMember('prefix'), hasMember('maxLength')],
  records(payload) {
    const asn = typeof payload.asn === 'number' ? String(payload.asn) : jsonText(payload, 'asn');
    return [vrpRoute({ asn, prefix: jsonText(payload, 'prefix') })];
  },
});
