import { parseBracketedHost } from '../../addr/host.ts';
import { parseIpv4 } from '../../addr/ip/ipv4.ts';
import { defined } from '../../model/defined.ts';
import type { MailCredentials, MailServer } from '../../probe/send/submit-mail.ts';
import { isMailAddress } from '../../wire/formats/mail/mail-message.ts';

export interface MailSettings {
  readonly server: MailServer;
  /** The address of the sender. */
  readonly from: string;
}

/**
 * `smtp://HOST:587` or `smtps://HOST`, with a user name and a password if the server wants them. Throws an error whose
 * message does not contain the URL, because that may contain the password.
 */
export function mailSettings(text: string, from: string | undefined): MailSettings {
  const url = URL.parse(text);
  const isTls = url?.protocol === 'smtps:';
  // This scheme is unknown to the URL standard, so the name is as it was written.
  const host = url === null ? undefined : mailHost(url.hostname);
  const credentials = url === null ? undefined : credentialsOf(url);
  if (
    url === null ||
    host === undefined ||
    credentials === undefined ||
    !/^smtps?:$/.test(url.protocol) ||
    !/^\/?$/.test(url.pathname + url.search)
  )
    throw new Error('The mail server is no address such as smtp://mail.example.org:587 or smtps://mail.example.org.');
  const sender = from ?? `periplus@${url.hostname}`;
  if (!isMailAddress(sender)) throw new Error('The sender of mail is no address such as scans@example.org.');
  return {
    from: sender,
    server: {
      host,
      isTls,
      port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
      ...defined({ credentials: url.username === '' ? undefined : credentials }),
    },
  };
}

/** Undefined if they are not encoded as a URL needs it. */
function credentialsOf({ username, password }: URL): MailCredentials | undefined {
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}

/** No name server needs to know what `localhost` is (RFC 6761). */
function mailHost(name: string): ReturnType<typeof parseBracketedHost> {
  const loopback = parseIpv4('127.0.0.1');
  return name === 'localhost' && loopback !== undefined
    ? { kind: 'address', address: loopback }
    : parseBracketedHost(name);
}
