import { defined } from '../../../model/defined.ts';

/**
 * Reads the blocks of PEM files (RFC 7468) line by line, so that memory holds one block. Text around the blocks is
 * ignored, and blocks whose lines were joined are read too.
 */
export interface PemBlock {
  readonly label: string;
  /** None if the block is too long. */
  readonly bytes: Buffer;
  /** A sentence, if the block is not as it should be. */
  readonly flaw?: string;
}

/** In base64. Certificates of more than a megabyte are attacks, but PKCS#7 bundles may be larger. */
const LONGEST_BLOCK = 2 ** 26;

/** Lines are joined when there are so many: each alone takes more memory than its characters. */
const MOST_LINES = 2 ** 12;

const MARKER = /(-----(?:BEGIN|END) [^-\r\n]{0,64}-----)/;
const NOT_BASE64 = /[^A-Za-z0-9+/=_-]/;

export class PemReader {
  #label: string | undefined;
  #parts: string[] = [];
  /** After the parts. */
  #lines: string[] = [];
  #length = 0;

  /** Whether a block has begun and not ended. */
  get isInside(): boolean {
    return this.#label !== undefined;
  }

  /** The blocks that end in this line. */
  push(line: string): readonly PemBlock[] {
    if (!line.includes('-----')) {
      this.#add(line);
      return [];
    }
    const blocks: PemBlock[] = [];
    for (const part of line.split(MARKER)) {
      if (part.startsWith('-----BEGIN ')) {
        const unfinished = this.end();
        if (unfinished !== undefined) blocks.push(unfinished);
        this.#label = part.slice('-----BEGIN '.length, -'-----'.length);
      } else if (part.startsWith('-----END ')) {
        const block = this.#take(part.slice('-----END '.length, -'-----'.length));
        if (block !== undefined) blocks.push(block);
      } else this.#add(part);
    }
    return blocks;
  }

  /** The block that the file does not end. */
  end(): PemBlock | undefined {
    return this.#take(undefined);
  }

  #add(text: string): void {
    // Headers such as "Proc-Type: 4,ENCRYPTED" contain a colon.
    if (this.#label === undefined || text.includes(':')) return;
    this.#length += text.length;
    if (text === '') return;
    this.#lines.push(text);
    if (this.#lines.length >= MOST_LINES) this.#parts.push(this.#lines.splice(0).join(''));
    if (this.#length > LONGEST_BLOCK) [this.#parts, this.#lines] = [[], []];
  }

  #take(endLabel: string | undefined): PemBlock | undefined {
    const label = this.#label;
    if (label === undefined) return undefined;
    // Some tools join the lines with blanks.
    const text = (this.#parts.join('') + this.#lines.join('')).replace(/\s+/g, '');
    const flaw =
      this.#length > LONGEST_BLOCK
        ? 'The block is too long.'
        : endLabel === undefined
          ? 'The block has no end.'
          : endLabel !== label
            ? 'The block ends as another one than it begins.'
            : NOT_BASE64.test(text)
              ? 'The block has characters that are not base64.'
              : undefined;
    this.#label = undefined;
    this.#parts = [];
    this.#lines = [];
    this.#length = 0;
    return { label, bytes: Buffer.from(text, 'base64'), ...defined({ flaw }) };
  }
}
