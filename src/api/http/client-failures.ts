import type { Duplex } from 'node:stream';
import type { ErrorType } from '../../model/errors.ts';

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

/** The end of a request line (RFC 9112, 3). */
const VERSION = / HTTP\/\d\.\d\r?$/;
const VERSION_BYTES = ' HTTP/1.1\r'.length;
const NEW_LINE = 0x0a;

/**
 * Tells whether the URL or the headers of a head are too long. Node only says that the head is. So the line is read to
 * its end in which that happened: only a request line ends with a version.
 */
export class LongHead {
  #line = '';
  #bytes = 0;

  /** Reads on. Undefined if the line has not ended. */
  read(bytes: Uint8Array): Extract<ErrorType, 'uri_too_long' | 'headers_too_long'> | undefined {
    const end = bytes.indexOf(NEW_LINE);
    const before = end < 0 ? bytes : bytes.subarray(0, end);
    this.#line = (this.#line + Buffer.from(before.subarray(-VERSION_BYTES)).toString('latin1')).slice(-VERSION_BYTES);
    this.#bytes += before.length;
    if (end < 0 && this.#bytes < MAX_BYTES) return undefined;
    // A line that never ends is most likely a query.
    return end < 0 || VERSION.test(this.#line) ? 'uri_too_long' : 'headers_too_long';
  }
}

const MAX_BYTES = 4 * 1_024 * 1_024;
