export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number | undefined;
  readonly escapeSign?: string;
  write(text: string): unknown;
}

/** A progress line that overwrites itself. It appears only in a terminal, and only after one second. */
export class Progress implements Disposable {
  readonly #stream: ProgressStream;
  readonly #startedAt = performance.now();
  #shownAt = 0;
  #isShown = false;
  #timer: NodeJS.Timeout | undefined;
  #text: (seconds: number) => string = () => '';

  constructor(stream: ProgressStream) {
    this.#stream = stream;
  }

  show(text: string): void {
    const now = performance.now();
    if (!this.#stream.isTTY || now - this.#startedAt < 1_000 || now - this.#shownAt < 200) return;
    this.#shownAt = now;
    this.#isShown = true;
    this.#stream.write(`${this.#erase}${text.slice(0, Math.max(1, (this.#stream.columns || 80) - 1))}`);
  }

  /** Shows the current `text` twice a second, even if nothing else happens. A later call replaces the text. */
  follow(text: (seconds: number) => string): void {
    this.#text = text;
    if (!this.#stream.isTTY || this.#timer !== undefined) return;
    this.#timer = setInterval(() => this.show(this.#text(this.seconds)), 500);
    this.#timer.unref();
  }

  /** Whole seconds since the start. */
  get seconds(): number {
    return Math.floor((performance.now() - this.#startedAt) / 1_000);
  }

  /** Erases the line, so that something else can be written. */
  clear(): void {
    if (this.#isShown) this.#stream.write(this.#erase);
    this.#isShown = false;
  }

  get #erase(): string {
    return `\r${this.#stream.escapeSign ?? '\u001b'}[K`;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    this.clear();
  }
}
