import { formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import { defined } from '../../../model/defined.ts';
import type { Connection, Endpoint } from '../connection.ts';

/** A proxy that the operator runs. The policy applies to the targets behind it, not to itself. */
export interface ProxySettings {
  readonly kind: 'http' | 'socks5';
  readonly endpoint: Endpoint;
  readonly credentials?: ProxyCredentials;
}

export interface ProxyCredentials {
  readonly user: string;
  readonly password: string;
}

/**
 * Asks a proxy over an open connection to connect to the target, always by its address. When it resolves, all further
 * bytes go to and come from the target. Rejects with a `DialError`.
 */
export type ProxyDialogue = (
  connection: Connection,
  target: Endpoint,
  credentials: ProxyCredentials | undefined,
) => Promise<void>;

/** The URL of a proxy -> its settings. Undefined if it is not `http://` or `socks5://` with an address. */
export function parseProxy(text: string): ProxySettings | undefined {
  const url = URL.parse(text);
  const kind = url?.protocol === 'http:' ? 'http' : url?.protocol === 'socks5:' ? 'socks5' : undefined;
  if (url === null || kind === undefined || (url.pathname !== '' && url.pathname !== '/')) return undefined;
  const address = parseAddress(url.hostname.replace(/^\[|\]$/g, ''));
  if (address === undefined) return undefined;
  const port = url.port === '' ? DEFAULT_PORTS[kind] : Number(url.port);
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if (user === undefined || password === undefined) return undefined;
  return {
    kind,
    endpoint: { ip: formatAddress(address), port },
    ...defined({ credentials: user === '' ? undefined : { user, password } }),
  };
}

/** Undefined if the escapes are not UTF-8. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const DEFAULT_PORTS = { http: 80, socks5: 1080 } as const;
