import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { NO_PAINT, type Paint, paintFor } from './output/paint.ts';

/** Where a command reads and writes. Created once by main. */
export interface Terminal {
  readonly input: Readable;
  readonly output: OutputStream;
  readonly errors: OutputStream;
  /** No colours, even in a terminal. */
  readonly isColourless: boolean;
}

export interface OutputStream extends NodeJS.EventEmitter {
  readonly isTTY?: boolean;
  readonly columns?: number | undefined;
  /** What it takes for the escape character in the layout of a command. */
  readonly escapeSign?: string;
  /** False: wait for `drain` before the next. Bytes are data, and are not laid out. */
  write(text: string | Uint8Array): boolean;
}

/** Waits if the reader is slower than the command. */
export async function print({ output }: Terminal, text: string | Uint8Array): Promise<void> {
  if (!output.write(text)) await once(output, 'drain');
}

export function say({ errors }: Terminal, text: string): void {
  errors.write(`${text}\n`);
}

/** Only in a terminal: a script sees the exit code. `advice`: a sentence. */
export function sayNothingFound(terminal: Terminal, advice?: string): void {
  const text = ['Nothing found.', advice].filter((one) => one !== undefined).join(' ');
  if (terminal.errors.isTTY && terminal.output.isTTY) say(terminal, errorPaint(terminal).faint(text));
}

export function outputPaint({ output, isColourless }: Terminal): Paint {
  return output.isTTY ? paintFor(!isColourless, output.escapeSign) : NO_PAINT;
}

export function errorPaint({ errors, isColourless }: Terminal): Paint {
  return errors.isTTY ? paintFor(!isColourless, errors.escapeSign) : NO_PAINT;
}

/** The maximum width of a table; undefined outside a terminal. A terminal of unknown width counts as 80 columns. */
export function tableWidth({ output }: Terminal): number | undefined {
  return output.isTTY ? output.columns || 80 : undefined;
}
