/**
 * The answer of a comparison -> a text for people. Kinds of events and reasons that are not known here are shown by their
 * names; other members are left out.
 */
import { isJsonObject, type JsonObject, jsonList, jsonNumber, jsonText } from '../../model/json-value.ts';
import { changeTexts } from '../cells/change-texts.ts';
import { quantity } from '../cells/quantity.ts';
import { itemCells, SERVICE_COLUMNS, serviceName } from '../cells/service-cells.ts';
import { asShownText } from '../cells/value-at.ts';
import type { TextSection } from '../documents/text-document.ts';
import { vulnerabilityDataText } from './report-sections.ts';

export function comparisonSections(comparison: JsonObject): readonly TextSection[] {
  const { from, to, summary } = comparison;
  const sections: TextSection[] = [
    {
      title: 'Comparison',
      columns: ['', '', '', ''],
      rows: [
        ['from', ...reportCells(from)],
        ['to', ...reportCells(to)],
      ],
    },
    ...eventSections(comparison, 'scope', TARGETS),
    ...eventSections(comparison, 'responses', SERVICES),
    ...eventSections(comparison, 'cve', VULNERABILITIES),
    ...notComparable(comparison),
  ];
  return [...sections, { title: 'Summary', columns: ['', ''], rows: summaryRows(summary) }];
}

/** How the events of a section are shown. */
interface EventTable {
  readonly noun: string;
  readonly columns: readonly string[];
  readonly cells: (object: unknown) => readonly string[];
  /** What a changed object is called. */
  readonly name: (object: unknown) => string;
}

const SERVICES: EventTable = {
  noun: 'services',
  columns: SERVICE_COLUMNS,
  cells: itemCells,
  name: (service) => itemCells(service).slice(0, 2).join(' '),
};

const targetName = (target: unknown): string => (typeof target === 'string' ? target : '');
const TARGETS: EventTable = {
  noun: 'targets',
  columns: [''],
  cells: (target) => [targetName(target)],
  name: targetName,
};

const VULNERABILITIES: EventTable = {
  noun: 'vulnerabilities',
  columns: ['name', 'score', 'product', 'services'],
  cells: (object) => [
    jsonText(object, 'name') ?? '',
    scoreText(object),
    jsonText(object, 'product') ?? jsonText(object, 'cpe') ?? '',
    String(jsonNumber(object, 'services') ?? ''),
  ],
  name: (object) => [jsonText(object, 'name'), jsonText(object, 'product') ?? jsonText(object, 'cpe')].join(' ').trim(),
};

