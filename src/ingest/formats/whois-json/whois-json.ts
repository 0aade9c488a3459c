import type { JsonObject } from '../../../model/json-value.ts';
import { readWhoisDate } from '../../../wire/formats/whois-text/whois-date.ts';
import { timeText } from '../../records/seen-time.ts';
import { whoisTextRecord } from '../../records/whois-text-record.ts';
import type { FoundRecord } from '../format.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { firstMemberText, isUnreadAnswer, NAME_MEMBERS, whoisAnswerText } from './unread-answer.ts';

/** Answers of WHOIS as texts in JSON, with what was asked. */
export const whoisJson = jsonFormat({
  name: 'whois-json',
  version: 2,
  about: 'texts of WHOIS about domains in JSON',
  signs: [
    {
      what: 'a member with the text of an answer, such as `raw`',
      isSeenIn: (element) => isUnreadAnswer(element),
    },
  ],
  *records(element) {
    yield record(element);
  },
});

const SERVERS = ['server', 'whois_server'];
const TIMES = ['timestamp', 'queried_at', 'query_time', 'fetched_at', 'retrieved', 'time', 'date', 'last_updated'];

function record(element: JsonObject): FoundRecord {
  const text = whoisAnswerText(element);
  if (text === undefined) throw new RefusedRecord('it has no text of an answer');
  const time = TIMES.flatMap((name) => timeOf(element[name]) ?? [])[0];
  return whoisTextRecord(text, {
    domain: firstMemberText(element, NAME_MEMBERS),
    server: firstMemberText(element, SERVERS),
    time,
  });
}

function timeOf(value: unknown): string | undefined {
  if (typeof value === 'number' && value > 0) return timeText(value < 1e11 ? value * 1_000 : value);
  return typeof value === 'string' ? readWhoisDate(value) : undefined;
}
