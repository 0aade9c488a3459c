/** Adds the colours of a terminal to a text, or returns it unchanged. */
export interface Paint {
  readonly heading: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly problem: (text: string) => string;
}

const plain = (text: string): string => text;
const style = (code: number) => (text: string) => (text === '' ? text : `\u001b[${code}m${text}\u001b[0m`);

export const NO_PAINT: Paint = { heading: plain, faint: plain, warning: plain, problem: plain };

const COLOURS: Paint = { heading: style(1), faint: style(2), warning: style(33), problem: style(31) };

export function paintFor(isColoured: boolean): Paint {
  return isColoured ? COLOURS : NO_PAINT;
}
