import type { Glob } from '../../../../model/query-plan.ts';
import { printGlob, printRegex, type RegexDialect } from '../../../inverted/condition/print-pattern.ts';

/** A regular expression in the addon's syntax; undefined if it has an operator that only the matcher supports. */
export function regexAsRust(source: string): string | undefined {
  return printRegex(source, RUST);
}

/** A glob as a regular expression; `any` matches one character. */
export function globAsRust(glob: Glob, any = ANY_CHARACTER): string {
  return printGlob(glob, escapeRust, (sign) => (sign === '*' ? `${any}*` : any));
}

export function escapeRust(text: string): string {
  return text.replace(/[^0-9A-Za-z\u0080-\u{10ffff}]/gu, (sign) => hex(sign.codePointAt(0) ?? 0));
}

/** Matches line ends, too. */
export const ANY_CHARACTER = '(?s:.)';

const RUST: RegexDialect = {
  escape: escapeRust,
  anyCharacter: ANY_CHARACTER,
  open: '(?:',
  printClass: (ranges) => {
    const parts = ranges.map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`));
    return `[${parts.join('')}]`;
  },
};

const hex = (code: number): string => `\\x{${code.toString(16)}}`;
