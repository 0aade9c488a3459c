/** Reads a file of sorted lines, one line at a time. */
import { closeSync, openSync, readSync } from 'node:fs';

const BUFFER_LENGTH = 2 ** 16;
const LINE_END = 0x0a;

export class RunReader implements Disposable {
  readonly #file: number;
  #buffer = Buffer.allocUnsafeSlow(BUFFER_LENGTH);
  /** What was read and is not used. */
  #from = 0;
  #to = 0;
  /** The current line. */
  #start = 0;
  #end = 0;

  /** @throws the system error */
  constructor(path: string) {
    this.#file = openSync(path, 'r');
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
  }

  /** Goes to the next line, or returns false at the end. Each line ends with a line end. */
  next(): boolean {
    let end = this.#lineEnd(this.#from);
    while (end < 0) {
      const searched = this.#to - this.#from;
      if (!this.#fill()) return false;
      end = this.#lineEnd(this.#from + searched);
    }
    this.#start = this.#from;
    this.#end = end;
    this.#from = end + 1;
    return true;
  }

  line(): string {
    return this.#buffer.toString('utf8', this.#start, this.#end);
  }

  /** Below 0 if the current line is before that of another run. */
  compare(other: RunReader): number {
    return this.#buffer.compare(other.#buffer, other.#start, other.#end, this.#start, this.#end);
  }

  #lineEnd(from: number): number {
    return this.#buffer.subarray(0, this.#to).indexOf(LINE_END, from);
  }

  /** Reads more behind what is not used, which moves to the beginning. Returns false at the end of the file. */
  #fill(): boolean {
    const rest = this.#to - this.#from;
    const buffer = rest > this.#buffer.length / 2 ? Buffer.allocUnsafeSlow(2 * this.#buffer.length) : this.#buffer;
    this.#buffer.copy(buffer, 0, this.#from, this.#to);
    this.#buffer = buffer;
    const count = readSync(this.#file, buffer, rest, buffer.length - rest, null);
    this.#from = 0;
    this.#to = rest + count;
    return count > 0;
  }
}
