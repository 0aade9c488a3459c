/** Runs work with a limit on how much of it runs at the same time. */
export class WorkPool {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  readonly #mostResting: number;
  #running = 0;
  /** Work that waits without a place. */
  #resting = 0;
  #failure: { readonly reason: unknown } | undefined;
  #onIdle: (() => void) | undefined;
  readonly #onFailure: (reason: unknown) => void;

  /** `onFailure` is called once, with the first failure. Later work does not begin. */
  constructor(most: number, onFailure: (reason: unknown) => void) {
    this.#most = most;
    this.#mostResting = RESTING_FOR_EACH * most;
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

  /**
   * Waits within some work and gives up its place meanwhile: other work may begin. Then waits for a place again,
   * before all that has not begun.
   */
  async rest<T>(wait: Promise<T>): Promise<T> {
    if (this.#resting >= this.#mostResting) return await wait;
    this.#resting++;
    this.#leave();
    try {
      return await wait;
    } finally {
      while (this.isFull) await new Promise<void>((resolve) => this.#waiting.unshift(resolve));
      this.#running++;
      this.#resting--;
    }
  }

  /** Resolves when no work runs. @throws the first failure */
  async drain(): Promise<void> {
    if (this.#running + this.#resting > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve));
    if (this.#failure !== undefined) throw this.#failure.reason;
  }

  #leave(): void {
    this.#running--;
    this.#waiting.shift()?.();
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
    this.#leave();
    if (this.#running + this.#resting === 0) this.#onIdle?.();
  }
}

/** Each may hold an open connection. */
const RESTING_FOR_EACH = 1;
