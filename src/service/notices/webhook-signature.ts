import { hmac } from '../../wire/crypto.ts';

/**
 * The header by which a receiver knows that a delivery is from this server and fresh: `t=SECONDS,v1=HEX`, where HEX is
 * the HMAC-SHA256 of `SECONDS.BODY` with the secret of the webhook.
 */
export function webhookSignature(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1_000);
  const digest = hmac('sha256', Buffer.from(secret), Buffer.from(`${seconds}.${body}`));
  return `t=${seconds},v1=${Buffer.from(digest).toString('hex')}`;
}
