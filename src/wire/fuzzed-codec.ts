/**
 * What the fuzzer runs of a codec. `<name>.fuzz.ts` in its folder exports this as `FUZZED`, and the fuzzer finds the
 * file.
 */
export interface FuzzedCodec {
  /** Protocols whose cases have messages of this codec. */
  readonly cases?: readonly string[];
  /** Messages that no case has, and the inner parts that some readers take. */
  readonly seeds?: readonly Uint8Array[];
  readonly words?: readonly string[];
  /** What any input may take, if some take long on purpose. */
  readonly mostMs?: number;
  /** Everything of the codec that reads foreign bytes. */
  readonly readers: readonly ((input: Uint8Array) => unknown)[];
}

/** Bytes from hexadecimal digits, with spaces between them as one likes. */
export function hexBytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
}

/** A codec may not say that it read more than there is. */
export function withinInput(input: Uint8Array, length: number | undefined): void {
  if (length !== undefined && length > input.length) throw new Error(`read ${length} bytes of ${input.length}`);
}
