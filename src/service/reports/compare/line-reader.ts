import type { ServiceLine } from '../blocks/service-lines.ts';

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
