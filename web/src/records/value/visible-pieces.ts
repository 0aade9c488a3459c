/**
 * A text of strangers -> pieces for a page: characters that control, reorder or hide are escapes such as U+202E, which
 * the page marks, so that they cannot be confused with the same letters in the text.
 */
import { HARMFUL, visibleText } from '@periplus/view/visible-text.ts';
import { STACKED_MARKS } from '../../parts/words/stacked-marks.ts';

/** Text as it is, or an escape with the characters that it stands for. */
export type TextPiece = string | TextEscape;

export interface TextEscape {
  readonly label: string;
  readonly characters: string;
}

/** A text of nothing but controls must not make a hundred thousand elements: the rest is escaped as plain text. */
const MOST_ESCAPES = 2_000;

/**
 * Invisible characters that writing systems and emoji need between others, and that only deceive after ASCII: joiners
 * and variation selectors.
 */
const INVISIBLE = /(?<=\p{ASCII})(?:\ufe0f(?!\u20e3)|\u034f|\u200c|\u200d|[\ufe00-\ufe0e]|[\u{e0100}-\u{e01ef}])/u;
/** Letters without ink. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/u;
const LINE_BREAK = /[ \t]*(?:\r\n|\r|\n)[ \t\r\n]*/u;
const ONE_LINE = marked(`${LINE_BREAK.source}|\\t`);
const LINES = marked('\\r\\n|[\\n\\t]');

function marked(layout: string): RegExp {
  return new RegExp(
    `(?<layout>${layout})|${HARMFUL.source}|${INVISIBLE.source}|${BLANK.source}|${STACKED_MARKS.source}`,
    'gu',
  );
}

/** On one line, where a line break is a mark. Spaces are as they are. */
export const visibleOnOneLine = (text: string): readonly TextPiece[] => pieces(text, ONE_LINE, brokenLine);

/** With its lines and tabs. */
export const visibleLines = (text: string): readonly TextPiece[] => pieces(text, LINES, keptLayout);

const brokenLine = (layout: string): TextPiece => (layout === '\t' ? ' ' : { label: '↵', characters: layout });
const keptLayout = (layout: string): TextPiece => (layout === '\r\n' ? '\n' : layout);

function pieces(text: string, pattern: RegExp, shownLayout: (layout: string) => TextPiece): readonly TextPiece[] {
  const found: TextPiece[] = [];
  let plain = '';
  let end = 0;
  let escapes = 0;
  for (const match of text.matchAll(pattern)) {
    if (escapes === MOST_ESCAPES) break;
    const [characters] = match;
    plain += text.slice(end, match.index);
    end = match.index + characters.length;
    const layout = match.groups?.layout;
    const piece = layout === undefined ? escapeOf(characters) : shownLayout(layout);
    if (typeof piece === 'string') {
      plain += piece;
      continue;
    }
    const before = found.at(-1);
    if (plain === '' && typeof before === 'object' && before.characters.startsWith(characters)) {
      found[found.length - 1] = repeated(before, characters);
      continue;
    }
    if (plain !== '') found.push(plain);
    plain = '';
    found.push(piece);
    escapes++;
  }
  const rest = text.slice(end);
  plain += escapes === MOST_ESCAPES ? visibleText(rest) : rest;
  if (plain !== '') found.push(plain);
  return found;
}

function escapeOf(characters: string): TextEscape {
  const more = [...characters].length - 1;
  return { label: more === 0 ? codeLabel(characters) : `${codeLabel(characters)} +${more}`, characters };
}

function repeated(before: TextEscape, character: string): TextEscape {
  const characters = before.characters + character;
  return { label: `${codeLabel(character)} ×${characters.length / character.length}`, characters };
}

const codeLabel = (character: string): string =>
  /[\r\n]/.test(character) ? '↵' : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
