import type { Duplex } from 'node:stream';
import type { ErrorType } from '../../model/errors.ts';
import { LongHead } from './long-head.ts';

/** What is wrong with input that is not a request. */
export interface ClientFailure {
  readonly type: ErrorType;
  readonly detail?: string;
}

/** An error of Node's parser. */
export interface ParserError extends NodeJS.ErrnoException {
  /** What arrived last. */
  readonly rawPacket?: Buffer;
  /** How much of it is without error. */
  readonly bytesParsed?: number;
}

/** Reads what Node reports of input that is not HTTP, or that does not arrive in time. */
export class ClientFailures {
  readonly #longHeads = new WeakMap<Duplex, LongHead>();

  /** Undefined: there is nothing to answer, or what arrives next will tell. Node reports it as another error. */
  read(error: ParserError, socket: Duplex): ClientFailure | undefined {
    switch (error.code) {
      case 'HPE_HEADER_OVERFLOW': {
        const type = this.#longPart(error, socket);
        return type && { type, detail: LONG[type] };
      }
      case 'ECONNRESET':
        socket.destroy();
        return undefined;
      case 'ERR_HTTP_REQUEST_TIMEOUT':
        return { type: 'request_timeout' };
      default:
        return { type: 'request_parsing_error', detail: 'The request is not valid HTTP.' };
    }
  }

  #longPart({ rawPacket, bytesParsed = 0 }: ParserError, socket: Duplex): ReturnType<LongHead['read']> {
    const packet = rawPacket ?? Buffer.alloc(0);
    const begun = this.#longHeads.get(socket);
    if (begun !== undefined) return begun.read(packet);
    const head = new LongHead();
    this.#longHeads.set(socket, head);
    // The parser has also read the character that ends the URL or the header.
    return head.read(packet.subarray(Math.max(0, bytesParsed - 1)));
  }
}

const LONG = {
  uri_too_long: 'The URL and the headers are too long. Send a long query in the body.',
  headers_too_long: 'The headers are too long.',
} as const;
