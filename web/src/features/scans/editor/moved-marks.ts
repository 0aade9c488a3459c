import type { TextRefusal } from './scan-draft.ts';

/** A refused entry in the text as it is now: units of UTF-16. */
export interface TextMark {
  readonly start: number;
  readonly end: number;
  readonly refused: TextRefusal;
}

/** Where the refused entries of the text that was checked are in the text that was typed since. Changed ones are left out. */
export function movedMarks(checked: string, now: string, refused: readonly TextRefusal[]): readonly TextMark[] {
  const starts = lineStarts(checked);
  let same = 0;
  while (same < checked.length && same < now.length && checked[same] === now[same]) same++;
  let end = 0;
  while (end < checked.length - same && end < now.length - same && checked.at(-1 - end) === now.at(-1 - end)) end++;
  const shift = now.length - checked.length;
  return refused.flatMap((each) => {
    const start = (starts[each.line - 1] ?? 0) + each.column - 1;
    const mark = { start, end: start + each.length, refused: each };
    if (mark.end <= same) return [mark];
    return start >= checked.length - end ? [{ ...mark, start: start + shift, end: mark.end + shift }] : [];
  });
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return starts;
}

export interface MarkPiece {
  readonly text: string;
  readonly isRefused: boolean;
}

/** The text in pieces, those of the marks apart. */
export function markedPieces(text: string, marks: readonly TextMark[]): readonly MarkPiece[] {
  const pieces: MarkPiece[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    if (start < at) continue;
    pieces.push({ text: text.slice(at, start), isRefused: false }, { text: text.slice(start, end), isRefused: true });
    at = end;
  }
  pieces.push({ text: text.slice(at), isRefused: false });
  return pieces.filter((piece) => piece.text !== '');
}
