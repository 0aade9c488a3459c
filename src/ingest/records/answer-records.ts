/** The answer to a query of DNS -> a record of each name in it. */
import { defined } from '../../model/defined.ts';
import type { FoundRecord } from '../formats/format.ts';
import { RefusedRecord } from '../formats/shapes/refused-record.ts';
import { type DnsFindings, domainRecord, type FoundDnsRecord, hostName } from './domain-record.ts';

export interface NamedRecord extends FoundDnsRecord {
  readonly name: string;
}

export interface FoundAnswer {
  /** The name of the query. */
  readonly name: string;
  readonly answers: readonly NamedRecord[];
  /** Of the other parts of the message. */
  readonly others?: readonly NamedRecord[];
  /** Such as NOERROR. Undefined if the source does not say it. */
  readonly status?: string | undefined;
  readonly resolver?: string | undefined;
  readonly dns?: DnsFindings | undefined;
  /** In milliseconds since 1970. */
  readonly time?: number | undefined;
}

/**
 * The name of the query comes first, with the addresses at the end of its aliases; then every other name of the message.
 *
 * @throws RefusedRecord
 */
export function* answerRecords(answer: FoundAnswer): Generator<FoundRecord> {
  const { name, answers, others = [], status, resolver, dns, time } = answer;
  if (status !== undefined && !/^[A-Z]+\d*$/.test(status)) throw new RefusedRecord(`it has no answer: ${status}`);
  const byName = new Map<string, NamedRecord[]>();
  for (const record of [...answers, ...others]) {
    if (record.type === 'OPT' || record.name === '') continue;
    const key = hostName(record.name);
    const list = byName.get(key);
    if (list === undefined) byName.set(key, [record]);
    else list.push(record);
  }
  const own = hostName(name);
  yield domainRecord({
    name,
    records: [...(byName.get(own) ?? []), ...addressesBehind(own, byName)],
    dns: withoutNothing({ ...dns, ...defined({ status, resolver: resolver === undefined ? undefined : [resolver] }) }),
    time,
  });
  byName.delete(own);
  for (const [other, records] of byName) yield domainRecord({ name: other, records, time });
}

/** Of a chain of aliases. */
function addressesBehind(name: string, byName: ReadonlyMap<string, readonly NamedRecord[]>): readonly NamedRecord[] {
  const seen = new Set([name]);
  for (let at = name; ; ) {
    const alias = byName.get(at)?.find(({ type }) => type === 'CNAME');
    const next = alias && hostName(alias.value);
    if (next === undefined || seen.has(next)) {
      return at === name ? [] : (byName.get(at) ?? []).filter(({ type }) => type === 'A' || type === 'AAAA');
    }
    seen.add(next);
    at = next;
  }
}

export const withoutNothing = <T extends object>(value: T): T | undefined =>
  Object.keys(value).length === 0 ? undefined : value;
