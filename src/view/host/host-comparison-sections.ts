/** The answer of a comparison of hosts -> a text for people. Members that are not known here are left out. */
import {
  isJsonObject,
  type JsonObject,
  jsonList,
  jsonNumber,
  jsonObject,
  jsonText,
  objectsIn,
} from '../../model/json-value.ts';
import { changeTexts } from '../cells/change-texts.ts';
import { asShownText } from '../cells/value-at.ts';
import type { TextSection } from '../documents/text-document.ts';

export function hostComparisonSections(comparison: JsonObject): readonly TextSection[] {
  const sections = Object.entries(SECTIONS).flatMap(([name, { title, what }]) => {
    const section = jsonObject(comparison, name);
    const rows = section === undefined ? [] : sectionRows(section, what);
    return rows.length === 0 ? [] : [{ title, columns: COLUMNS, rows }];
  });
  return [
    { title: 'Comparison', columns: ['', '', '', ''], rows: ['from', 'to'].map((name) => sideRow(comparison, name)) },
    ...sections,
    { title: 'Summary', columns: ['', ''], rows: summaryRows(comparison) },
  ];
}

interface SectionText {
  readonly title: string;
  /** What an entry is about. */
  readonly what: (entry: JsonObject) => string;
}

const words = (...parts: readonly (string | number | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

const SECTIONS: Readonly<Record<string, SectionText>> = {
  services: {
    title: 'Services',
    what: (entry) =>
      words(
        `${jsonNumber(entry, 'port') ?? ''}/${jsonText(entry, 'transport') ?? ''}`,
        jsonText(entry, 'protocol'),
        jsonText(entry, 'host'),
        jsonText(entry, 'path') === '/' ? undefined : jsonText(entry, 'path'),
      ),
  },
  products: {
    title: 'Products',
    what: (entry) => words(jsonText(entry, 'name'), (jsonList(entry, 'versions') ?? []).map(String).join(', ')),
  },
  vulnerabilities: {
    title: 'Vulnerabilities',
    what: (entry) => words(jsonText(entry, 'name'), jsonText(entry, 'base_score')),
  },
  certificates: {
    title: 'Certificates',
    what: (entry) => words(jsonText(entry, 'subject'), jsonText(entry, 'sha256')?.slice(0, 16)),
  },
  dns: { title: 'DNS', what: (entry) => words(jsonText(entry, 'type'), jsonText(entry, 'value')) },
  whois: { title: 'Registration', what: (entry) => jsonText(entry, 'name') ?? '' },
  indicators: {
    title: 'Threat lists',
    what: (entry) => words(jsonText(entry, 'subject'), (jsonList(entry, 'threats') ?? []).map(String).join(', ')),
  },
};

const COLUMNS = ['', 'what', 'field', 'before', 'after'];

function sectionRows(section: JsonObject, what: SectionText['what']): readonly (readonly string[])[] {
  const of = (kind: string): readonly JsonObject[] => objectsIn(section[kind]);
  const changed = (kind: string, word: string) =>
    of(kind).flatMap((entry) =>
      objectsIn(entry.changes).map((change, at) => [
        at === 0 ? word : '',
        at === 0 ? what(entry) : '',
        jsonText(change, 'path') ?? '',
        ...changeTexts(change.before, change.after),
      ]),
    );
  return [
    ...of('added').map((entry) => ['new', what(entry), '', '', '']),
    ...of('gone').map((entry) => [words('gone, last seen', dayOf(entry)), what(entry), '', '', '']),
    ...of('not_seen').map((entry) => [words('not seen since', dayOf(entry)), what(entry), '', '', '']),
    ...changed('changed', 'changed'),
    ...changed('volatile_changes', 'varies'),
  ];
}

const dayOf = (entry: JsonObject): string => (jsonText(entry, 'last_seen') ?? '').slice(0, 10);

function sideRow(comparison: JsonObject, name: string): readonly string[] {
  const side = comparison[name];
  const isKnown = isJsonObject(side) && side.is_known === true;
  const seen = jsonText(side, 'last_seen');
  return [
    name,
    jsonText(side, 'host') ?? '',
    asShownText(jsonText(side, 'as_of') ?? 'now'),
    isKnown ? words(seen === undefined ? undefined : `last seen ${seen.slice(0, 10)}`) : 'nothing is known',
  ];
}

function summaryRows(comparison: JsonObject): readonly (readonly string[])[] {
  const rows = Object.entries(SECTIONS).flatMap(([name, { title }]) => {
    const section = jsonObject(comparison, name);
    const text = section === undefined ? '' : countWords(section);
    return text === '' ? [] : [[title, text]];
  });
  const cut = comparison.is_cut === true ? [['There is more than was compared.', '']] : [];
  return [...(rows.length === 0 ? [['Nothing to compare.', '']] : rows), ...cut];
}

function countWords(section: JsonObject): string {
  const counts: readonly (readonly [number, string])[] = [
    [jsonList(section, 'added')?.length ?? 0, 'new'],
    [jsonList(section, 'gone')?.length ?? 0, 'gone'],
    [jsonList(section, 'not_seen')?.length ?? 0, 'not seen since'],
    [jsonList(section, 'changed')?.length ?? 0, 'changed'],
    [jsonNumber(section, 'same') ?? 0, 'the same'],
    [jsonNumber(section, 'volatile') ?? 0, 'fields that vary by themselves'],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString('en')} ${word}`)
    .join(', ');
}
