import { hash } from 'node:crypto';

/**
 * A service as a line of a report: its key, a hash of the item, the item as JSON, and the hashes of what varies by itself
 * as JSON. Two reports are compared by key and hash, and equal items are not parsed.
 */
export interface ServiceLine {
  readonly key: string;
  readonly hash: string;
  /** In UTF-8. */
  readonly bytes: Buffer;
  /** `VolatileValues` in UTF-8. Undefined in a report that was made before these were kept. */
  readonly volatile: Buffer | undefined;
}

const [TAB, LINE_END] = [9, 10];

/** `json` is the item, and `volatile` the hashes of what varies, as JSON. */
export function serviceLine(key: string, json: string, volatile: string): string {
  return `${key}\t${hash('sha256', json, 'base64url').slice(0, HASH)}\t${json}\t${volatile}\n`;
}

/** 132 bits. */
const HASH = 22;

/** The lines of a block. */
export function readServiceLines(block: Buffer): readonly ServiceLine[] {
  const lines: ServiceLine[] = [];
  for (let at = 0; at < block.length; ) {
    const first = block.indexOf(TAB, at);
    const second = block.indexOf(TAB, first + 1);
    const end = block.indexOf(LINE_END, second + 1);
    if (first < 0 || second < 0 || end < 0) throw new Error('a block of a report is damaged');
    const third = block.subarray(second + 1, end).indexOf(TAB);
    const itemEnd = third < 0 ? end : second + 1 + third;
    lines.push({
      key: block.toString('latin1', at, first),
      hash: block.toString('latin1', first + 1, second),
      bytes: block.subarray(second + 1, itemEnd),
      volatile: third < 0 ? undefined : block.subarray(itemEnd + 1, end),
    });
    at = end + 1;
  }
  return lines;
}

/** Services one by one, read a block at a time. */
export class LineReader implements AsyncDisposable {
  readonly #blocks: AsyncGenerator<readonly ServiceLine[]>;
  #lines: readonly ServiceLine[] = [];
  #at = 0;

  constructor(blocks: AsyncGenerator<readonly ServiceLine[]>) {
    this.#blocks = blocks;
  }

  /** The service to be read next. Undefined if the next block must be read first. */
  get current(): ServiceLine | undefined {
    return this.#lines[this.#at];
  }

  advance(): void {
    this.#at++;
  }

  /** False at the end. */
  async fill(): Promise<boolean> {
    while (this.#at >= this.#lines.length) {
      const { done, value } = await this.#blocks.next();
      if (done === true) return false;
      [this.#lines, this.#at] = [value, 0];
    }
    return true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#blocks.return(undefined);
  }
}