const scoreText = (object: unknown): string =>
  [
    jsonText(object, 'base_score') ?? '',
    jsonText(object, 'severity')?.toLowerCase() ?? '',
    isJsonObject(object) && object.known_exploited === true ? 'exploited' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');

/** A table of each kind of event, and one of all changed fields. */
function eventSections(comparison: JsonObject, section: string, shown: EventTable): readonly TextSection[] {
  const events = (jsonList(comparison.events, section) ?? []).filter(isJsonObject);
  const kinds = [
    ...new Set(['added', 'removed', ...events.map(kindOf).filter((kind) => kind !== 'changed'), 'changed']),
  ];
  return kinds.flatMap((kind) => {
    const own = events.filter((event) => kindOf(event) === kind);
    return own.length === 0 ? [] : [eventSection(own, kind, shown)];
  });
}

/** A port that is open in both scans, and silent in one of them, is a separate kind. */
const kindOf = (event: JsonObject): string => jsonText(event, 'state') ?? jsonText(event, 'kind') ?? '';

function eventSection(own: readonly JsonObject[], kind: string, shown: EventTable): TextSection {
  const title = TITLES[kind]?.(shown.noun) ?? `${capital(shown.noun)}: ${kind.replaceAll('_', ' ')}`;
  if (own.some(({ state }) => state !== undefined))
    return { title, columns: ['address', 'before', 'now'], rows: own.map(stateCells) };
  if (!own.some(({ changes }) => Array.isArray(changes)))
    return { title, columns: shown.columns, rows: own.map(({ object }) => shown.cells(object)) };
  return { title, columns: ['', 'field', 'before', 'after'], rows: own.flatMap((event) => changeRows(event, shown)) };
}

const TITLES: Readonly<Record<string, (noun: string) => string>> = {
  added: (noun) => `New ${noun}`,
  removed: (noun) => `${capital(noun)} that are gone`,
  changed: (noun) => `Changed ${noun}`,
  did_not_answer: (noun) => `${capital(noun)} that did not answer`,
  answers: (noun) => `${capital(noun)} that answer again`,
};

/** Of a service that was silent in one of the scans: all its fields differ, and what matters is that it was. */
function stateCells({ object, changes }: JsonObject): readonly string[] {
  const [address, service, , title] = itemCells(object);
  const change = (Array.isArray(changes) ? changes : []).find((each) => jsonText(each, 'field') === 'protocol');
  return [address, serviceName(jsonText(change, 'old')), [service, title].filter((part) => part !== '').join(': ')];
}

/** The name stands in the first row only. */
function changeRows({ object, changes }: JsonObject, shown: EventTable): readonly (readonly string[])[] {
  const list = Array.isArray(changes) ? changes : [];
  const texts =
    list.length === 0
      ? [['', '', '']]
      : list.map((change) => [jsonText(change, 'field') ?? '', ...changedTexts(change)]);
  return texts.map((cells, at) => [at === 0 ? shown.name(object) : '', ...cells]);
}

function notComparable({ summary, from, to }: JsonObject): readonly TextSection[] {
  const rows = (jsonList(summary, 'not_comparable') ?? []).map((each) => {
    const scan = jsonNumber(jsonText(each, 'missing_in') === 'from' ? from : to, 'scan_id') ?? '';
    const reason = (jsonText(each, 'reason') ?? '').replaceAll('_', ' ');
    return [jsonText(each, 'target') ?? '', String(jsonNumber(each, 'services') ?? ''), `${reason} in scan ${scan}`];
  });
  return rows.length === 0 ? [] : [{ title: 'Cannot be compared', columns: ['target', 'services', 'because'], rows }];
}

function summaryRows(summary: unknown): readonly (readonly string[])[] {
  if (!isJsonObject(summary)) return [];
  const rows = Object.entries(NOUNS).flatMap(([section, noun]) => {
    const words = countWords(countsOf(summary, section));
    return words === '' ? [] : [[noun, words]];
  });
  const gaps = jsonNumber(summary, 'not_comparable_services') ?? 0;
  return [
    ...(rows.length === 0 ? [['Nothing changed.', '']] : rows),
    ...(gaps === 0 ? [] : [['not comparable', quantity(gaps, 'service')]]),
    ...volatileRows(summary.volatile),
    ...otherDataRows(summary.vulnerability_data),
    ...(summary.is_cut === true ? [['There is more than a comparison lists.', '']] : []),
  ];
}

/** Services that are silent in one of the scans count among the changed ones: here they do not. */
function countsOf(summary: JsonObject, section: string): JsonObject {
  const counts = summary[section];
  if (!isJsonObject(counts)) return {};
  if (section !== 'responses' || !isJsonObject(summary.states)) return counts;
  const states = Object.values(summary.states).reduce((sum: number, count) => sum + (Number(count) || 0), 0);
  return { ...counts, changed: (jsonNumber(counts, 'changed') ?? 0) - states, ...summary.states };
}

/** Nothing, unless something varied by itself. */
function volatileRows(volatile: unknown): readonly (readonly string[])[] {
  const [services, fields] = [jsonNumber(volatile, 'services') ?? 0, jsonNumber(volatile, 'fields') ?? 0];
  return fields === 0
    ? []
    : [['varies by itself', `${quantity(fields, 'field')} of ${quantity(services, 'service')}, not listed`]];
}

/** Nothing, unless other vulnerabilities may come from other data. */
function otherDataRows(data: unknown): readonly (readonly string[])[] {
  if (!isJsonObject(data) || data.is_same !== false) return [];
  return [['vulnerability data', `${vulnerabilityDataText(data.from)}; then ${vulnerabilityDataText(data.to)}`]];
}

const NOUNS: Readonly<Record<string, string>> = { scope: 'targets', responses: 'services', cve: 'vulnerabilities' };
const WORDS: Readonly<Record<string, string>> = { added: 'new', removed: 'gone', answers: 'answer again' };

const countWords = (counts: JsonObject): string =>
  Object.entries(counts)
    .filter(([, count]) => typeof count === 'number' && count > 0)
    .map(([kind, count]) => `${Number(count).toLocaleString('en')} ${WORDS[kind] ?? kind.replaceAll('_', ' ')}`)
    .join(', ');

function reportCells(report: unknown): readonly string[] {
  const made = asShownText(jsonText(report, 'created_at') ?? '');
  return [`scan ${jsonNumber(report, 'scan_id') ?? ''}`, jsonText(report, 'name') ?? '', made];
}

const capital = (noun: string): string => noun.replace(/^./, (letter) => letter.toUpperCase());

function changedTexts(change: unknown): readonly [before: string, after: string] {
  return isJsonObject(change) ? changeTexts(change.old, change.new) : ['', ''];
}
