import { visibleLine } from '../../view/visible-text.ts';
import { errorPaint, say, type Terminal } from '../terminal.ts';

/** Prints warnings about a request to standard error, each of them once. */
export class Warnings {
  readonly #terminal: Terminal;
  readonly #printed = new Set<string>();

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** `part`: the part of the query that the warning is about. */
  say(message: string, part = ''): void {
    if (this.#printed.has(message) || this.#printed.size === MAX_WARNINGS) return;
    this.#printed.add(message);
    const { warning } = errorPaint(this.#terminal);
    say(
      this.#terminal,
      `${warning('warning:')} ${visibleLine(message)}${part === '' ? '' : ` (${visibleLine(part)})`}`,
    );
  }
}

/** Limits the memory: every page of a download may bring warnings. */
const MAX_WARNINGS = 100;
