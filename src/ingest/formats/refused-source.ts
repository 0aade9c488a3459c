/** A source without anything that can be loaded. The message is a sentence about `it`, without a full stop. */
export class RefusedSource extends Error {
  override readonly name = 'RefusedSource';
}

/** A source that must be in memory as a whole, and has more bytes than `largest`. */
export class SourceTooLarge extends Error {
  override readonly name = 'SourceTooLarge';

  constructor(largest: number) {
    super(`larger than ${Math.ceil(largest / 2 ** 20)} MiB`);
  }
}
