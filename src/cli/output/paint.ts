/** Adds the colours of a terminal to a text, or returns it unchanged. */
export interface Paint {
  readonly heading: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly problem: (text: string) => string;
}

const plain = (text: string): string => text;
export const NO_PAINT: Paint = { heading: plain, faint: plain, warning: plain, problem: plain };

/** `escapeSign`: what the terminal's stream takes for the escape character. */
export function paintFor(isColoured: boolean, escapeSign = '\u001b'): Paint {
  if (!isColoured) return NO_PAINT;
  const style = (code: number) => (text: string) =>
    text === '' ? text : `${escapeSign}[${code}m${text}${escapeSign}[0m`;
  return { heading: style(1), faint: style(2), warning: style(33), problem: style(31) };
}
