import type { Index } from '../../model/index-record.ts';
import type { Store, WriteReport } from '../../store/store.ts';

/**
 * The store of a load whose label an earlier load has. It may be the same load, of which the sender has not heard how it
 * ended: what it has for the indices of the earlier one is read and not written.
 */
export class EarlierLoad {
  readonly #store: Pick<Store, 'write'>;
  readonly #receivedBytes: () => number;
  readonly #indices = new Map<number, Index>();
  #conflict: unknown;

  constructor(store: Pick<Store, 'write'>, receivedBytes: () => number) {
    this.#store = store;
    this.#receivedBytes = receivedBytes;
  }

  /** `conflict`: the error if the load is another one. */
  add(index: Index, conflict: unknown): void {
    this.#indices.set(index.id, index);
    this.#conflict ??= conflict;
  }

  /** Call it if the bytes of the load are others. @throws the conflict, if there is one */
  refuse(): void {
    if (this.#indices.size > 0) throw this.#conflict;
  }

  async write(...[id, lines, options]: Parameters<Store['write']>): Promise<WriteReport> {
    const earlier = this.#indices.get(id);
    if (earlier === undefined) return await this.#store.write(id, lines, options);
    // Its sender need not send the rest.
    if (this.#receivedBytes() > (earlier.origin?.bytes ?? 0)) this.refuse();
    return { written: 0, refused: [], unknownFields: new Map(), mistypedFields: new Map() };
  }
}
