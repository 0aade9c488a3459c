import type { Glob } from '../../model/query-plan.ts';

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
