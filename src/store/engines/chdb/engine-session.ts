/**
 * One session of the engine process, seen from here: SQL goes out as a frame, a frame comes back. One question at a time.
 */
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { failureOf, SqlFailure } from '../sql/sql-failure.ts';
import { LostAnswer } from '../sql/transport.ts';
import { ANSWER, type Frame, FrameReader, frameHead, QUESTION } from './frame.ts';

/** @throws LostAnswer */
export async function connectSession(socketPath: string): Promise<EngineSession> {
  return await new Promise((resolve, reject) => {
    const asking = request({ socketPath, headers: { connection: 'Upgrade', upgrade: 'sql' } });
    asking.on('upgrade', (_, socket) => resolve(new EngineSession(socket)));
    asking.on('response', (response) => {
      response.destroy();
      reject(new LostAnswer(false, new Error(`status ${response.statusCode}`)));
    });
    asking.on('error', (error) => reject(new LostAnswer(false, error)));
    asking.end();
  });
}

export class EngineSession {
  readonly #socket: Duplex;
  readonly #reader = new FrameReader(0);
  #waiting: { readonly resolve: (frame: Frame) => void; readonly reject: (error: LostAnswer) => void } | undefined;

  constructor(socket: Duplex) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      for (const frame of this.#reader.push(chunk)) {
        this.#waiting?.resolve(frame);
        this.#waiting = undefined;
      }
    });
    const lose = (error?: Error): void => {
      socket.destroy();
      this.#waiting?.reject(new LostAnswer(true, error));
      this.#waiting = undefined;
    };
    socket.on('error', lose);
    socket.on('end', lose);
    socket.on('close', () => lose());
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** @throws SqlFailure, LostAnswer */
  async ask(sql: string, answerBytes: number): Promise<Buffer> {
    if (!this.isOpen) throw new LostAnswer(false, undefined);
    // Words of refusal are always short enough to be read whole.
    this.#reader.longest = Math.max(answerBytes, LONGEST_REFUSAL);
    const { tag, bytes } = await new Promise<Frame>((resolve, reject) => {
      this.#waiting = { resolve, reject };
      const question = Buffer.from(sql, 'utf8');
      this.#socket.cork();
      this.#socket.write(frameHead(QUESTION, question.length));
      this.#socket.write(question);
      this.#socket.uncork();
    });
    if (bytes === undefined || (tag === ANSWER && bytes.length > answerBytes)) throw new SqlFailure('too-large');
    if (tag === ANSWER) return bytes;
    throw failureOf(bytes.toString('utf8'));
  }

  close(): void {
    this.#socket.destroy();
  }
}

const LONGEST_REFUSAL = 2 ** 20;
