import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { NO_PAINT, type Paint, paintFor } from './output/paint.ts';

/** Where a command reads and writes. Made once by main; what is a terminal and what is a pipe is decided here alone. */
export interface Terminal {
  readonly input: Readable;
  readonly output: OutputStream;
  readonly errors: OutputStream;
  /** The user wants no colours even on a terminal. */
  readonly isColourless: boolean;
}

export type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** Waits where the reader is slower than the command. */
export async function print({ output }: Terminal, text: string | Uint8Array): Promise<void> {
  if (!output.write(text)) await once(output, 'drain');
}

export function say({ errors }: Terminal, text: string): void {
  errors.write(`${text}\n`);
}

/** An empty screen tells a person nothing; a pipe is told by the exit code. */
export function sayNothingFound(terminal: Terminal): void {
  if (terminal.errors.isTTY && terminal.output.isTTY) say(terminal, errorPaint(terminal).faint('Nothing found.'));
}

export function outputPaint({ output, isColourless }: Terminal): Paint {
  return output.isTTY ? paintFor(!isColourless) : NO_PAINT;
}

export function errorPaint({ errors, isColourless }: Terminal): Paint {
  return errors.isTTY ? paintFor(!isColourless) : NO_PAINT;
}

/** How wide a table may be: undefined where nobody looks at it. A terminal that does not tell is taken for 80 wide. */
export function tableWidth({ output }: Terminal): number | undefined {
  return output.isTTY ? output.columns || 80 : undefined;
}
