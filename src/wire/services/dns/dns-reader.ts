import { ByteReader } from '../../byte-reader.ts';
import { readName } from './domain-name.ts';

/** Reads a part of a DNS message. A name in it may continue before that part. */
export class DnsReader extends ByteReader {
  readonly #message: Uint8Array;
  readonly #end: number;

  constructor(message: Uint8Array, start: number, end: number) {
    super(message.subarray(start, end));
    this.#message = message;
    this.#end = end;
  }

  /** The position in the message. */
  get position(): number {
    return this.#end - this.left;
  }

  /** A domain name as text. */
  name(): string | undefined {
    return this.#name(true);
  }

  /** A name in a kind of record that does not allow compression. */
  wholeName(): string | undefined {
    return this.#name(false);
  }

  /** A string after its length, such as one in a TXT record, quoted. */
  quoted(): string | undefined {
    const bytes = this.vector(1);
    return bytes && quote(bytes);
  }

  #name(mayPoint: boolean): string | undefined {
    const { position } = this;
    const found = readName(this.#message, position, this.#end, mayPoint);
    if (found === undefined) {
      this.bytes(this.left + 1);
      return undefined;
    }
    this.bytes(found.next - position);
    return found.name;
  }
}

/** A character string as text (RFC 1035 section 5.1). */
export function quote(bytes: Uint8Array): string {
  let text = '"';
  for (const byte of bytes) text += QUOTED[byte];
  return `${text}"`;
}

const QUOTED = Array.from({ length: 256 }, (_, code) => {
  if (code < 0x20 || code >= 0x7f) return `\\${String(code).padStart(3, '0')}`;
  const character = String.fromCharCode(code);
  return character === '"' || character === '\\' ? `\\${character}` : character;
});
