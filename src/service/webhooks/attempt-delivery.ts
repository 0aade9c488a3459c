import type { User } from '../../accounts/accounts.ts';
import type { AttemptOutcome, ClaimedDelivery } from '../../accounts/webhooks.ts';
import type { ScanSummary } from '../../model/scanner/scan.ts';
import { changesOfScan } from './changes-of-scan.ts';
import { retryDelay } from './retry-delay.ts';
import type { ScanNews } from './scan-news.ts';
import { type SendResult, sendNews } from './send-news.ts';
import type { WebhookContext } from './webhook-context.ts';

/** One attempt of a delivery -> what becomes of it. The content is that of the scan at this moment. */
export async function attemptDelivery(
  context: WebhookContext,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const { accounts, now } = context;
  const { event, scanId, url, secret } = delivery;
  const scan = await accounts.scans.find(scanId);
  if (scan === undefined || scan.deletedAt !== undefined)
    return { state: 'failed', answer: 'The scan was deleted before this could be delivered.' };
  const owner = await ownerOf(context, delivery);
  if (owner === undefined || owner.isBlocked) return { state: 'failed', answer: 'The account is blocked.' };
  const news = await newsOf(context, delivery, scan, signal);
  if (event === 'changed' && news.changes === undefined) return { state: 'needless' };
  const { kind, answer } = await sendNews(context, { url, secret, ownAddress: owner.email }, news, signal);
  return kind === 'retry' ? retryOrFail(delivery, answer, now()) : { state: STATES[kind], answer };
}

const STATES = { delivered: 'delivered', refused: 'failed' } as const satisfies Readonly<
  Record<Exclude<SendResult['kind'], 'retry'>, AttemptOutcome['state']>
>;

async function ownerOf({ accounts }: WebhookContext, { webhookId }: ClaimedDelivery): Promise<User | undefined> {
  const webhook = await accounts.webhooks.find(webhookId);
  return webhook === undefined ? undefined : await accounts.users.get(webhook.ownerId);
}

/** Comparisons of all scans have one queue. */
const ALL = 0;

async function newsOf(
  context: WebhookContext,
  { id, event, createdAt: at }: ClaimedDelivery,
  scan: ScanSummary,
  signal: AbortSignal,
): Promise<ScanNews> {
  const index = (await context.store.indices()).find((each) => each.id === scan.indexId);
  const compare = async () => await changesOfScan(context, scan, signal);
  const changes = event === 'changed' ? await context.comparisons.run(ALL, compare) : undefined;
  return { id, event, at, scan, count: index?.count ?? 0, changes };
}

/** After a failed attempt. */
export function retryOrFail({ attempts }: ClaimedDelivery, answer: string, now: number): AttemptOutcome {
  const delay = retryDelay(attempts);
  return delay === undefined ? { state: 'failed', answer } : { state: 'waiting', answer, nextAt: now + delay };
}
