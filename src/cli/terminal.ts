import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { NO_PAINT, type Paint, paintFor } from './output/paint.ts';

/** Where a command reads and writes. Created once by main. */
export interface Terminal {
  readonly input: Readable;
  readonly output: OutputStream;
  readonly errors: OutputStream;
  /** No colours, even in a terminal. */
  readonly isColourless: boolean;
}

export type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** Waits if the reader is slower than the command. */
export async function print({ output }: Terminal, text: string | Uint8Array): Promise<void> {
  if (!output.write(text)) await once(output, 'drain');
}

export function say({ errors }: Terminal, text: string): void {
  errors.write(`${text}\n`);
}

/** Only in a terminal: a script sees the exit code. */
export function sayNothingFound(terminal: Terminal): void {
  if (terminal.errors.isTTY && terminal.output.isTTY) say(terminal, errorPaint(terminal).faint('Nothing found.'));
}

export function outputPaint({ output, isColourless }: Terminal): Paint {
  return output.isTTY ? paintFor(!isColourless) : NO_PAINT;
}

export function errorPaint({ errors, isColourless }: Terminal): Paint {
  return errors.isTTY ? paintFor(!isColourless) : NO_PAINT;
}

/** The maximum width of a table; undefined outside a terminal. A terminal of unknown width counts as 80 columns. */
export function tableWidth({ output }: Terminal): number | undefined {
  return output.isTTY ? output.columns || 80 : undefined;
}
