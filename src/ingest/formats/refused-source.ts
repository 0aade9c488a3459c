/** A source without anything that can be loaded. The message is a sentence about `it`, without a full stop. */
export class RefusedSource extends Error {
  override readonly name = 'RefusedSource';
}
