import type { JsonObject } from '../../../model/json-value.ts';
import { recordText } from '../../../model/json-value.ts';
import { readWhoisDate } from '../../../wire/formats/whois-text/whois-date.ts';
import { whoisTextRecord } from '../../records/whois-text-record.ts';
import type { FoundRecord } from '../format.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { answerIn, isServiceAnswer, layoutOf, memberAtPath, textAnswer } from './service-layouts.ts';
import { serviceRegistration } from './service-registration.ts';

/** What services and tools have read from WHOIS: WhoisXML API, DomainTools, SecurityTrails, Whoxy, JsonWhois and others. */
export const whoisServices = jsonFormat({
  name: 'whois-services',
  version: 2,
  about: 'registrations of domains from services such as WhoisXML API or DomainTools, in JSON',
  lists: [
    'records',
    'response.history',
    'result.items',
    'search_result',
    'whois_records',
    'whois_domains_historical',
    'bulk_whois_response',
  ],
  signs: [
    {
      what: 'the members of a registration as a service names them, such as `WhoisRecord` or `parsed_whois`',
      isSeenIn: (element) => isServiceAnswer(element),
    },
  ],
  *records(element) {
    yield record(element);
  },
});

function record(element: JsonObject): FoundRecord {
  const answer = answerIn(element);
  const layout = layoutOf(element);
  if (layout !== undefined) return serviceRegistration(answer, layout);
  const text = textAnswer(answer);
  if (text === undefined) throw new RefusedRecord('it has no registration of a domain');
  const time = readWhoisDate(recordText(answer, 'date') ?? String(memberAtPath(answer, 'whois.date') ?? ''));
  return whoisTextRecord(text, { domain: recordText(answer, 'record_source'), time });
}
