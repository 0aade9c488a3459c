import type { Glob } from '../../model/query-plan.ts';
import { isBlank, isDoubleQuote } from '../grammar/characters.ts';

/** Escapes values so that they are read back unchanged. */

const SPECIAL_ANYWHERE = new Set('()[]{}:\\*?^~');
const SPECIAL_FIRST = new Set("+-!&|/'<>");

function isSpecial(text: string, at: number): boolean {
  const character = text.charAt(at);
  const code = text.charCodeAt(at);
  if (SPECIAL_ANYWHERE.has(character) || isBlank(code) || isDoubleQuote(code)) return true;
  return at === 0 && SPECIAL_FIRST.has(character);
}

export function escapeWord(glob: Glob): string {
  const { text, wild } = glob;
  if (text === 'AND' || text === 'OR' || text === 'NOT') return `\\${text}`;
  let out = '';
  let nextWild = 0;
  for (let at = 0; at < text.length; at++) {
    if (wild[nextWild] === at) nextWild++;
    else if (isSpecial(text, at)) out += '\\';
    out += text.charAt(at);
  }
  return out;
}

/**
 * In a field name the escaped star is the wildcard. A leading digit is escaped, since it could be read as an address.
 */
export function escapeFieldName(name: Glob): string {
  const escaped = escapeWord({ text: name.text, wild: [] });
  if (escaped === '\\*') return '*';
  return /^\d/.test(escaped) ? `\\${escaped}` : escaped;
}

export function escapePhrase(text: string): string {
  let out = '';
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5c || isDoubleQuote(code)) out += '\\';
    out += text.charAt(at);
  }
  return `"${out}"`;
}

export function escapeRangeEnd(text: string): string {
  return /^[\w.][\w.:+@-]*$/.test(text) ? text : escapePhrase(text);
}
