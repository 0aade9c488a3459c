import { servicePlace } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { usualService } from '../../records/usual-service.ts';
import type { Format } from '../format.ts';
import { csvFormat } from '../shapes/csv-shape.ts';
import { datagramRecord } from '../sonar/study-records.ts';

const studies = csvFormat({
  name: 'sonar-csv',
  version: 2,
  about: 'a study of Project Sonar over TCP or UDP in CSV',
  columns: ['saddr', 'sport', 'daddr', 'dport', 'ipid', 'ttl'],
  *records(row) {
    const payload = row.get('data');
    const place = servicePlace(row.get('saddr'), row.get('sport'), payload === undefined ? 'tcp' : 'udp');
    const seconds = Number(row.get('timestamp_ts') ?? row.get('timestamp-ts'));
    const time = seconds > 0 ? seconds * 1_000 : undefined;
    const ttl = Number(row.get('ttl')) || undefined;
    if (payload !== undefined) yield datagramRecord(place, payload.trim(), { time, ttl });
    else
      yield serviceRecord({
        ...place,
        time,
        service: usualService(place.port, 'tcp'),
        data: ttl === undefined ? {} : { sonar: { ttl } },
      });
  },
});

/** A row for each port that answered. ZMap has the same columns in another order, and more. */
export const sonarCsv: Format<'records'> = {
  ...studies,
  recognises: (head) => BEGINNING.test(head.text) && studies.recognises(head),
};

const BEGINNING = /^(?:[ \t\r]*(?:#.*)?\n)*timestamp[-_]ts, ?saddr, ?sport, ?daddr, ?dport, ?ipid, ?ttl\b/;
