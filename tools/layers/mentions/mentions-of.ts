/**
 * A file of the repository -> what stands between backticks in its comments or, for a page of Markdown, in its prose.
 * Blocks of code are not prose.
 */
import { hasJsx, isModule } from '../module.ts';
import { tokenize } from '../tokens.ts';

export interface Mention {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

const SPAN = /(`+)((?:[^`\n]|\n(?!\s*\n))+)\1/g;
const CSS_COMMENT = /\/\*[\s\S]*?\*\//g;
/** What begins a line of a comment. */
const MARGIN = /\n\s*(?:\*(?!\/))?\s*/g;
const FENCE = /^\s*(?:```|~~~)/;

/** @throws UnreadableSource */
export function* mentionsOf(path: string, source: string): Generator<Mention> {
  if (path.endsWith('.css')) {
    for (const { 0: text, index } of source.matchAll(CSS_COMMENT)) yield* spansOf(text, lineAt(source, index));
  } else if (!isModule(path)) yield* spansOf(proseOf(source), 1);
  else
    for (const { kind, text, line } of tokenize(source, hasJsx(path)))
      if (kind === 'comment') yield* spansOf(text, line);
}

function* spansOf(text: string, first: number): Generator<Mention> {
  for (const { 2: span = '', index } of text.matchAll(SPAN))
    yield { text: span.replace(MARGIN, ' ').trim(), line: first + lineAt(text, index) - 1 };
}

/** The page with an empty line for each line of a block of code. */
function proseOf(page: string): string {
  let isCode = false;
  const prose = page.split('\n').map((line) => {
    const isFence = FENCE.test(line);
    if (isFence) isCode = !isCode;
    return isFence || isCode ? '' : line;
  });
  return prose.join('\n');
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
