import { errorPaint, say, type Terminal } from '../terminal.ts';
import { plainText } from './plain-text.ts';

/** Warnings about what was asked, on standard error: each is said once, however many answers bring it. */
export class Warnings {
  readonly #terminal: Terminal;
  readonly #said = new Set<string>();

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** `place`: the piece of the query that it is about. */
  say(message: string, place = ''): void {
    if (this.#said.has(message) || this.#said.size === MOST) return;
    this.#said.add(message);
    const { warning } = errorPaint(this.#terminal);
    say(this.#terminal, `${warning('warning:')} ${plainText(message)}${place === '' ? '' : ` (${plainText(place)})`}`);
  }
}

/** Nobody reads more, and every page of a download may bring some. */
const MOST = 100;
