import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';

/** The server sent no answer, or only part of one. */
export class ServerUnreachable extends CommandFailure {
  constructor(server: URL, reason: string, advice: string | undefined = adviceFor(server), options?: ErrorOptions) {
    super(EXIT.unreachable, `${server.origin} does not answer: ${reason}.`, advice, options);
    this.name = 'Unreachable';
  }
}

/** Turns a socket error into a command failure. */
export function unreachableBy(error: unknown, server: URL): Error {
  if (error instanceof CommandFailure) return error;
  const { code, message } = innermost(error);
  const reason = REASONS[code] ?? (message === '' ? code : message);
  const isAboutTrust = /CERT|SELF_SIGNED|UNABLE_TO_/.test(code);
  const advice = isAboutTrust
    ? 'Its certificate is not trusted here. If your own authority signed it, set NODE_EXTRA_CA_CERTS to its file.'
    : adviceFor(server);
  return new ServerUnreachable(server, reason, advice, { cause: error });
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed early',
  EPIPE: 'the connection was closed early',
  ENOTFOUND: 'no host has this name',
  EAI_AGAIN: 'the host name cannot be resolved right now',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'its network is unreachable',
  ETIMEDOUT: 'the connection timed out',
  EPROTO: 'it does not speak TLS on this port',
};

function adviceFor({ hostname }: URL): string {
  const isLocal = /^(?:localhost|127\..*|\[::1\])$/.test(hostname);
  return isLocal
    ? 'Start a server with `periplus serve`, or name another with --server or PERIPLUS_SERVER.'
    : 'Check the address given by --server, PERIPLUS_SERVER or the config file.';
}

/** If several addresses of a host fail, Node reports one `AggregateError`; the first of them explains enough. */
function innermost(error: unknown): { readonly code: string; readonly message: string } {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return { code: '', message: String(first) };
  const { code } = first as NodeJS.ErrnoException;
  return { code: code ?? '', message: first.message };
}
