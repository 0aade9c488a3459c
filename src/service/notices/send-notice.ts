import { DialError } from '../../probe/dial/dial-error.ts';
import { hmac } from '../../wire/crypto.ts';
import { isMailAddress, writeMail } from '../../wire/formats/mail/mail-message.ts';
import type { Notice, NoticeContext, OutgoingMail } from './notice-context.ts';
import { webhookPlace } from './webhook-url.ts';

export interface NoticeReceiver {
  readonly url: string;
  readonly secret: string;
  /** The address of the owner's account at this moment. */
  readonly ownAddress: string;
}

/** What came of it, as a sentence for the owner. `refused`: another attempt would not help. */
export interface SendResult {
  readonly kind: 'delivered' | 'retry' | 'refused';
  readonly answer: string;
}

type Sending = Pick<NoticeContext, 'outbox' | 'isHttpAllowed' | 'limit' | 'now'>;

/** Messages to one address in an hour. */
const MAX_MAILS = 30;

/** Sends a notice to a webhook or by mail, once. */
export async function sendNotice(
  context: Sending,
  receiver: NoticeReceiver,
  notice: Notice,
  signal: AbortSignal,
): Promise<SendResult> {
  const { outbox, isHttpAllowed, limit } = context;
  const place = webhookPlace(receiver.url);
  if (place === undefined) return refused('The address of the webhook is not valid.');
  try {
    if (place.kind === 'web') {
      // The operator may have changed this since the webhook was created.
      if (place.url.protocol === 'http:' && !isHttpAllowed)
        return refused('This server sends to https:// addresses only.');
      return ofStatus(await outbox.post(postOf(context, place.url, receiver, notice), signal));
    }
    if (outbox.mail === undefined) return refused('This server sends no mail.');
    if (place.address.toLowerCase() !== receiver.ownAddress.toLowerCase())
      return refused('This is not the address of the account any more.');
    if (limit.take(`mail:${place.address.toLowerCase()}`, MAX_MAILS) > 0)
      return { kind: 'retry', answer: `An address gets at most ${MAX_MAILS} messages in an hour.` };
    await outbox.mail.send({ to: place.address, content: mailOf(outbox.mail, place.address, notice) }, signal);
    return { kind: 'delivered', answer: 'The mail server took the message.' };
  } catch (error) {
    if (error instanceof DialError) return ofFailure(error);
    throw error;
  }
}

function postOf({ now }: Sending, url: URL, { secret }: NoticeReceiver, { id, event, body }: Notice) {
  const headers = {
    'X-Periplus-Event': event,
    'X-Periplus-Delivery': String(id),
    'X-Periplus-Signature': webhookSignature(secret, body, now()),
  };
  return { url, headers, body };
}

function mailOf({ from }: OutgoingMail, to: string, { id, event, about, at, subject, text }: Notice): string {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const messageId = `${event}.${about}.${id}.${at}@${domain}`;
  if (!isMailAddress(messageId)) throw new Error('the sender of mail is not an address');
  return writeMail({ from, to, id: messageId, date: at, subject, text });
}

function ofStatus(status: number): SendResult {
  const answer = `The server answered ${status}.`;
  if (status >= 200 && status < 300) return { kind: 'delivered', answer };
  if (status === GONE) return refused(answer);
  const isRedirect = status >= 300 && status < 400;
  return { kind: 'retry', answer: isRedirect ? `${answer} Redirects are not followed.` : answer };
}

const GONE = 410;

export const STOPPED = 'The server was stopped.';

function ofFailure({ status, message }: DialError): SendResult {
  // The message would tell strangers which addresses names have in the operator's network.
  if (status === 'forbidden')
    return { kind: 'retry', answer: 'The address is not public, and the operator of this server does not allow it.' };
  if (status === 'cancelled') return { kind: 'retry', answer: STOPPED };
  return { kind: status === 'application-error' ? 'refused' : 'retry', answer: message };
}

const refused = (answer: string): SendResult => ({ kind: 'refused', answer });

/**
 * The header by which a receiver knows that a delivery is from this server and fresh: `t=SECONDS,v1=HEX`, where HEX is
 * the HMAC-SHA256 of `SECONDS.BODY` with the secret of the webhook.
 */
export function webhookSignature(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1_000);
  const digest = hmac('sha256', Buffer.from(secret), Buffer.from(`${seconds}.${body}`));
  return `t=${seconds},v1=${Buffer.from(digest).toString('hex')}`;
}
