import type { Glob } from '../../../model/query-plan.ts';
import { printGlob, printRegex, type RegexDialect } from '../../inverted/print-pattern.ts';

/** Patterns of the query language as the cluster's own; undefined where one holds an operator that is left to the matcher. */
export function regexAsLucene(source: string): string | undefined {
  return printRegex(source, LUCENE);
}

/** A glob as a regular expression; `any` stands for one character of it. */
export function globAsRegex(glob: Glob, any: string): string {
  return printGlob(glob, escapeRegex, (sign) => (sign === '*' ? `${any}*` : any));
}

/** A glob as a wildcard of the cluster. */
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
      // What is escaped begins no range: the dash behind it would stand for itself.
      while (first <= last && isSign(first)) parts.push(character(first++));
      while (first <= last && isSign(last)) parts.push(character(last--));
      if (first <= last) parts.push(`${character(first)}-${character(last)}`);
    }
    return `[${parts.join('')}]`;
  },
};

const character = (code: number): string => escapeRegex(String.fromCodePoint(code));
const isSign = (code: number): boolean => character(code).startsWith('\\');
