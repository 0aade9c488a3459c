import { ByteQueue } from '../../byte-queue.ts';
import { latinText } from '../../byte-text.ts';

/**
 * Takes the chunks of a body apart (RFC 9112 section 7.1), from pieces of any size. A body whose first line is not a
 * size was never chunked, whatever its head says: then it is returned as it is.
 */
export class ChunkedBody {
  readonly #received = new ByteQueue();
  #state: 'size' | 'data' | 'data-end' | 'trailers' | 'raw' | 'over' = 'size';
  #left = 0;
  #isFirst = true;
  #trailerBytes = 0;
  defect: string | undefined;

  get isOver(): boolean {
    return this.#state === 'over';
  }

  /** The body in what was received. */
  push(piece: Uint8Array): Uint8Array {
    this.#received.push(piece);
    const data = new ByteQueue();
    while (this.#state !== 'over' && this.#step(data)) {
      // Each round consumes a line or the data of a chunk.
    }
    return data.take(data.length);
  }

  #step(data: ByteQueue): boolean {
    switch (this.#state) {
      case 'size':
        return this.#readSize();
      case 'data': {
        const part = this.#received.take(this.#left);
        data.push(part);
        this.#left -= part.length;
        if (this.#left === 0) this.#state = 'data-end';
        return this.#left === 0;
      }
      case 'data-end':
        return this.#readDataEnd();
      case 'trailers':
        return this.#readTrailer();
      default:
        data.push(this.#received.take(this.#received.length));
        return false;
    }
  }

  #readSize(): boolean {
    const line = this.#line();
    const first = this.#received.peek()[0];
    if (this.#isFirst && first !== undefined && !/[\s\da-f]/i.test(String.fromCharCode(first))) return this.#refuse();
    if (line === undefined) return false;
    const [, digits] = /^\s*([0-9a-f]{1,12})\s*(?:;|$)/i.exec(line.text) ?? [];
    if (digits === undefined) return this.#refuse();
    this.#received.take(line.length);
    this.#left = Number.parseInt(digits, 16);
    this.#state = this.#left === 0 ? 'trailers' : 'data';
    this.#isFirst = false;
    return true;
  }

  #readDataEnd(): boolean {
    const [first, second] = this.#received.peek();
    if (first === undefined || (first === CR && second === undefined)) return false;
    if (first === CR && second === LF) this.#received.take(2);
    else if (first === LF) this.#received.take(1);
    else return this.#end('A chunk is longer than its size.');
    this.#state = 'size';
    return true;
  }

  #readTrailer(): boolean {
    const line = this.#line();
    if (line === undefined) return false;
    this.#received.take(line.length);
    this.#trailerBytes += line.length;
    if (line.text === '') this.#state = 'over';
    else if (this.#trailerBytes > MAX_TRAILERS) this.#end('The trailers are too long.');
    return true;
  }

  #refuse(): boolean {
    if (!this.#isFirst) return this.#end('The size of a chunk is no number.');
    this.defect = 'The body is not chunked.';
    this.#state = 'raw';
    return true;
  }

  #end(defect: string): boolean {
    this.defect = defect;
    this.#state = 'over';
    return false;
  }

  /** A line that is longer than any size counts as whole, and is not a size. */
  #line(): { readonly text: string; readonly length: number } | undefined {
    const received = this.#received.peek();
    const end = received.subarray(0, MAX_LINE).indexOf(LF);
    if (end < 0 && received.length < MAX_LINE) return undefined;
    const line = received.subarray(0, end < 0 ? MAX_LINE : end);
    return { text: latinText(line).replace(/\r$/, ''), length: end < 0 ? MAX_LINE : end + 1 };
  }
}

const CR = 13;
const LF = 10;
const MAX_LINE = 1024;
const MAX_TRAILERS = 16_384;
