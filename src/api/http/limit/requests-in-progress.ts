import type { ServerResponse } from 'node:http';

/** Counts the requests that are not answered completely. */
export class RequestsInProgress {
  readonly #counts = new Map<string, number>();

  of(who: string): number {
    return this.#counts.get(who) ?? 0;
  }

  begin(who: string, response: ServerResponse): void {
    this.#counts.set(who, this.of(who) + 1);
    response.once('close', () => {
      const remaining = this.of(who) - 1;
      if (remaining > 0) this.#counts.set(who, remaining);
      else this.#counts.delete(who);
    });
  }
}
