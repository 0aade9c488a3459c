import { escapePhrase, escapeRangeEnd, escapeWord } from '../../src/query/tree/escape.ts';
import { tokens } from '../../src/query/value/tokens.ts';
import type { Dice } from '../store/dice.ts';
import { judgedPaths, typeOf } from './judge-fields.ts';
import { poolOf } from './judge-records.ts';

/** Queries over the whole grammar, with values that the records have or nearly have. */
export function judgeQuery(dice: Dice, depth = dice.below(4)): string {
  if (depth === 0) return clause(dice);
  const parts = Array.from({ length: 1 + dice.below(3) }, () => judgeQuery(dice, depth - 1));
  switch (dice.below(6)) {
    case 0:
    case 1:
      return `(${parts.join(' OR ')})`;
    case 2:
      return `NOT (${parts.join(' ')})`;
    case 3:
      return parts
        .map((part) => `${dice.pick(['', '+', '-', '!', 'NOT '])}(${part})`)
        .join(dice.pick([' ', ' AND ', ' && ']));
    default:
      return `(${parts.join(dice.pick([' AND ', ' ', ' && ']))})`;
  }
}

function clause(dice: Dice): string {
  const path = dice.pick(judgedPaths);
  const type = typeOf(path);
  const spelled = type === 'text' && dice.chance(25) ? `${path}.keyword` : path;
  if (dice.chance(4)) return dice.pick(['*', '*:*']);
  if (dice.chance(8)) return dice.chance(50) ? `${spelled}:*` : `_exists_:${spelled}`;
  if (dice.chance(8))
    return `${spelled}:(${value(spelled, dice)} ${dice.pick(['OR', 'AND', 'AND NOT'])} ${value(spelled, dice)})`;
  return `${spelled}:${value(spelled, dice)}`;
}

function value(path: string, dice: Dice): string {
  const isExact = path.endsWith('.keyword');
  const type = typeOf(path.replace(/\.keyword$/, ''));
  const pool = poolOf(type);
  const term = dice.pick(pool);
  switch (type) {
    case 'text':
      return isExact ? keywordValue(term, pool, dice) : textValue(term, dice);
    case 'keyword':
    case 'keyword_ci':
      return keywordValue(term, pool, dice);
    case 'ip':
      if (dice.chance(30)) return dice.pick(['"10.0.0.0/24"', '10.0.0.0\\/8', '"2001:db8::/32"', '"0.0.0.0/0"']);
      return dice.chance(40)
        ? escapePhrase(term)
        : `[${term.replaceAll(':', '\\:')} TO ${dice.pick(pool).replaceAll(':', '\\:')}]`;
    case 'boolean':
      return term;
    case 'date':
      if (dice.chance(30))
        return dice.pick([
          '2022',
          '2022-05',
          '2022-05-01',
          '>2022',
          '<2022-05',
          '[2022-05 TO 2022-06}',
          '>=2022-06-01',
        ]);
      return dice.chance(30) ? escapePhrase(term) : range(pool, dice);
    default:
      return dice.chance(40) ? escapePhrase(term) : range(pool, dice);
  }
}

function textValue(text: string, dice: Dice): string {
  const words = tokens(text);
  const at = dice.below(words.length);
  const word = words[at] ?? 'x';
  switch (dice.below(8)) {
    case 0:
    case 1:
      return escapeWord({ text: dice.chance(30) ? word.toUpperCase() : word, wild: [] });
    case 2:
      return escapeWord({ text: `${word}-${dice.pick(words)}`, wild: [] });
    case 3:
      return escapePhrase(words.slice(at, at + 1 + dice.below(3)).join(' '));
    case 4:
      return `${escapePhrase(dice.shuffled(words.slice(at, at + 3)).join(' '))}~${dice.below(5)}`;
    case 5:
      return wildcard(word, dice);
    case 6:
      return regex(word, dice);
    default:
      return fuzzy(word, dice);
  }
}

function keywordValue(text: string, pool: readonly string[], dice: Dice): string {
  switch (dice.below(7)) {
    case 0:
    case 1:
      return dice.chance(50) ? escapePhrase(text) : escapeWord({ text, wild: [] });
    case 2:
    case 3:
      return wildcard(text, dice);
    case 4:
      return regex(text, dice);
    case 5:
      return fuzzy(text, dice);
    default:
      return range(pool, dice);
  }
}

function wildcard(text: string, dice: Dice): string {
  const units = [...text];
  const at = dice.below(units.length);
  const part = (from: number, to?: number): string => {
    const piece = units.slice(from, to).join('');
    return piece === '' ? '' : escapeWord({ text: piece, wild: [] });
  };
  return dice.pick([
    `${part(0, at)}*`,
    `*${part(at)}`,
    `${part(0, at)}?${part(at + 1)}`,
    `*${part(at, at + 2)}*`,
    `${part(0, at)}*${part(at + 1)}`,
  ]);
}

function regex(text: string, dice: Dice): string {
  const plain = (part: string): string => part.replace(/[^\p{L}\p{N}]/gu, '\\$&');
  const units = [...text];
  const at = dice.below(units.length);
  const [before, middle, after] = [units.slice(0, at), units.slice(at, at + 1), units.slice(at + 1)].map((part) =>
    plain(part.join('')),
  );
  return `/${dice.pick([
    `${before}.*`,
    `.*${middle}${after}`,
    `${before}(${middle}|q)${after}`,
    `${before}[^q]${after}`,
    `${before}${middle}{1,3}${after}`,
    `${before}${middle}?${after}`,
    `[a-z0-9]+`,
    `${before}(${middle}${after})+`,
  ])}/`;
}

function fuzzy(text: string, dice: Dice): string {
  const units = [...text];
  const at = dice.below(units.length);
  const kind = dice.below(4);
  if (kind < 2) units.splice(at, 1, 'q');
  else if (kind === 2) units.splice(at, 2, ...units.slice(at, at + 2).reverse());
  return `${escapeWord({ text: units.join(''), wild: [] })}~${dice.pick(['0', '1', '2'])}`;
}

function range(pool: readonly string[], dice: Dice): string {
  // In OpenSearch a star in quotes is still an open end.
  const ends = pool.filter((value) => value !== '*');
  const end = (): string => escapeRangeEnd(dice.pick(ends));
  return dice.pick([
    `[${end()} TO ${end()}]`,
    `{${end()} TO ${end()}}`,
    `[${end()} TO *]`,
    `{* TO ${end()}}`,
    `>${end()}`,
    `<=${end()}`,
  ]);
}
