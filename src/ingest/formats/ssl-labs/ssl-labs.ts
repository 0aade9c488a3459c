import { isJsonObject } from '../../../model/json-value.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { endpointRecords } from './endpoint-record.ts';

/** Assessments of SSL Labs, as ssllabs-scan and the interface give them: each address of a host is a record. */
export const sslLabs = jsonFormat({
  name: 'ssl-labs',
  version: 1,
  about: 'assessments of SSL Labs',
  signs: [
    { what: 'a member `host`', isSeenIn: ({ host }) => typeof host === 'string' },
    { what: 'a list `endpoints`', isSeenIn: ({ endpoints }) => Array.isArray(endpoints) },
    {
      what: 'a member `engineVersion` or `criteriaVersion`',
      isSeenIn: ({ engineVersion, criteriaVersion }) => typeof (engineVersion ?? criteriaVersion) === 'string',
    },
  ],
  *records(host) {
    if (!Array.isArray(host.endpoints)) throw new RefusedRecord('it has no endpoints');
    for (const endpoint of host.endpoints) {
      if (!isJsonObject(endpoint)) throw new RefusedRecord('an endpoint is not an object of JSON');
      yield* endpointRecords(host, endpoint);
    }
  },
});
