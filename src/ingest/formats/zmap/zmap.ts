import { csvFormat } from '../shapes/csv-shape.ts';
import { formsFormat } from '../shapes/forms-shape.ts';
import { hasMember, jsonFormat } from '../shapes/json-shape.ts';
import { zmapRecords } from './zmap-record.ts';

const FORM = { name: 'zmap', version: 1, about: 'results of zmap' };

/** Where studies of Project Sonar have the time. */
const SONAR = ['timestamp-ts', 'timestamp_ts'];

/** What zmap writes as CSV, if it has a row of names and ports, and as JSON. */
export const zmap = formsFormat({
  ...FORM,
  forms: [
    csvFormat({ ...FORM, columns: ['saddr', 'sport'], otherFirst: SONAR, records: zmapRecords }),
    jsonFormat({
      ...FORM,
      signs: [hasMember('saddr'), hasMember('sport')],
      records: (object) => zmapRecords(Object.entries(object)),
    }),
  ],
  nearMisses: [
    [/^saddr\r?\n/, 'it is a list of addresses of zmap without ports: let zmap write sport too (-f saddr,sport)'],
  ],
});
