import { isCollection } from '../../../model/collection.ts';
import { isJsonObject } from '../../../model/json-value.ts';
import type { Format } from '../format.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/** What `load --print` prints: records of any collections, each with where it was from. */
export const printed: Format<'records'> = jsonFormat({
  name: 'printed',
  version: 1,
  about: 'lines that `load --print` printed',
  signs: [
    { what: 'a member `collection`', isSeenIn: ({ collection }) => isCollection(String(collection)) },
    { what: 'a record in `data`', isSeenIn: ({ data }) => isJsonObject(data) },
  ],
  *records({ collection, data, origin }) {
    if (typeof collection !== 'string' || !isCollection(collection)) throw new RefusedRecord('it has no collection');
    if (!isJsonObject(data)) throw new RefusedRecord('it has no record');
    yield { collection, data: isJsonObject(origin) ? { origin, ...data } : data };
  },
});
