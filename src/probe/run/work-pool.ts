/** Runs work with a limit on how much of it runs at the same time. */
export class WorkPool {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #failure: { readonly reason: unknown } | undefined;
  #onIdle: (() => void) | undefined;
  readonly #onFailure: (reason: unknown) => void;

  /** `onFailure` is called once, with the first failure. Later work does not begin. */
  constructor(most: number, onFailure: (reason: unknown) => void) {
    this.#most = most;
    this.#onFailure = onFailure;
  }

  get isFull(): boolean {
    return this.#running >= this.#most;
  }

  /** Resolves when the work has begun. */
  async add(work: () => Promise<void>): Promise<void> {
    while (this.isFull) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#failure !== undefined) return;
    this.#running++;
    void this.#run(work);
  }

  /** Resolves when no work runs. @throws the first failure */
  async drain(): Promise<void> {
    if (this.#running > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve));
    if (this.#failure !== undefined) throw this.#failure.reason;
  }

  async #run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (reason) {
      if (this.#failure === undefined) {
        this.#failure = { reason };
        this.#onFailure(reason);
      }
    }
    this.#running--;
    this.#waiting.shift()?.();
    if (this.#running === 0) this.#onIdle?.();
  }
}
