import { isJsonObject, type JsonObject, objectsIn } from '../../../model/json-value.ts';
import { kindOfUse, statementOf } from '../../../probe/lists/list-statement.ts';
import type { ListRecord } from '../../targets/reference/reference-record.ts';
import type { Source } from '../format.ts';
import { publishedTable } from '../list-table/published-tables.ts';
import { rowStatement, rowSubject } from '../list-table/table-row.ts';
import { jsonListFormat } from '../lists/json-list-format.ts';
import { headlineRecord } from '../lists/list-description.ts';
import { listTitle } from '../lists/list-source.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/** Tables of threats that publishers also give as objects of JSON: an array, lines, or lists by the number of an entry. */
export const listObjects = jsonListFormat({
  name: 'list-objects',
  version: 1,
  about: 'a table of threats of a publisher in JSON',
  recognises: (value, first) => [first, value, firstListed(value)].some(isPublished),
  records: recordsOf,
});

const isPublished = (value: JsonObject | undefined): boolean =>
  value !== undefined && publishedTable(Object.keys(value)) !== undefined;

/** `{"1265000": [{...}], ...}` */
const firstListed = (value: JsonObject | undefined): JsonObject | undefined =>
  value === undefined ? undefined : objectsIn(Object.values(value)[0])[0];

function* recordsOf(element: unknown, source: Source): Generator<ListRecord> {
  if (!isJsonObject(element)) throw new RefusedRecord('it is no object');
  if (isPublished(element)) yield* rowOf(element, source);
  else if (isPublished(firstListed(element)))
    for (const rows of Object.values(element)) for (const row of objectsIn(rows)) yield* rowOf(row, source);
  else if (element.type !== 'metadata') throw new RefusedRecord('it is of no known publisher');
}

function* rowOf(row: JsonObject, source: Source): Generator<ListRecord> {
  const published = publishedTable(Object.keys(row));
  const { columns = {}, ...description } = { as: 'threat' as const, ...published, ...source.list };
  const field = (part: string): string => textOf(row[String(columns[part as keyof typeof columns] ?? '')]);
  const value = rowSubject(field);
  if (value === undefined) throw new RefusedRecord('it names no address, domain, URL or digest');
  const into = kindOfUse(description.as);
  const statement = { ...statementOf(description, listTitle(source)), ...rowStatement(field, value.port) };
  yield headlineRecord(description);
  yield { kind: 'listed', into, subject: value.subject, statement };
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string').join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
