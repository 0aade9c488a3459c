/**
 * Requests of one call that go to the addon together: the way there and back costs more than most of them. The first
 * ones leave at once; those that come meanwhile leave when one is back.
 */
export class Together {
  readonly #send: (requests: readonly Buffer[]) => Promise<readonly PromiseSettledResult<Uint8Array>[]>;
  readonly #waiting: Waiting[] = [];
  #onTheWay = 0;

  constructor(send: (requests: readonly Buffer[]) => Promise<readonly PromiseSettledResult<Uint8Array>[]>) {
    this.#send = send;
  }

  async ask(request: Buffer): Promise<Uint8Array> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    this.#waiting.push({ request, resolve, reject });
    if (this.#onTheWay < AT_ONCE) void this.#leave();
    return await promise;
  }

  async #leave(): Promise<void> {
    const group = this.#waiting.splice(0, MOST_TOGETHER);
    if (group.length === 0) return;
    this.#onTheWay++;
    try {
      const answers = await this.#send(group.map(({ request }) => request));
      for (const [at, { resolve, reject }] of group.entries()) {
        const answer = answers[at];
        if (answer?.status === 'fulfilled') resolve(answer.value);
        else reject(answer?.reason ?? new RangeError('the addon left a request out'));
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    this.#onTheWay--;
    void this.#leave();
  }
}

interface Waiting {
  readonly request: Buffer;
  readonly resolve: (answer: Uint8Array) => void;
  readonly reject: (reason: unknown) => void;
}

/** Two cores can work for one call. */
const AT_ONCE = 2;
const MOST_TOGETHER = 64;
