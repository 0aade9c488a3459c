import type { FieldType } from '../../../src/model/field.ts';
import { escapePhrase, escapeRangeEnd, escapeWord } from '../../../src/query/tree/escape.ts';
import { tokens } from '../../../src/query/value/tokens.ts';
import type { Dice } from '../dice.ts';
import {
  ADDRESSES,
  BOOLEANS,
  DATES,
  KEYWORDS,
  LONG_KEYWORDS,
  LONG_TEXTS,
  NUMBERS,
  TEXTS,
  VERSIONS,
} from './value-pools.ts';

/** The text after the colon: a value for fields of the type, in one of the forms of the query language. */
export function queryValue(type: FieldType, dice: Dice): string {
  if (dice.chance(4)) return '*';
  switch (type) {
    case 'text':
      return textValue(dice);
    case 'keyword':
    case 'keyword_ci':
      return keywordValue(dice.pick(dice.chance(8) ? LONG_KEYWORDS : KEYWORDS), KEYWORDS, dice);
    case 'integer':
    case 'long':
    case 'float':
      return dice.chance(40) ? plain(dice.pick(NUMBERS), dice) : rangeValue(NUMBERS, dice);
    case 'boolean':
      return plain(dice.pick(BOOLEANS), dice);
    case 'date':
      return dice.chance(40) ? plain(dice.pick(QUERY_DATES), dice) : rangeValue(QUERY_DATES, dice);
    case 'ip':
    case 'ip_range':
      return dice.chance(60) ? plain(dice.pick(QUERY_ADDRESSES), dice) : rangeValue(ADDRESSES, dice);
    case 'version':
      return dice.chance(50) ? rangeValue(VERSIONS, dice) : keywordValue(dice.pick(VERSIONS), VERSIONS, dice);
    case 'object':
    case 'map':
      return '*';
  }
}

const QUERY_DATES: readonly (string | number)[] = [
  ...DATES,
  'now',
  'now-15d',
  'now-7d/d',
  'now/M',
  '2026-01-01||+10d',
  '2026-01-10',
  '2026-01-10T03',
  '1970',
  '2299',
];

const QUERY_ADDRESSES: readonly string[] = [
  ...ADDRESSES,
  '10.0.0.0/24',
  '10.0.0.0/8',
  '10.0.0.128/25',
  '10.0.*',
  '10.0.0.*',
  '2001:db8::/32',
  '0.0.0.0/0',
  '::/0',
];

function textValue(dice: Dice): string {
  const text = dice.pick(dice.chance(8) ? LONG_TEXTS : TEXTS).slice(0, 2_000);
  const words = tokens(text);
  const at = dice.below(Math.max(words.length, 1));
  const word = words[at] ?? 'router';
  switch (dice.below(11)) {
    case 0:
    case 1:
      return escapeText(dice.chance(30) ? word.toUpperCase() : word);
    case 2:
      return escapeText(`${word}-${dice.pick(words.length > 0 ? words : ['x'])}`);
    case 3:
    case 4:
      return escapePhrase(phraseText(maybeShuffled(words.slice(at, at + 1 + dice.below(4)), dice), text, dice));
    case 5:
      return `${escapePhrase(dice.shuffled(words.slice(at, at + 3)).join(' ') || 'router')}~${dice.below(6)}`;
    case 6:
      return wildcard(word, dice);
    case 7:
      return wildcard(text.slice(0, 60).trim() || 'a', dice);
    case 8:
      return regex(dice.chance(75) ? word : text.slice(0, 40), dice);
    case 9:
      return fuzzy(word, dice);
    default:
      return rangeValue(dice.pick([VERSIONS, TEXTS, TEXTS, LONG_TEXTS]), dice);
  }
}

function maybeShuffled(words: readonly string[], dice: Dice): readonly string[] {
  return dice.chance(25) ? dice.shuffled(words) : words;
}

function phraseText(words: readonly string[], text: string, dice: Dice): string {
  return dice.chance(50) ? words.join(dice.pick([' ', '-', ', '])) || 'router' : text.slice(0, 300) || 'router';
}

