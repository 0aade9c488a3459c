/**
 * A pattern of STIX 2 -> the values that an observation with one of them would match. Of terms joined by AND only one
 * stands for all: the others make the match narrower, and are often what no record has, such as names of files.
 */
export interface PatternTerm {
  /** Such as `ipv4-addr:value` or `file:hashes.'SHA-256'`. */
  readonly path: string;
  readonly value: string;
}

const TOKEN =
  /\s*(?:(\[|\]|\(|\))|(AND|OR|NOT|IN|FOLLOWEDBY)\b|'((?:[^'\\]|\\.)*)'|(!=|<=|>=|=|<|>|,)|([A-Za-z][\w-]*:(?:'(?:[^'\\]|\\.)*'|[\w.[\]*-])+)|([\w.:-]+))/y;
const LONGEST = 2 ** 20;

/** `isUsable`: whether a record can have what is at the path. The first usable term of those joined by AND counts. */
export function patternTerms(pattern: string, isUsable: (path: string) => boolean): readonly PatternTerm[] {
  const groups: PatternTerm[][] = [[]];
  let path: string | undefined;
  let comparison = '';
  let isNegated = false;
  TOKEN.lastIndex = 0;
  const text = pattern.slice(0, LONGEST);
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (found === null) break;
    const [, bracket, word, literal, operator, object] = found;
    if (object !== undefined) [path, comparison] = [object, ''];
    else if (operator !== undefined && operator !== ',') comparison = isNegated ? '!' : operator;
    else if (word === 'IN') comparison = isNegated ? '!' : 'IN';
    else if (word === 'NOT') isNegated = true;
    else if (word === 'OR' || word === 'FOLLOWEDBY' || bracket === '[') {
      if (groups.at(-1)?.length !== 0) groups.push([]);
    }
    if (word === 'AND' || word === 'OR' || bracket === ']') isNegated = false;
    if (literal === undefined || path === undefined) continue;
    const term = { path, value: literal.replaceAll(/\\(.)/g, '$1') };
    if (comparison === '=') groups.at(-1)?.push(term);
    // Each value of a list is one of several.
    if (comparison === 'IN') groups.push([term], []);
  }
  return groups.flatMap((group) => group.find((term) => isUsable(term.path)) ?? []);
}
