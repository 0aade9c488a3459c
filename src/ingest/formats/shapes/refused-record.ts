/** A part of a source that gives no record. It stops nothing. The message is the reason: "it has no address". */
export class RefusedRecord extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RefusedRecord';
  }
}