function keywordValue(value: string, pool: readonly string[], dice: Dice): string {
  const recased = dice.chance(25) ? dice.pick([value.toUpperCase(), value.toLowerCase()]) : value;
  const text = recased.slice(0, dice.chance(70) ? 5_000 : 400) || 'a';
  switch (dice.below(9)) {
    case 0:
    case 1:
    case 2:
      return plain(text, dice);
    case 3:
    case 4:
      return wildcard(text.slice(0, 300), dice);
    case 5:
      return regex(text.slice(0, 60), dice);
    case 6:
      return fuzzy(text.slice(0, 60), dice);
    default:
      return rangeValue(pool, dice);
  }
}

function plain(value: unknown, dice: Dice): string {
  const text = String(value);
  return text === '' || dice.chance(35) ? escapePhrase(text) : escapeText(text);
}

function escapeText(text: string): string {
  return escapeWord({ text, wild: [] });
}

/** The text with a wildcard at an end, inside, or for one character. */
function wildcard(text: string, dice: Dice): string {
  const units = [...text];
  const at = dice.below(units.length + 1);
  const end = Math.min(units.length, at + 1 + dice.below(4));
  const part = (from: number, to?: number): string => {
    const piece = units.slice(from, to).join('');
    return piece === '' ? '' : escapeWord({ text: piece, wild: [] });
  };
  switch (dice.below(6)) {
    case 0:
      return `${part(0, at)}*`;
    case 1:
      return `*${part(at)}`;
    case 2:
      return `*${part(at, end)}*`;
    case 3:
      return `${part(0, at)}?${part(at + 1)}`;
    case 4:
      return `${part(0, at)}*${part(end)}`;
    default:
      return `*${part(at, end)}?*${dice.chance(50) ? part(end) : ''}`;
  }
}

/** A regular expression that matches the text, or nearly. */
function regex(text: string, dice: Dice): string {
  const units = [...text];
  const at = dice.below(units.length + 1);
  const plainPart = (from: number, to?: number): string =>
    units
      .slice(from, to)
      .join('')
      .replace(/[^\p{L}\p{N}]/gu, '\\$&');
  const middle = plainPart(at, at + 1) || 'x';
  const source = dice.pick([
    `${plainPart(0, at)}.*`,
    `.*${plainPart(at)}`,
    `${plainPart(0, at)}(${middle}|zz)${plainPart(at + 1)}`,
    `${plainPart(0, at)}[^${/^\w$/.test(middle) ? 'q' : 'ab'}]${plainPart(at + 1)}`,
    `.{${units.length},}`,
    `.{0,${units.length}}`,
    '[0-9a-f.:]+',
    `(${plainPart(0, at)})?.*${plainPart(at)}@?`,
    `${plainPart(0, at)}${middle}+${plainPart(at + 1)}`,
    '<1-90>',
    `~(${plainPart(0)})`,
  ]);
  return `/${source.replaceAll('\\/', '/').replaceAll('/', '\\/')}/`;
}

/** The text with up to two characters removed, added or swapped. */
function fuzzy(text: string, dice: Dice): string {
  const units = [...text].slice(0, 60);
  for (let edits = dice.below(3); edits > 0; edits--) {
    const at = dice.below(Math.max(units.length, 1));
    const kind = dice.below(3);
    if (kind === 0) units.splice(at, 1);
    else if (kind === 1) units.splice(at, 0, 'q');
    else units.splice(at, 2, ...units.slice(at, at + 2).reverse());
  }
  const changed = units.join('') || 'a';
  return `${escapeText(changed)}~${dice.pick(['', '0', '1', '2'])}`;
}

function rangeValue(pool: readonly (string | number)[], dice: Dice): string {
  const end = (): string => escapeRangeEnd(String(dice.pick(pool)).slice(0, 300));
  switch (dice.below(8)) {
    case 0:
      return `>${end()}`;
    case 1:
      return `>=${end()}`;
    case 2:
      return `<${end()}`;
    case 3:
      return `<=${end()}`;
    case 4:
      return dice.chance(50) ? `[* TO ${end()}]` : `{${end()} TO *]`;
    case 5:
      return `{${end()} TO ${end()}}`;
    case 6:
      return `[${end()} TO ${end()}}`;
    default:
      return `[${end()} TO ${end()}]`;
  }
}
