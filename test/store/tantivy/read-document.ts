/** A document in the format of native/README.md, decoded. */
export interface ReadDocument {
  readonly sequence: number;
  /** 32 hexadecimal digits. */
  readonly key: string;
  readonly observed: number;
  readonly record: string;
  readonly terms: readonly Buffer[];
  /** An empty word is a gap. */
  readonly words: readonly string[];
  readonly longWords: readonly string[];
  readonly columns: readonly ReadColumn[];
}

export interface ReadColumn {
  readonly name: string;
  /** Addresses as hexadecimal digits. */
  readonly value: string | number;
}

interface SchemaColumn {
  readonly kind: 'texts' | 'numbers' | 'instants' | 'addresses';
  readonly name: string;
}

export function readDocument(bytes: Uint8Array, schema: readonly SchemaColumn[]): ReadDocument {
  const reader = new Reader(Buffer.from(bytes));
  const document: ReadDocument = {
    sequence: reader.take(4).readUInt32LE(),
    key: reader.take(16).toString('hex'),
    observed: Number(reader.take(8).readBigInt64LE()),
    record: reader.part().toString('utf8'),
    terms: [...shortParts(reader.part())],
    words: [...shortParts(reader.part())].map(textOf),
    longWords: [...shortParts(reader.part())].map(textOf),
    columns: [...columnsOf(reader.part(), schema)],
  };
  if (!reader.isAtEnd) throw new Error('the document is longer than its parts');
  return document;
}

function* columnsOf(bytes: Buffer, schema: readonly SchemaColumn[]): Generator<ReadColumn> {
  const reader = new Reader(bytes);
  while (!reader.isAtEnd) {
    const column = schema[reader.take(2).readUInt16LE()];
    if (column === undefined) throw new Error('there is no such column');
    yield { name: column.name, value: columnValue(column.kind, reader) };
  }
}

function columnValue(kind: SchemaColumn['kind'], reader: Reader): string | number {
  switch (kind) {
    case 'texts':
      return textOf(reader.short());
    case 'numbers':
      return reader.take(8).readDoubleLE();
    case 'instants':
      return Number(reader.take(8).readBigInt64LE());
    case 'addresses':
      return reader.take(16).toString('hex');
  }
}

function* shortParts(bytes: Buffer): Generator<Buffer> {
  const reader = new Reader(bytes);
  while (!reader.isAtEnd) yield reader.short();
}

/** @throws TypeError if the bytes are not UTF-8 */
const textOf = (bytes: Buffer): string => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  take(length: number): Buffer {
    if (this.#at + length > this.#bytes.length) throw new Error('the document ends early');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  part(): Buffer {
    return this.take(this.take(4).readUInt32LE());
  }

  short(): Buffer {
    return this.take(this.take(2).readUInt16LE());
  }
}
