/** The requests to both sides, in our query language. */
import type { Choices, Kind } from '../store/choose.ts';

export type Question =
  | { readonly kind: 'page'; readonly q: string; readonly start: number }
  | { readonly kind: 'count'; readonly q: string }
  | { readonly kind: 'facet'; readonly q: string; readonly fields: readonly string[] };

export const PAGE = 20;
export const BUCKETS = 20;

/** Rows that share a geometric mean. */
export type Family = 'pages' | 'counts' | 'facets of one field' | 'facets of two fields';
export const FAMILIES: readonly Family[] = ['pages', 'counts', 'facets of one field', 'facets of two fields'];

export interface Row {
  readonly family: Family;
  readonly name: string;
  /** Used in turn. */
  readonly questions: readonly Question[];
}

export function rows(choices: Choices, size: number): readonly Row[] {
  const { light, titlePhrase, bodyPhrase, scans } = choices;
  const [words] = light;
  const far = Math.min(FAR, Math.floor(size / 50));
  const everything: Kind = { name: 'everything', queries: ['*'], inBody: false };
  return [
    ...[...light, titlePhrase, bodyPhrase, ...scans].map((kind) => page(kind)),
    ...[words, everything].flatMap((kind) => (kind === undefined ? [] : [page(kind, far)])),
    ...[...light, titlePhrase, bodyPhrase].map(count),
    ...ONE_FIELD.map((field) => facet(everything, [field])),
    ...light.filter(({ name }) => GROUPED.test(name)).map((kind) => facet(kind, ['geo.country'])),
    ...TWO_FIELDS.map((fields) => facet(everything, fields)),
    ...light.filter(({ name }) => GROUPED.test(name)).map((kind) => facet(kind, ['port', 'prot7'])),
  ];
}

function page({ name, queries }: Kind, start = 0): Row {
  const questions = queries.map((q): Question => ({ kind: 'page', q, start }));
  return { family: 'pages', name: start === 0 ? name : `at ${start}: ${name}`, questions };
}

function count({ name, queries }: Kind): Row {
  return { family: 'counts', name, questions: queries.map((q) => ({ kind: 'count', q })) };
}

function facet({ name, queries }: Kind, fields: readonly string[]): Row {
  const family = fields.length === 1 ? 'facets of one field' : 'facets of two fields';
  return {
    family,
    name: `${fields.join(' and ')}: ${name}`,
    questions: queries.map((q) => ({ kind: 'facet', q, fields })),
  };
}

/** The start of the last page that both sides return. */
const FAR = 9_980;
const ONE_FIELD = ['geo.country', 'whois.net.organization', 'port', 'prot7', 'tag.name', 'http.title'];
const TWO_FIELDS = [
  ['port', 'prot7'],
  ['geo.country', 'port'],
  ['geo.country', 'whois.net.organization'],
];
/** Names of the kinds of queries that are also used for facets: they match thousandths and tenths of all records. */
const GROUPED = /^(?:tag,|host:\*\.suffix, about)/;
