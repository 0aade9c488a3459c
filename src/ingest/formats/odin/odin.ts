import { type JsonObject, jsonMember, jsonText, objectsIn } from '../../../model/json-value.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { odinRecords } from './host-services.ts';

/** Hosts of Odin with their services, as a search answers them. */
export const odin = jsonFormat({
  name: 'odin',
  version: 2,
  about: 'hosts of Odin',
  lists: ['data'],
  signs: [
    {
      what: 'members `scan_id` and `ip`, or services with `modules`',
      isSeenIn: (host: JsonObject) =>
        jsonText(host, 'ip') !== undefined &&
        (jsonMember(host, 'scan_id') !== undefined ||
          objectsIn(host.services).some((service) => service.modules !== undefined || service.softwares !== undefined)),
    },
  ],
  records: odinRecords,
});
