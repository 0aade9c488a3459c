/** An extension of a handshake message: its number, and its content as it is on the wire. */
export interface Extension {
  readonly type: number;
  readonly data: Uint8Array;
}
