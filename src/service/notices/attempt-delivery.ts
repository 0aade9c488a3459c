import type { User } from '../../accounts/accounts.ts';
import type { AttemptOutcome, ClaimedDelivery } from '../../accounts/webhooks.ts';
import type { NoticeContext } from './notice-context.ts';
import { type SendResult, sendNotice } from './send-notice.ts';

/** One attempt of a delivery -> what becomes of it. */
export async function attemptDelivery(
  context: NoticeContext,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const { url, secret } = delivery;
  const owner = await ownerOf(context, delivery);
  if (owner === undefined || owner.isBlocked) return { state: 'failed', answer: 'The account is blocked.' };
  const made = await context.makeNotice(delivery, signal);
  if (made.kind === 'none') return made.outcome;
  const { kind, answer } = await sendNotice(context, { url, secret, ownAddress: owner.email }, made.notice, signal);
  return kind === 'retry' ? retryOrFail(delivery, answer, context.now()) : { state: STATES[kind], answer };
}

const STATES = { delivered: 'delivered', refused: 'failed' } as const satisfies Readonly<
  Record<Exclude<SendResult['kind'], 'retry'>, AttemptOutcome['state']>
>;

async function ownerOf({ accounts }: NoticeContext, { webhookId }: ClaimedDelivery): Promise<User | undefined> {
  const webhook = await accounts.webhooks.find(webhookId);
  return webhook === undefined ? undefined : await accounts.users.get(webhook.ownerId);
}

/** After a failed attempt. */
export function retryOrFail({ attempts }: ClaimedDelivery, answer: string, now: number): AttemptOutcome {
  const delay = retryDelay(attempts);
  return delay === undefined ? { state: 'failed', answer } : { state: 'waiting', answer, nextAt: now + delay };
}

const MINUTE_MS = 60_000;
const DELAYS = [1, 2, 5, 10, 30, 60, 120, 240, 360] as const;

/** How long to wait after this many failed attempts. Undefined after the last one. */
export function retryDelay(attempts: number): number | undefined {
  const minutes = DELAYS[attempts - 1];
  return minutes === undefined ? undefined : minutes * MINUTE_MS;
}
