/**
 * Sorts more lines than fit into memory: runs of them are sorted, written to a folder, and merged when they are read.
 * Lines are in the order of their bytes in UTF-8, and contain no line ends. They wait as bytes in one buffer: as strings
 * they would outlive many collections of garbage, and V8 would let the heap grow.
 */
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes in memory before a run is written. */
const RUN_LENGTH = 2 ** 23;
const WRITE_LENGTH = 2 ** 18;
const LINE_END = 0x0a;

export class LineSorter {
  readonly #folder: string;
  readonly #name: string;
  readonly #runLength: number;
  readonly #runs: string[] = [];
  #bytes: Buffer = Buffer.alloc(0);
  /** Where each line begins, and where the next one will. Each line is followed by its line end. */
  #starts = new Uint32Array(2 ** 12);
  #lines = 0;
  #count = 0;

  /** The files of the runs are in `folder`, and their names begin with `name`. Whoever made the folder removes it. */
  constructor(folder: string, name: string, runLength = RUN_LENGTH) {
    this.#folder = folder;
    this.#name = name;
    this.#runLength = runLength;
  }

  get count(): number {
    return this.#count;
  }

  add(line: string): void {
    const length = Buffer.byteLength(line) + 1;
    if (this.#start(this.#lines) + length > this.#bytes.length) this.#makeRoom(length);
    const start = this.#start(this.#lines);
    this.#bytes.write(line, start);
    this.#bytes[start + length - 1] = LINE_END;
    this.#lines++;
    this.#count++;
    if (this.#lines === this.#starts.length) {
      const starts = new Uint32Array(2 * this.#lines);
      starts.set(this.#starts);
      this.#starts = starts;
    }
    this.#starts[this.#lines] = start + length;
  }

  /** All lines in their order. Nothing may be added afterwards. */
  *sorted(): Generator<string> {
    this.#writeRun();
    this.#bytes = Buffer.alloc(0);
    using runs = new DisposableStack();
    /** A heap: the first one has the least line, and each one a line that is not above those of its two children. */
    const heap: RunReader[] = [];
    for (const path of this.#runs) {
      const run = runs.use(new RunReader(path));
      if (run.next()) heap.push(run);
    }
    for (let at = heap.length >> 1; at >= 0; at--) sink(heap, at);
    for (let least = heap[0]; least !== undefined; least = heap[0]) {
      yield least.line();
      if (!least.next()) {
        const last = heap.pop();
        if (last !== undefined && last !== least) heap[0] = last;
      }
      sink(heap, 0);
    }
  }

  #start(line: number): number {
    return this.#starts[line] ?? 0;
  }

  #makeRoom(length: number): void {
    this.#writeRun();
    if (length > this.#bytes.length) this.#bytes = Buffer.allocUnsafeSlow(Math.max(length, this.#runLength));
  }

  #writeRun(): void {
    if (this.#lines === 0) return;
    const path = join(this.#folder, `${this.#name}-${this.#runs.length}`);
    const bytes = this.#bytes;
    const order = Uint32Array.from({ length: this.#lines }, (_, line) => line).sort((a, b) =>
      // The line ends are left out: some bytes of a line would sort before them.
      bytes.compare(bytes, this.#start(b), this.#start(b + 1) - 1, this.#start(a), this.#start(a + 1) - 1),
    );
    const file = openSync(path, 'wx');
    try {
      const output = Buffer.allocUnsafeSlow(WRITE_LENGTH);
      let length = 0;
      for (const line of order) {
        const piece = bytes.subarray(this.#start(line), this.#start(line + 1));
        if (length + piece.length > output.length) {
          writeAll(file, output.subarray(0, length));
          length = 0;
        }
        if (piece.length > output.length) writeAll(file, piece);
        else length += piece.copy(output, length);
      }
      writeAll(file, output.subarray(0, length));
    } finally {
      closeSync(file);
    }
    this.#runs.push(path);
    this.#lines = 0;
  }
}

function writeAll(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}

function sink(heap: RunReader[], from: number): void {
  for (let at = from; ; ) {
    let least = at;
    for (const child of [2 * at + 1, 2 * at + 2]) if (isBefore(heap[child], heap[least])) least = child;
    const [one, other] = [heap[at], heap[least]];
    if (least === at || one === undefined || other === undefined) return;
    heap[at] = other;
    heap[least] = one;
    at = least;
  }
}

const isBefore = (one: RunReader | undefined, other: RunReader | undefined): boolean =>
  one !== undefined && other !== undefined && one.compare(other) < 0;

const BUFFER_LENGTH = 2 ** 16;

/** Reads a file of sorted lines, one line at a time. */
class RunReader implements Disposable {
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
