import { LOOPBACK_HOST } from '../../api/http/request-origin.ts';

/** The parts of a server that start and stop it, independent of the framework. */
export interface Listener {
  readonly server: { closeAllConnections(): void };
  close(): Promise<unknown>;
}

/** Something that can listen. */
interface Listening {
  listen(options: { readonly port: number; readonly host: string }): Promise<unknown>;
}

/** @throws Error that says what to do */
export async function listen(app: Listening, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw new Error(sentenceOf(error as NodeJS.ErrnoException, port, host), { cause: error });
  }
}

function sentenceOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Something else listens on port ${port} of ${host}: choose another --port.`;
    case 'EACCES':
      return `No permission to listen on port ${port}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine: choose another --host.`;
    default:
      return message;
  }
}

export function urlOf(address: { readonly port: number } | string | null, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Whether an address is one of this machine alone. */
export const isLoopbackUrl = (url: string): boolean => LOOPBACK_HOST.test(new URL(url).host);

/** Closes the server. Waits for running answers, but not longer than `milliseconds`. */
export async function closeWithin(app: Listener, milliseconds: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  await app.close();
  clearTimeout(timer);
}
