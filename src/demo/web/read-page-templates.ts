/**
 * Rows of a data file -> templates of pages. `{=name}` in a text stands for a piece of the file. Refuses what a page may
 * not have, and says where it stands.
 */
import { isProductName } from '../products/catalogue.ts';
import type { PageTemplate } from './page-template.ts';

export type PagePieces = Readonly<Record<string, string>>;
type Check = (value: unknown) => boolean;

export function readPageTemplates(
  rows: readonly object[],
  place: string,
  pieces: PagePieces = {},
): readonly PageTemplate[] {
  return rows.map((row, at) => readPageTemplate(row, `${place}.${at}`, pieces));
}

/** `more`: the checks of members that only these pages have. */
export function readPageTemplate(
  row: object,
  place: string,
  pieces: PagePieces = {},
  more: Readonly<Record<string, Check>> = {},
): PageTemplate {
  for (const [name, value] of Object.entries(row)) {
    const check = CHECKS[name] ?? more[name];
    if (check === undefined) throw new Error(`${place}.${name} is not a member of a page`);
    if (!check(value)) throw new Error(`${place}.${name} cannot be ${JSON.stringify(value)}`);
  }
  return withPieces(row, pieces, place) as PageTemplate;
}

function withPieces(value: unknown, pieces: PagePieces, place: string): unknown {
  if (typeof value === 'string') {
    return value.replace(/\{=(\w+)\}/g, (_, name: string) => {
      const piece = pieces[name];
      if (piece === undefined) throw new Error(`${place}: there is no piece ${name}`);
      return String(withPieces(piece, pieces, place));
    });
  }
  if (Array.isArray(value)) return value.map((one) => withPieces(one, pieces, place));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withPieces(one, pieces, place)]));
}

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts: Check = (value) => isObject(value) && Object.values(value as object).every(isText);

const isItems: Check = (value) => Array.isArray(value) && value.length === 2 && isNumber(value[0]) && isText(value[1]);

/** `wordpress`, `wordpress~`, `wordpress?` or `wordpress@6.7.1`. */
const isMark: Check = (mark) => isText(mark) && isProductName(String(mark).replace(/[~?]$|@.*/, ''));

const CHECKS: Readonly<Record<keyof PageTemplate, Check>> & Readonly<Record<string, Check | undefined>> = {
  weight: isNumber,
  title: isText,
  description: isText,
  meta: isText,
  head: isText,
  main: isText,
  items: isItems,
  body: isText,
  contentType: isText,
  status: isNumber,
  path: isText,
  server: isText,
  headers: isTexts,
  unknownHeaders: isTexts,
  products: (value) => Array.isArray(value) && value.every(isMark),
  icon: isText,
  perceptual: isText,
  contacts: isObject,
  tracker: isObject,
};
