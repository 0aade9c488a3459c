/** Each call reads the input from its beginning, in batches. */
export type HeavyInput = () => AsyncIterable<Iterable<Buffer>>;

/** Work of one kind. It uses only its order, which can be copied to another thread, and its inputs. */
export interface HeavyKind<Order, Result> {
  /** Work with no more bytes of input takes less time than to hand it over. */
  readonly lightBytes: number;
  readonly run: (order: Order, inputs: readonly HeavyInput[]) => AsyncGenerator<string | Uint8Array, Result, void>;
}
