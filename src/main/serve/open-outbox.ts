import { parseBracketedHost } from '../../addr/host.ts';
import { AddressSet } from '../../addr/ip/address-set.ts';
import { LAST_IPV4 } from '../../addr/ip/ipv4.ts';
import { LAST_IPV6 } from '../../addr/ip/ipv6.ts';
import { defined } from '../../model/defined.ts';
import { DialError } from '../../probe/dial/dial-error.ts';
import { DialPolicy } from '../../probe/dial/dial-policy.ts';
import type { AddressResolver } from '../../probe/dial/name-servers.ts';
import { NetworkDialer } from '../../probe/dial/network-dialer.ts';
import { postJson } from '../../probe/send/post-json.ts';
import { submitMail } from '../../probe/send/submit-mail.ts';
import type { Outbox } from '../../service/notices/notice-context.ts';
import { machineClock } from '../machine-clock.ts';
import { allowedRanges } from './allowed-ranges.ts';
import type { MailSettings } from './mail-server.ts';

export interface OutboxSettings {
  /** Special-purpose addresses that webhooks may be sent to: addresses and CIDR blocks. */
  readonly allow: readonly string[];
  readonly mail: MailSettings | undefined;
  readonly userAgent: string;
  /** Default: the name servers of the system. */
  readonly resolver?: AddressResolver;
  /** Roots in PEM instead of those of this machine. */
  readonly roots?: readonly string[];
}

const POST_MS = 10_000;
const MAIL_MS = 30_000;
/** The answer, and the handshake of TLS. */
const MAX_BYTES = 131_072;

/**
 * Sends webhooks and mail by sockets of this machine. Each attempt resolves its name once, and only addresses that the
 * policy allows are dialled. No proxy is used. The mail server may have any address: the operator names it.
 */
export function openOutbox({ allow, mail, userAgent, resolver, roots }: OutboxSettings): Outbox {
  const policy = new DialPolicy({ allow: new AddressSet(allow.flatMap(allowedRanges)) });
  const everything = new DialPolicy({ allow: new AddressSet([IPV4, IPV6]) });
  const trusted = roots === undefined ? {} : { roots };
  const dialer = (rules: DialPolicy, milliseconds: number): NetworkDialer =>
    new NetworkDialer({
      policy: rules,
      clock: machineClock,
      limits: { idleMs: milliseconds, targetMs: milliseconds, maxBytes: MAX_BYTES },
      ...defined({ resolver }),
    });
  return {
    post: async ({ url, headers, body }, signal) => {
      const host = parseBracketedHost(url.hostname);
      if (host === undefined) throw new DialError('forbidden', 'The URL has no host.');
      const isTls = url.protocol === 'https:';
      const port = url.port === '' ? (isTls ? 443 : 80) : Number(url.port);
      const path = `${url.pathname}${url.search}`;
      const post = { host, port, isTls, path, body, headers: { 'User-Agent': userAgent, ...headers }, ...trusted };
      return await postJson(dialer(policy, POST_MS), post, within(POST_MS, signal));
    },
    mail: mail && {
      from: mail.from,
      send: async ({ to, content }, signal) => {
        const server = { ...mail.server, ...trusted };
        const message = { from: mail.from, to, content };
        await submitMail(dialer(everything, MAIL_MS), server, message, within(MAIL_MS, signal));
      },
    },
  };
}

const IPV4 = { from: 0, to: LAST_IPV4 };
const IPV6 = { from: 0n, to: LAST_IPV6 };

const within = (milliseconds: number, signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
