import { parseBracketedHost } from '../../addr/host.ts';
import { requestError } from '../../model/problem.ts';
import { isMailAddress } from '../../wire/formats/mail/mail-message.ts';

/** Where a webhook sends. */
export type WebhookPlace =
  | { readonly kind: 'web'; readonly url: URL }
  /** An address in ASCII. */
  | { readonly kind: 'mail'; readonly address: string };

export interface WebhookUrlRules {
  readonly isHttpAllowed: boolean;
  readonly hasMail: boolean;
  /** The only address that mail goes to: that of the owner's account. */
  readonly ownAddress: string;
}

/**
 * The canonical URL of a webhook. Says nothing about its addresses: they are checked at each delivery. @throws
 * ProblemError
 */
export function webhookUrl(text: string, { isHttpAllowed, hasMail, ownAddress }: WebhookUrlRules): string {
  const place = webhookPlace(text);
  if (place === undefined)
    throw refused('url must be an https:// address without a user name, or mailto: with the address of your account.');
  if (place.kind === 'mail') {
    if (!hasMail) throw refused('This server sends no mail.');
    if (place.address.toLowerCase() !== ownAddress.toLowerCase())
      throw refused('Mail is sent to the address of your account only.');
    return `mailto:${place.address}`;
  }
  if (place.url.protocol === 'http:' && !isHttpAllowed) throw refused('This server sends to https:// addresses only.');
  return place.url.href;
}

/** Undefined if the text is not a URL that a webhook may have. */
export function webhookPlace(text: string): WebhookPlace | undefined {
  if (/^mailto:/i.test(text)) {
    const address = text.slice('mailto:'.length);
    return isMailAddress(address) ? { kind: 'mail', address } : undefined;
  }
  const url = URL.parse(text);
  if (url === null || text.length > MAX_LENGTH || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '' || parseBracketedHost(url.hostname) === undefined) return undefined;
  url.hash = '';
  return { kind: 'web', url };
}

const MAX_LENGTH = 2_000;

const refused = (detail: string) => requestError('url is not the address of a webhook', detail);
