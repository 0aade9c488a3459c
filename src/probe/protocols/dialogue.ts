import type { Connection } from '../dial/connection.ts';
import { isLoss } from '../dial/dial-error.ts';
import { bannerText } from './banner-text.ts';
import { type AnswerLimits, readAnswer } from './read-answer.ts';

/** The length of the first whole answer in the received bytes, as for `readAnswer`. */
export type AnswerLength = (received: Uint8Array) => number | undefined;

/**
 * Requests and answers in turn, after the first answer of a server. A connection that is lost ends the dialogue and is
 * no error: what was learned before counts. After an answer without an end nothing more is sent, because what follows
 * could not be distinguished from it.
 */
export class Dialogue {
  readonly #connection: Connection;
  readonly #limits: AnswerLimits;
  #isOver: boolean;

  constructor(connection: Connection, limits: AnswerLimits, isOver = false) {
    this.#connection = connection;
    this.#limits = limits;
    this.#isOver = isOver;
  }

  /** The answer, whole or cut off. Undefined if nothing came. */
  async ask(request: string | Uint8Array, answerLength: AnswerLength): Promise<Uint8Array | undefined> {
    if (this.#isOver) return undefined;
    try {
      await this.#connection.write(typeof request === 'string' ? new TextEncoder().encode(request) : request);
      const { bytes, isComplete } = await readAnswer(this.#connection, answerLength, this.#limits);
      this.#isOver = !isComplete;
      return bytes;
    } catch (error) {
      if (!isLoss(error)) throw error;
      this.#isOver = true;
      return undefined;
    }
  }

  async askText(request: string, answerLength: AnswerLength): Promise<string | undefined> {
    const answer = await this.ask(request, answerLength);
    return answer === undefined ? undefined : bannerText(answer);
  }
}
