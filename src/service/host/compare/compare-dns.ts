import { recordText, recordTexts } from '../../../model/json-value.ts';
import type { ComparedDnsValue } from '../../../model/operations/host-comparison-answers.ts';
import { DNS_FIELDS } from '../dns.ts';
import { type Absence, ComparisonSection } from './comparison-section.ts';
import type { HostSide } from './host-side.ts';

interface SeenValue {
  readonly entry: ComparedDnsValue;
  readonly at: number;
}

/**
 * Compares each value of DNS. Of a name: its records. Of an address: its reverse names, and the names that point to it.
 */
export function compareDns(from: HostSide, to: HostSide, isSameHost: boolean): ComparisonSection<ComparedDnsValue> {
  const section = new ComparisonSection<ComparedDnsValue>();
  const [old, current] = [valuesOf(from), valuesOf(to)];
  const newest = Math.max(...[...current.values()].map(({ at }) => at));
  for (const [key, { entry, at }] of old) {
    const other = current.get(key);
    const isAgain = other !== undefined && (!isSameHost || other.at > at);
    if (isAgain) section.pair(entry, []);
    else section.miss(entry, at, other === undefined ? absenceOf(entry, at, from, { isSameHost, newest }) : NOT_SEEN);
  }
  for (const [key, { entry }] of current) if (!old.has(key)) section.add(entry);
  return section;
}

const NOT_SEEN: Absence = { kind: 'not_seen' };
const GONE: Absence = { kind: 'gone', by: undefined };

/** A name that no longer points to the address was looked up again, and so was a record that has other values. */
function absenceOf(
  { type }: ComparedDnsValue,
  at: number,
  { host }: HostSide,
  { isSameHost, newest }: { readonly isSameHost: boolean; readonly newest: number },
): Absence {
  if (!isSameHost) return newest === Number.NEGATIVE_INFINITY ? NOT_SEEN : GONE;
  if (host.kind === 'address' && type === 'name') return GONE;
  return newest > at ? GONE : NOT_SEEN;
}

function valuesOf({ host, names, services }: HostSide): ReadonlyMap<string, SeenValue> {
  const values = new Map<string, SeenValue>();
  const put = (type: string, value: string, at: number): void => {
    const key = `${type} ${value}`;
    if (!values.has(key)) values.set(key, { entry: { type, value }, at });
  };
  if (host.kind === 'address') {
    const [latest] = services;
    for (const name of recordTexts(latest?.record, 'ptr')) put('ptr', name, latest?.at ?? 0);
    for (const { record, at } of names) put('name', recordText(record, 'domain') ?? '', at);
    return values;
  }
  const [own] = names;
  for (const type of DNS_FIELDS.filter((field) => field !== 'zone' && field !== 'level'))
    for (const value of recordTexts(own?.record, type)) put(type, value, own?.at ?? 0);
  return values;
}
