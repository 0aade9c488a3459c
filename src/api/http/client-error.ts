import type { Duplex } from 'node:stream';
import { type ErrorType, errors } from '../../model/errors.ts';
import { problem } from '../../model/problem.ts';

/** What could not be read as HTTP at all is answered as any other error, and the connection is closed. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const found = typeOf(error.code);
  const body = JSON.stringify(problem(found.type, found.detail));
  const { status, title } = errors[found.type];
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function typeOf(code: string | undefined): { readonly type: ErrorType; readonly detail?: string } {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { type: 'uri_too_long', detail: 'The address and the headers are too long; send a long query in a body.' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { type: 'request_timeout' };
    default:
      return { type: 'request_parsing_error', detail: 'The request is no HTTP.' };
  }
}
