import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip, zstdCompress } from 'node:zlib';
import type { Encoding } from './encoding.ts';

/** A text that is the same for every caller, as bytes: packed once for each encoding, when it is first asked for so. */
export class ConstantDocument {
  readonly bytes: Buffer;
  /** Weak, as it stands for the packed forms too. */
  readonly etag: string;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.etag = `W/"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"`;
  }

  packed(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding);
    if (known !== undefined) return known;
    const made = packSmall[encoding](this.bytes);
    this.#packed.set(encoding, made);
    return made;
  }

  /** `If-None-Match` of RFC 9110: a list of tags, or `*`. */
  isIn(header: string | undefined): boolean {
    const opaque = this.etag.slice(2);
    const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
    return tags.some((tag) => tag === '*' || tag === opaque);
  }
}

/** What is packed once may take longer. */
const packSmall: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: async (bytes) => await promisify(gzip)(bytes, { level: 9 }),
  zstd: async (bytes) => await promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 9 } }),
};
