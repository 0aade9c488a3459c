import type { Glob } from '../../../../model/query-plan.ts';
import { printGlob, printRegex, type RegexDialect } from '../../../inverted/condition/print-pattern.ts';

/** A regular expression in the cluster's syntax; undefined if it has an operator that only the matcher supports. */
export function regexAsLucene(source: string): string | undefined {
  return printRegex(source, LUCENE);
}

/** A glob as a regular expression; `any` matches one character. */
export function globAsRegex(glob: Glob, any: string): string {
  return printGlob(glob, escapeRegex, (sign) => (sign === '*' ? `${any}*` : any));
}

/** A glob in the cluster's wildcard syntax. */
export function globAsWildcard(glob: Glob): string {
  return printGlob(glob, escapeWildcard, (sign) => sign);
}

export function escapeWildcard(text: string): string {
  return text.replace(/[*?\\]/g, '\\$&');
}

export function escapeRegex(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

const LUCENE: RegexDialect = {
  escape: escapeRegex,
  anyCharacter: '.',
  open: '(',
  printClass: (ranges) => {
    const parts: string[] = [];
    for (let [first, last] of ranges) {
      // An escaped character cannot begin a range: the dash after it would be literal.
      while (first <= last && isSign(first)) parts.push(character(first++));
      while (first <= last && isSign(last)) parts.push(character(last--));
      if (first <= last) parts.push(`${character(first)}-${character(last)}`);
    }
    return `[${parts.join('')}]`;
  },
};

const character = (code: number): string => escapeRegex(String.fromCodePoint(code));
const isSign = (code: number): boolean => character(code).startsWith('\\');
