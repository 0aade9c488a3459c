import type { StoredRecord } from './store.ts';

/** A record as its engine hands it out: its bytes, not yet decoded. Most answers pass them on as they are. */
export class StoredBytes implements StoredRecord {
  readonly indexId: number;
  readonly key: string;
  readonly bytes: Buffer;

  constructor(indexId: number, key: string, bytes: Buffer) {
    this.indexId = indexId;
    this.key = key;
    this.bytes = bytes;
  }

  /** Of a record that its engine has as text. */
  static ofText(indexId: number, key: string, json: string): StoredBytes {
    return new StoredBytes(indexId, key, Buffer.from(json));
  }

  get json(): string {
    return this.bytes.toString('utf8');
  }
}
