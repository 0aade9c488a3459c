import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';

/** No answer came, or not all of one: why, in words, and what to do. */
export class ServerUnreachable extends CommandFailure {
  constructor(server: URL, reason: string, advice: string | undefined = adviceFor(server), options?: ErrorOptions) {
    super(EXIT.unreachable, `${server.origin} does not answer: ${reason}.`, advice, options);
    this.name = 'Unreachable';
  }
}

/** What went wrong with a socket -> the failure of the command. */
export function unreachableBy(error: unknown, server: URL): Error {
  if (error instanceof CommandFailure) return error;
  const { code, message } = innermost(error);
  const reason = REASONS[code] ?? (message === '' ? code : message);
  const isAboutTrust = /CERT|SELF_SIGNED|UNABLE_TO_/.test(code);
  const advice = isAboutTrust
    ? 'Its certificate is not trusted here; a file of your own authority goes into NODE_EXTRA_CA_CERTS.'
    : adviceFor(server);
  return new ServerUnreachable(server, reason, advice, { cause: error });
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'the connection was closed in the middle',
  EPIPE: 'the connection was closed in the middle',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  EHOSTUNREACH: 'there is no way to this host',
  ENETUNREACH: 'there is no way to its network',
  ETIMEDOUT: 'it took too long',
  EPROTO: 'it does not speak TLS there',
};

function adviceFor({ hostname }: URL): string {
  const isHere = /^(?:localhost|127\..*|\[::1\])$/.test(hostname);
  return isHere
    ? 'Start a server with `periplus serve`, or name another with --server or PERIPLUS_SERVER.'
    : 'Check the address given by --server, PERIPLUS_SERVER or the config file.';
}

/** Several addresses of one host fail together, as one error of many. */
function innermost(error: unknown): { readonly code: string; readonly message: string } {
  const one = error instanceof AggregateError ? error.errors[0] : error;
  if (!(one instanceof Error)) return { code: '', message: String(one) };
  const { code } = one as NodeJS.ErrnoException;
  return { code: code ?? '', message: one.message };
}
