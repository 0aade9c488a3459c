import type { StoredRecord } from './store.ts';

/** A record as its engine returns it: undecoded bytes. Most answers send them unchanged. */
export class StoredBytes implements StoredRecord {
  readonly indexId: number;
  readonly key: string;
  readonly bytes: Buffer;
  readonly part: Buffer | undefined;

  constructor(indexId: number, key: string, bytes: Buffer, part?: Buffer) {
    this.indexId = indexId;
    this.key = key;
    this.bytes = bytes;
    this.part = part;
  }

  /** For engines that return text. */
  static ofText(indexId: number, key: string, json: string): StoredBytes {
    return new StoredBytes(indexId, key, Buffer.from(json));
  }

  get json(): string {
    return this.bytes.toString('utf8');
  }
}
