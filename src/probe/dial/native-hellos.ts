/**
 * Asks TLS servers with the addon: one thread of it speaks with all servers, and this one hears of whole answers. A
 * survey takes ten connections and more, each of which would cost Node several turns.
 */
import { getSystemErrorName } from 'node:util';
import { defined } from '../../model/defined.ts';
import { nativeClass } from '../native-class.ts';
import type { Cancellation } from './cancellation.ts';
import type { Endpoint } from './connection.ts';
import { DialError, isLoss, timeOut } from './dial-error.ts';
import { establishedError } from './socket-error.ts';
import { type HelloAnswer, helloAnswer } from './tls/hello-answer.ts';

export interface NativeQuestion {
  readonly remote: Endpoint;
  readonly source: string | undefined;
  readonly hello: Uint8Array;
  readonly mostBytes: number;
  readonly connectMs: number;
  /** How long the server may say nothing. */
  readonly idleMs: number;
  /** For all of it. */
  readonly totalMs: number;
  readonly cancellation: Cancellation;
}

export class NativeHellos {
  readonly #asker: NativeHelloAsker;
  #ids = 0;

  constructor(addon: HellosAddon) {
    this.#asker = new addon.HelloAsker();
  }

  /** @throws DialError, or the error of the system if there is no connection */
  async ask({ hello, cancellation, ...question }: NativeQuestion): Promise<HelloAnswer> {
    if (cancellation.isRequested) throw cancellation.error;
    this.#ids = (this.#ids + 1) >>> 0;
    const id = this.#ids;
    const cancel = (): void => this.#asker.cancel(id);
    cancellation.add(cancel);
    try {
      const answer = await this.#asker.ask(nativeQuestion(id, question), hello);
      return readAnswer(answer, question.idleMs >= question.totalMs, cancellation);
    } finally {
      cancellation.delete(cancel);
    }
  }
}

function nativeQuestion(
  id: number,
  { remote, source, ...limits }: Omit<NativeQuestion, 'hello' | 'cancellation'>,
): NativeHelloQuestion {
  const { connectMs, idleMs, totalMs, mostBytes } = limits;
  return {
    id,
    ...remote,
    ...defined({ source }),
    mostBytes: Math.min(mostBytes, MOST),
    connectMs: wholeMs(connectMs),
    idleMs: wholeMs(idleMs),
    totalMs: wholeMs(totalMs),
  };
}

function readAnswer(answer: Uint8Array, isByTarget: boolean, cancellation: Cancellation): HelloAnswer {
  const view = new DataView(answer.buffer, answer.byteOffset, HEAD);
  const bytes = answer.subarray(HEAD);
  switch (view.getUint8(0)) {
    case END.complete:
    case END.closed:
      return helloAnswer(bytes, undefined);
    case END.silent:
      return helloAnswer(bytes, timeOut(isByTarget, 'The peer sent nothing in time.'));
    case END.notConnected:
      throw new DialError('connection-timeout', 'The peer did not answer in time.');
    case END.refused:
      throw systemError(view.getInt32(1, true));
    case END.broken: {
      const error = establishedError(systemError(view.getInt32(1, true)));
      if (!isLoss(error)) throw error;
      return helloAnswer(bytes, error);
    }
    default:
      throw cancellation.error;
  }
}

/** As Node reports it. */
function systemError(number: number): NodeJS.ErrnoException {
  const code = getSystemErrorName(-number);
  return Object.assign(new Error(code), { code });
}

const wholeMs = (ms: number): number => Math.min(Math.ceil(ms), MOST);

/** Longer times and answers mean no limit. */
const MOST = 2 ** 31 - 1;
const HEAD = 5;
const END = { complete: 0, closed: 1, silent: 2, notConnected: 3, refused: 4, broken: 5 } as const;

interface NativeHelloQuestion extends Endpoint {
  readonly id: number;
  readonly source?: string;
  readonly mostBytes: number;
  readonly connectMs: number;
  readonly idleMs: number;
  readonly totalMs: number;
}

interface NativeHelloAsker {
  /** The answer begins with the code of its end and the number of an error. */
  ask(question: NativeHelloQuestion, hello: Uint8Array): Promise<Uint8Array>;
  cancel(id: number): void;
}

export interface HellosAddon {
  readonly HelloAsker: new () => NativeHelloAsker;
}

let opened: { readonly hellos: NativeHellos | undefined } | undefined;

/** One for each thread of Node, which lasts as long as that. Undefined where there is no addon. */
export function nativeHellos(): NativeHellos | undefined {
  if (opened === undefined) {
    const HelloAsker = nativeClass<HellosAddon['HelloAsker']>('HelloAsker');
    opened = { hellos: HelloAsker === undefined ? undefined : new NativeHellos({ HelloAsker }) };
  }
  return opened.hellos;
}
