import { type JsonObject, jsonObject, recordText } from '../../../model/json-value.ts';
import type { ComparedRegistration } from '../../../model/operations/host-comparison-answers.ts';
import { differencesOf } from '../../reports/compare/differences.ts';
import { ComparisonSection } from './comparison-section.ts';
import type { HostSide } from './host-side.ts';
import { shown } from './service-pair.ts';

/** Compares the registrations of two sides: each has at most one. */
export function compareRegistrations(
  { registration: from }: HostSide,
  { registration: to }: HostSide,
  isSameHost: boolean,
): ComparisonSection<ComparedRegistration> {
  const section = new ComparisonSection<ComparedRegistration>();
  if (from === undefined) {
    if (to !== undefined) section.add(entryOf(to.record));
    return section;
  }
  const isAgain = to !== undefined && (!isSameHost || to.key !== from.key || to.at > from.at);
  if (isAgain) section.pair(entryOf(to.record), differencesOf(content(from.record), content(to.record)).map(shown));
  // Registries are asked now and then: that a record is missing says nothing.
  else section.miss(entryOf(from.record), from.at, { kind: 'not_seen' });
  return section;
}

function entryOf(record: JsonObject): ComparedRegistration {
  const range = jsonObject(record, 'ip');
  const ends = [recordText(range, 'gte'), recordText(range, 'lte')].filter((end) => end !== undefined);
  return { name: recordText(record, 'domain') ?? ends.join(' - ') };
}

/** The raw text repeats the fields, and the rest says how and when the registry was asked. */
function content({ raw, stats, server, last_updated, '@timestamp': at, ...record }: JsonObject): JsonObject {
  return record;
}
