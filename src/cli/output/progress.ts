/**
 * How far a long piece of work is, as one line that is written over: on a terminal only, and only once the work takes longer than a
 * second.
 */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export class Progress implements Disposable {
  readonly #stream: ProgressStream;
  readonly #begun = performance.now();
  #last = 0;
  #isShown = false;
  #ticking: NodeJS.Timeout | undefined;
  #text: (seconds: number) => string = () => '';

  constructor(stream: ProgressStream) {
    this.#stream = stream;
  }

  show(text: string): void {
    const now = performance.now();
    if (!this.#stream.isTTY || now - this.#begun < 1_000 || now - this.#last < 200) return;
    this.#last = now;
    this.#isShown = true;
    this.#stream.write(`\r\u001b[K${text.slice(0, Math.max(1, (this.#stream.columns || 80) - 1))}`);
  }

  /** Shows, each half second, what `text` says at that time, also while nothing happens. A later text takes the place of an earlier one. */
  follow(text: (seconds: number) => string): void {
    this.#text = text;
    if (!this.#stream.isTTY || this.#ticking !== undefined) return;
    this.#ticking = setInterval(() => this.show(this.#text(this.seconds)), 500);
    this.#ticking.unref();
  }

  /** Since the beginning, whole. */
  get seconds(): number {
    return Math.floor((performance.now() - this.#begun) / 1_000);
  }

  /** Makes room for a line of another kind. */
  clear(): void {
    if (this.#isShown) this.#stream.write('\r\u001b[K');
    this.#isShown = false;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#ticking);
    this.clear();
  }
}
