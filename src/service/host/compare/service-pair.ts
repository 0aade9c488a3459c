import { isJsonObject, type JsonObject } from '../../../model/json-value.ts';
import type { HostFieldChange } from '../../../model/operations/host-comparison-answers.ts';
import { type ServiceItem, seenOfWordless } from '../../../model/scanner/service-item.ts';
import { differencesOf, type FieldChange } from '../../reports/compare/differences.ts';
import { serviceChanges } from '../../reports/compare/service-changes.ts';
import { readService } from '../../reports/items/read-service.ts';
import { addressPaths } from '../../reports/items/steady-fields.ts';

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
  const varied = differencesOf(ownFields(from), ownFields(to)).filter(({ field }) => !isTold(changes, field));
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

/** Fields of a record that say where, when and by whom it was seen, and those that other sections compare. */
const OTHER_FIELDS: ReadonlySet<string> = new Set([
  ...addressPaths,
  'certificate',
  'cve',
  'host',
  'host_type',
  'ip',
  'path',
  'port',
  'prot4',
  'protocol',
  'tag',
  'uri',
  'target',
  'referer',
  'iteration',
  'scan_date',
  'last_updated',
  '@timestamp',
]);

function ownFields(record: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !OTHER_FIELDS.has(name)));
}

/** The names under which an item shows fields of a record. */
const RENAMED: Readonly<Record<string, string>> = {
  'http.title': 'title',
  'http.status_code': 'status',
  'http.status_line': 'status',
};

/** Whether a field, or a part of it, is among the changes. */
function isTold(changes: readonly FieldChange[], path: string): boolean {
  const name = RENAMED[path] ?? path;
  return changes.some(({ field }) => field === name || isBelow(field, name) || isBelow(name, field));
}

const isBelow = (path: string, parent: string): boolean =>
  path.startsWith(parent) && ['.', '['].includes(path[parent.length] ?? '');

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
