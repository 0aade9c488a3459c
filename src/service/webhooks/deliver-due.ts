import type { ClaimedDelivery } from '../../accounts/webhooks.ts';
import { attemptDelivery, retryOrFail } from './attempt-delivery.ts';
import { STOPPED } from './send-news.ts';
import type { WebhookContext } from './webhook-context.ts';

/** Deliveries at the same time. */
const MAX_AT_ONCE = 25;
/** Longer than an attempt with its comparison takes. After that, a delivery that was left behind is attempted again. */
const CLAIM_MS = 300_000;

/** Attempts all deliveries whose time has come. A delivery that a crash interrupts is attempted again: it may come twice. */
export async function deliverDue(context: WebhookContext, signal: AbortSignal): Promise<void> {
  const { accounts, now } = context;
  while (!signal.aborted) {
    const claimed = await accounts.webhooks.deliveries.claim(MAX_AT_ONCE, now() + CLAIM_MS);
    if (claimed.length === 0) return;
    const results = await Promise.allSettled(claimed.map(async (each) => await deliver(context, each, signal)));
    const failure = results.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason;
  }
}

async function deliver(context: WebhookContext, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  const { accounts, now } = context;
  let failure: unknown;
  const outcome = await attemptDelivery(context, delivery, signal).catch((error: unknown) => {
    if (!signal.aborted) failure = error;
    return retryOrFail(delivery, signal.aborted ? STOPPED : 'Something went wrong on this server.', now());
  });
  await accounts.webhooks.deliveries.noteAttempt(delivery, outcome);
  if (failure !== undefined) throw failure;
}
