import type { Duplex } from 'node:stream';
import { type ErrorType, errors } from '../../model/errors.ts';
import { problem } from '../../model/problem.ts';

/** Answers input that is not HTTP like any other error, and closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const failure = typeOf(error.code);
  const body = JSON.stringify(problem(failure.type, failure.detail));
  const { status, title } = errors[failure.type];
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function typeOf(code: string | undefined): { readonly type: ErrorType; readonly detail?: string } {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { type: 'uri_too_long', detail: 'The URL and the headers are too long. Send a long query in the body.' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { type: 'request_timeout' };
    default:
      return { type: 'request_parsing_error', detail: 'The request is not valid HTTP.' };
  }
}
