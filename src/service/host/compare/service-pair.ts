import { isJsonObject, type JsonObject } from '../../../model/json-value.ts';
import type { HostFieldChange } from '../../../model/operations/host-comparison-answers.ts';
import { type ServiceItem, seenOfWordless } from '../../../model/scanner/service-item.ts';
import { differencesOf, type FieldChange } from '../../reports/compare/differences.ts';
import { isListed } from '../../reports/compare/is-listed.ts';
import { serviceChanges } from '../../reports/compare/service-changes.ts';
import { itemNames, ownFields } from '../../reports/items/own-fields.ts';
import { readService } from '../../reports/items/read-service.ts';

export interface PairChanges {
  readonly changes: readonly HostFieldChange[];
  /** Fields that vary by themselves. */
  readonly varied: readonly HostFieldChange[];
}

/**
 * Two records of one service -> what differs, as a comparison of scans tells it: without what varies by itself, which is
 * told apart. Vulnerabilities are compared for the whole host, and where a record is says nothing of the service.
 */
export function pairChanges(from: JsonObject, to: JsonObject): PairChanges {
  const [old, current] = [steadyItem(from), steadyItem(to)];
  if (old === undefined || current === undefined) return { changes: [], varied: [] };
  const { changes } = serviceChanges(JSON.stringify(old), JSON.stringify(current));
  const varied = differencesOf(ownFields(from), ownFields(to)).filter(
    ({ field }) => !isListed(changes, itemNames[field] ?? field),
  );
  return { changes: changes.map(shown), varied: varied.map(shown) };
}

/** Whether a port said nothing when it was seen. */
export function isWordless(record: JsonObject): boolean {
  return (
    seenOfWordless({ protocol: String(record.protocol ?? record.prot7 ?? ''), raw_tcp: record.raw_tcp }) !== undefined
  );
}

/** A port at which something spoke in one record, and nothing in the other. */
export function answerChanges(from: JsonObject, to: JsonObject): readonly HostFieldChange[] {
  return differencesOf(answerState(from), answerState(to)).map(shown);
}

function answerState(record: JsonObject): JsonObject {
  return isWordless(record)
    ? { protocol: null, answers: false }
    : { protocol: record.protocol ?? record.prot7 ?? null, answers: true };
}

function steadyItem(record: JsonObject): JsonObject | undefined {
  const reading = readService(record);
  if (reading === undefined) return undefined;
  const { address: _, host: __, uri: ___, cve: ____, ...item }: ServiceItem = reading.item;
  return item;
}

/** Values of a record may be long. */
const LONGEST = 2_000;

export function shown({ field, old, new: current }: FieldChange): HostFieldChange {
  return { path: field, before: bounded(old), after: bounded(current) };
}

function bounded(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}...`.toWellFormed() : value;
  if (!isJsonObject(value) && !Array.isArray(value)) return value;
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...`.toWellFormed() : value;
}
