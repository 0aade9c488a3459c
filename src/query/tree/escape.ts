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

/** Replaces `\c` by c, and returns the positions of unescaped wildcards. A backslash at the very end stays. */
export function unescapeGlob(raw: string): Glob {
  if (!/[\\*?]/.test(raw)) return { text: raw, wild: [] };
  let text = '';
  const wild: number[] = [];
  for (let at = 0; at < raw.length; at++) {
    const character = raw.charAt(at);
    if (character === '\\' && at + 1 < raw.length) {
      at++;
      text += raw.charAt(at);
    } else {
      if (character === '*' || character === '?') wild.push(text.length);
      text += character;
    }
  }
  return { text, wild };
}

/** In a field name, both an escaped and an unescaped star are wildcards. */
export function unescapeFieldName(raw: string): Glob {
  if (!/[\\*?]/.test(raw)) return { text: raw, wild: [] };
  const text = raw.replace(/\\(.)/gsu, '$1');
  const wild: number[] = [];
  for (let at = 0; at < text.length; at++) if (text.charAt(at) === '*') wild.push(at);
  return { text, wild };
}

/** The inside of a phrase. */
export function unescapePhrase(raw: string): string {
  return raw.includes('\\') ? raw.replace(/\\(.)/gs, '$1') : raw;
}
