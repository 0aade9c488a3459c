import { visibleLine } from '../visible-text.ts';

/** A text of strangers inside Markdown, on one line: every character that Markdown knows is escaped. */
export function markdownText(text: string): string {
  return visibleLine(text).replace(/[\\`*_{}[\]<>()#+!|~&]/g, (character) => `\\${character}`);
}
