import { hasMember, jsonFormat } from '../shapes/json-shape.ts';
import { responseRecords } from './response-records.ts';

/** What tlsx writes with -json. */
export const tlsx = jsonFormat({
  name: 'tlsx',
  version: 2,
  about: 'results of tlsx in JSON',
  signs: [hasMember('probe_status'), hasMember('host'), hasMember('port')],
  records: responseRecords,
});
