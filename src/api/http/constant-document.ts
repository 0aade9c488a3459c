import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip, zstdCompress } from 'node:zlib';
import type { Encoding } from './content-negotiation.ts';

/** A text that is the same for every caller. Compressed once for each encoding, on first use. */
export class ConstantDocument {
  readonly bytes: Buffer;
  /** Weak, because it also covers the compressed forms. */
  readonly etag: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.etag = `W/"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"`;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const cached = this.#compressed.get(encoding);
    if (cached !== undefined) return cached;
    const result = compress[encoding](this.bytes);
    this.#compressed.set(encoding, result);
    return result;
  }

  /** `If-None-Match` of RFC 9110: a list of tags, or `*`. */
  isIn(header: string | undefined): boolean {
    const opaque = this.etag.slice(2);
    const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
    return tags.some((tag) => tag === '*' || tag === opaque);
  }
}

/** Each document is compressed once, so a high level is worthwhile. */
const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: async (bytes) => await promisify(gzip)(bytes, { level: 9 }),
  zstd: async (bytes) => await promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 9 } }),
};

/**
 * Caches documents that depend on one value, such as the mapping of a field table. An entry is freed with its value.
 */
export class ConstantDocuments {
  readonly #documents = new WeakMap<object, Map<string, ConstantDocument>>();

  of(source: object, name: string, render: () => string): ConstantDocument {
    const documents = this.#documents.get(source) ?? new Map<string, ConstantDocument>();
    this.#documents.set(source, documents);
    const document = documents.get(name) ?? new ConstantDocument(render());
    documents.set(name, document);
    return document;
  }
}
