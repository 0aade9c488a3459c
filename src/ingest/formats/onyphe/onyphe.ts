import { type JsonObject, jsonText } from '../../../model/json-value.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { onypheRecords } from './service-result.ts';

/** Results of Onyphe of the kinds that have a port, in answers or in lines. */
export const onyphe = jsonFormat({
  name: 'onyphe',
  version: 2,
  about: 'results of Onyphe',
  lists: ['results'],
  signs: [
    {
      what: 'members `@category` and `ip`',
      isSeenIn: (result: JsonObject) =>
        jsonText(result, '@category') !== undefined && (result.ip !== undefined || result['@timestamp'] !== undefined),
    },
  ],
  records: onypheRecords,
});
