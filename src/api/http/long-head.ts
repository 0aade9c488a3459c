import type { ErrorType } from '../../model/errors.ts';

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
