import { type AnswerWriter, ConnectionEnded, type OutsideRecords } from '../outside-records.ts';

/** Records in memory of the addon. */
export interface LineAnswer {
  /** The beginning of the answer, up to the records. */
  head(): Uint8Array;
  /** The whole answer. Afterwards it is empty. */
  take(): Uint8Array;
  free(): void;
}

export interface NativeLineReader {
  ask(request: Uint8Array): Promise<LineAnswer>;
  cancel(): void;
}

export interface NativeAnswerWriter {
  write(records: LineAnswer): Promise<unknown>;
  writeBytes(bytes: Uint8Array): Promise<unknown>;
  end(): Promise<unknown>;
  readonly sent: number;
  close(): void;
}

/** Length of the head of an answer. */
const HEAD_BYTES = 13;

export class NativeRecords implements OutsideRecords {
  readonly kind = 'outside';
  readonly count: number;
  readonly answer: LineAnswer;

  constructor(answer: LineAnswer, count: number) {
    this.answer = answer;
    this.count = count;
  }

  take(): Buffer {
    const bytes = this.answer.take();
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(HEAD_BYTES);
  }

  free(): void {
    this.answer.free();
  }
}

export class NativeWriter implements AnswerWriter {
  readonly #writer: NativeAnswerWriter;
  #isWriting = false;

  constructor(writer: NativeAnswerWriter) {
    this.#writer = writer;
  }

  get sent(): number {
    return this.#writer.sent;
  }

  get isWriting(): boolean {
    return this.#isWriting;
  }

  async write(piece: Uint8Array | OutsideRecords): Promise<void> {
    await this.#during(() => {
      if (piece instanceof NativeRecords) return this.#writer.write(piece.answer);
      return this.#writer.writeBytes(piece instanceof Uint8Array ? piece : piece.take());
    });
  }

  async end(): Promise<void> {
    await this.#during(() => this.#writer.end());
  }

  async #during(work: () => Promise<unknown>): Promise<void> {
    this.#isWriting = true;
    try {
      await work();
    } catch (error) {
      const isEnd = error instanceof Error && 'code' in error && error.code === 'cancelled';
      throw isEnd ? new ConnectionEnded(error.message, { cause: error }) : error;
    } finally {
      this.#isWriting = false;
    }
  }

  close(): void {
    this.#writer.close();
  }
}
