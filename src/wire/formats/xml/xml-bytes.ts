/** A part of a document, twice: bytes are searched sooner than a text, and texts are cut from a text sooner than from bytes. */
import { latinText } from '../../byte-text.ts';

export class XmlBytes {
  readonly bytes: Uint8Array;
  /** One character for each byte. */
  readonly latin: string;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.latin = latinText(bytes);
  }
}
