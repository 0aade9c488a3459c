/** What a user says of a list: JSON in a file beside it, of an option, or in the first comment of the list itself. */
import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject, parseJsonObject } from '../../../model/json-value.ts';
import {
  kindOfUse,
  LIST_OTHER_COLUMNS,
  LIST_SUBJECT_COLUMNS,
  LIST_USES,
  type ListColumns,
  type ListDescription,
} from '../../../probe/lists/list-statement.ts';
import type { ListHeadline } from '../../targets/reference/reference-record.ts';
import { RefusedSource } from '../refused-source.ts';

/** The first comment of a list that says what it is: `# list: {"as": "threat"}`. */
export const DESCRIBED = /^\s*#\s*list:\s*(\{.*\})\s*$/;

/** Of the first line of a source. Undefined if it has none. @throws RefusedSource */
export function ownDescription(text: string): ListDescription | undefined {
  const [line = ''] = text.split('\n', 1);
  const [, json] = DESCRIBED.exec(line) ?? [];
  return json === undefined ? undefined : readDescription(json, 'its first line');
}

/** What the user says of the list as a whole. */
export function headlineRecord({ as: use, name: title, date, licence }: ListDescription): ListHeadline {
  return { kind: 'headline', into: kindOfUse(use), ...defined({ title, date, licence }) };
}

const TEXTS = ['name', 'date', 'licence', 'provider', 'service', 'region', 'separator'] as const;
const LISTS = ['threat', 'tags'] as const;

/** `where`: what has the text, for messages. @throws RefusedSource */
export function readDescription(text: string, where: string): ListDescription {
  const value = parseJsonObject(text);
  if (value === undefined) throw new RefusedSource(`${where} is not an object of JSON`);
  const as = LIST_USES.find((use) => use === value.as);
  if (as === undefined) throw new RefusedSource(`\`as\` in ${where} must be one of ${LIST_USES.join(', ')}`);
  const texts = Object.fromEntries(
    TEXTS.flatMap((name) => {
      const member = value[name];
      if (member === undefined) return [];
      if (typeof member !== 'string' || member === '') throw new RefusedSource(`\`${name}\` in ${where} must be text`);
      return [[name, member]];
    }),
  );
  const lists = Object.fromEntries(
    LISTS.flatMap((name) => (value[name] === undefined ? [] : [[name, listOf(value, name, where)]])),
  );
  if (value.score !== undefined && typeof value.score !== 'number')
    throw new RefusedSource(`\`score\` in ${where} must be a number`);
  return {
    as,
    ...texts,
    ...lists,
    ...defined({ score: value.score as number | undefined, columns: columnsOf(value, where) }),
  };
}

function listOf(value: JsonObject, name: string, where: string): readonly string[] {
  const member = value[name];
  const list = typeof member === 'string' ? [member] : member;
  if (!Array.isArray(list) || !list.every((one) => typeof one === 'string'))
    throw new RefusedSource(`\`${name}\` in ${where} must be text, or a list of texts`);
  return list;
}

const COLUMNS: readonly string[] = [...LIST_SUBJECT_COLUMNS, ...LIST_OTHER_COLUMNS];

function columnsOf({ columns }: JsonObject, where: string): ListColumns | undefined {
  if (columns === undefined) return undefined;
  const isColumn = ([name, column]: [string, unknown]): boolean =>
    COLUMNS.includes(name) && (typeof column === 'string' || (Number.isInteger(column) && Number(column) > 0));
  if (!isJsonObject(columns) || !Object.entries(columns).every(isColumn))
    throw new RefusedSource(
      `\`columns\` in ${where} must name columns, or number them from 1, for any of ${COLUMNS.join(', ')}`,
    );
  if (!LIST_SUBJECT_COLUMNS.some((name) => name in columns))
    throw new RefusedSource(`\`columns\` in ${where} has none of ${LIST_SUBJECT_COLUMNS.join(', ')}`);
  return columns as ListColumns;
}
