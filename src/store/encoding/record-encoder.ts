import type { Collection } from '../../model/collection.ts';
import type { NativeClient } from '../native/native-client.ts';
import { RequestWriter } from '../native/request-writer.ts';
import type { WriteReport } from '../store.ts';
import { readLinesReport } from './lines-report.ts';
import type { NeutralDocument } from './neutral-document.ts';
import { writeRecordSchema } from './record-schema.ts';

/** What is the same for all lines. */
export interface LineContext {
  /** The time of records that do not say when they were observed: the start of their index. */
  readonly startedAt: number;
  /** Whether lines may have former values. */
  readonly hasFormer?: boolean;
}

export interface EncodedLines {
  readonly documents: readonly NeutralDocument[];
  /** `written`: how many documents there are. */
  readonly report: WriteReport;
}

/** Encodes lines of records in the addon: both engines are filled from there. */
export class RecordEncoder {
  readonly #client: NativeClient;
  readonly #schemas = new Map<Collection, Buffer>();

  constructor(client: NativeClient) {
    this.#client = client;
  }

  async encode(
    collection: Collection,
    lines: Uint8Array,
    { startedAt, hasFormer = false }: LineContext,
  ): Promise<EncodedLines> {
    const schema = this.#schemaOf(collection);
    const answer = await this.#client.ask(
      'encode',
      (request) => {
        request.bytesOf(schema);
        request.i64(startedAt);
        request.flag(hasFormer);
        request.lengthOf(lines);
      },
      { size: schema.length + 64, bytes: lines },
    );
    const documents = answer.list(() => ({
      line: answer.u32(),
      key: answer.key(),
      observed: answer.i64(),
      json: answer.bytes(),
      parts: answer.bytes(),
    }));
    return { documents, report: { ...readLinesReport(answer), written: documents.length } };
  }

  #schemaOf(collection: Collection): Buffer {
    const known = this.#schemas.get(collection);
    if (known !== undefined) return known;
    const schema = new RequestWriter(2 ** 16);
    writeRecordSchema(collection, schema);
    this.#schemas.set(collection, schema.bytes());
    return schema.bytes();
  }
}
