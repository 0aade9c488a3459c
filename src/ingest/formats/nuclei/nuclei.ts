import type { JsonObject } from '../../../model/json-value.ts';
import { hasMember, jsonFormat } from '../shapes/json-shape.ts';
import type { Sign } from '../shapes/signs.ts';
import { findingRecords } from './finding-records.ts';

const hasTemplate: Sign<JsonObject> = {
  what: 'a member `template-id`',
  isSeenIn: (finding) => typeof finding['template-id'] === 'string' || typeof finding.templateID === 'string',
};

/** What nuclei writes with -jsonl and -json-export. Several findings are about one place. */
export const nuclei = jsonFormat({
  name: 'nuclei',
  version: 1,
  about: 'findings of nuclei in JSON',
  joins: 'records',
  signs: [hasTemplate, hasMember('info'), hasMember('type')],
  records: findingRecords,
});
