import type { ServerResponse } from 'node:http';

/** Counts the requests that are not answered completely. */
export class RequestsInProgress {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** Counts a request for each of these. */
  begin(names: readonly string[], response: ServerResponse): void {
    for (const name of names) this.#add(name, 1);
    response.once('close', () => {
      for (const name of names) this.#add(name, -1);
    });
  }

  #add(name: string, change: number): void {
    const count = this.of(name) + change;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}
