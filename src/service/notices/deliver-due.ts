import type { ClaimedDelivery, DueWebhook } from '../../accounts/webhooks.ts';
import { attemptDelivery, retryOrFail } from './attempt-delivery.ts';
import { chooseWebhooks, type DeliveryLimits } from './choose-webhooks.ts';
import type { NoticeContext } from './notice-context.ts';
import { STOPPED } from './send-notice.ts';

const LIMITS: DeliveryLimits = { requests: 200, mails: 25, ofTeam: 4 };
/** Longer than an attempt with its comparison takes. After that, a delivery that was left behind is attempted again. */
const CLAIM_MS = 300_000;
/** How often new deliveries are looked for while others are running. */
const LOOK_MS = 1_000;

export interface DeliveryWork {
  readonly signal: AbortSignal;
  /** One attempt failed through a fault of this server. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Attempts all deliveries whose time has come, until no delivery is left. A delivery that a crash interrupts is
 * attempted again: it may come twice.
 */
export async function deliverDue(context: NoticeContext, { signal, onFailure }: DeliveryWork): Promise<void> {
  const { accounts, now } = context;
  const running = new Map<Promise<void>, DueWebhook>();
  let ended = Promise.withResolvers<void>();
  try {
    while (!signal.aborted) {
      const due = await accounts.webhooks.deliveries.due();
      const chosen = chooseWebhooks(due, [...running.values()], LIMITS);
      for (const delivery of await accounts.webhooks.deliveries.claim(chosen, now() + CLAIM_MS)) {
        const webhook = due.find(({ webhookId }) => webhookId === delivery.webhookId);
        if (webhook === undefined) continue;
        const attempt = deliver(context, delivery, signal)
          .catch(onFailure)
          .finally(() => {
            running.delete(attempt);
            ended.resolve();
          });
        running.set(attempt, webhook);
      }
      if (running.size === 0) return;
      const timer = setTimeout(() => ended.resolve(), LOOK_MS);
      await ended.promise;
      clearTimeout(timer);
      ended = Promise.withResolvers();
    }
  } finally {
    await Promise.all(running.keys());
  }
}

async function deliver(context: NoticeContext, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  const { accounts, now } = context;
  let failure: unknown;
  const outcome = await attemptDelivery(context, delivery, signal).catch((error: unknown) => {
    if (!signal.aborted) failure = error;
    return retryOrFail(delivery, signal.aborted ? STOPPED : 'Something went wrong on this server.', now());
  });
  await accounts.webhooks.deliveries.noteAttempt(delivery, outcome);
  if (failure !== undefined) throw failure;
}
