import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Detects a client that disconnects during its request. The end of its input does not tell: a client that closes only
 * its sending side still expects the answer. So it is sent interim answers (`100 Continue`, RFC 9110, 15.2) at growing
 * intervals. The system of a disconnected client rejects the first one, and the next one closes the connection here.
 * Other clients ignore them. HTTP/1.0 has no interim answers.
 */
export function detectDisconnect(request: IncomingMessage, response: ServerResponse): void {
  if (request.httpVersion !== '1.1') return;
  const { socket } = request;
  let timer: NodeJS.Timeout | undefined;
  const sendIn = (milliseconds: number): void => {
    timer = setTimeout(() => {
      // Once the answer has begun, its own bytes detect a disconnect.
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

/** Most requests are answered earlier, and the rejection of a disconnected client arrives within this time. */
const FIRST_MS = 100;
