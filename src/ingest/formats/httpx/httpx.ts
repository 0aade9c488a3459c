import type { JsonObject } from '../../../model/json-value.ts';
import { hasMember, jsonFormat } from '../shapes/json-shape.ts';
import type { Sign } from '../shapes/signs.ts';
import { httpxRecords } from './result-records.ts';

/** Only some versions have `failed`; all count words, with names of two kinds. */
const isOfHttpx: Sign<JsonObject> = {
  what: 'a member `status_code`, and `words` or `failed`',
  isSeenIn: (result) =>
    ('status_code' in result || 'status-code' in result) && ('words' in result || 'failed' in result),
};

/** What httpx writes with -json. */
export const httpx = jsonFormat({
  name: 'httpx',
  version: 2,
  about: 'results of httpx in JSON',
  signs: [hasMember('url'), hasMember('input'), isOfHttpx],
  records: httpxRecords,
});
