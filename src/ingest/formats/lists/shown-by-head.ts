interface HeadLines {
  readonly shows: (line: string) => boolean;
  readonly isComment: (line: string) => boolean;
}

/** Whether a line shows what a text is: one of its first comments, or the line behind them. */
export function isShownByHead(text: string, { shows, isComment }: HeadLines): boolean {
  for (const line of text.split('\n', MOST_LINES)) {
    if (line.trim() === '') continue;
    if (shows(line)) return true;
    if (!isComment(line)) return false;
  }
  return false;
}

const MOST_LINES = 60;
