import { parseEndpoint } from '../../../addr/endpoint.ts';
import { formatHost, parseHost } from '../../../addr/host.ts';

export interface WhoisServer {
  /** A name or an address. */
  readonly host: string;
  readonly port: number;
}

const WHOIS_PORT = 43;

/** `host`, `host:port` or `whois://host:port`. Undefined if it is none, or a server of another protocol. */
export function parseWhoisServer(text: string): WhoisServer | undefined {
  const bare = text
    .trim()
    .replace(/^whois:\/\//i, '')
    .replace(/\/$/, '');
  const endpoint = parseEndpoint(bare);
  if (endpoint !== undefined) return { host: formatHost(endpoint.host), port: endpoint.port };
  const host = parseHost(bare);
  return host && { host: formatHost(host), port: WHOIS_PORT };
}

/** The server that knows more, as IANA, a registry of addresses or one of domains names it. */
export function referralIn(answer: string): WhoisServer | undefined {
  for (const [, value = ''] of answer.matchAll(REFERRAL)) {
    const server = parseWhoisServer(value);
    if (server !== undefined) return server;
  }
  return undefined;
}

const REFERRAL =
  /^[ \t]*(?:refer|whois|ReferralServer|Registrar WHOIS Server|Whois Server)[ \t]*:[ \t]*(\S{1,200})[ \t]*\r?$/gim;
