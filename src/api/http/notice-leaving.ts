import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Notices a client that goes away while its request is under way. The end of what it sends does not tell: a client that closes only its sending half still
 * wants the answer. So it is sent an interim answer (`100 Continue`, RFC 9110, 15.2) now and then. A client that is gone refuses the first, and the next
 * one closes the connection here; any other client passes over them. HTTP/1.0 knows no interim answers.
 */
export function noticeLeaving(request: IncomingMessage, response: ServerResponse): void {
  if (request.httpVersion !== '1.1') return;
  const { socket } = request;
  let timer: NodeJS.Timeout | undefined;
  const sendIn = (milliseconds: number): void => {
    timer = setTimeout(() => {
      // An answer that has begun closes the connection by its own bytes.
      if (response.headersSent) return;
      response.writeContinue();
      sendIn(milliseconds * 2);
    }, milliseconds);
  };
  const onEnd = (): void => sendIn(FIRST_MS);
  if (socket.readableEnded) onEnd();
  else socket.once('end', onEnd);
  response.once('close', () => {
    socket.off('end', onEnd);
    clearTimeout(timer);
  });
}

/** Most requests are answered before, and the refusal of a client that is gone comes back within it. */
const FIRST_MS = 100;
