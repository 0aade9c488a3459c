import { type Webhook, type WebhookEvent, webhookEvents } from '../../accounts/webhooks.ts';
import { defined } from '../../model/defined.ts';
import { ProblemError, requestError } from '../../model/problem.ts';
import { actorOf, type Caller, userOf } from '../caller.ts';
import type { NoticeContext } from '../notices/notice-context.ts';
import { type SendResult, sendNotice } from '../notices/send-notice.ts';
import { webhookUrl } from '../notices/webhook-url.ts';
import { scanNotice } from '../reports/notices/scan-notice.ts';

/** Webhooks are seen and changed by their owner only: a URL may contain a secret. */

/** What managing webhooks needs. `origin`: the URL of the service as clients see it. */
export interface WebhookContext extends NoticeContext {
  readonly origin: () => string;
}

export interface WebhookRequest {
  readonly url?: string | undefined;
  /** Such as `scan.done`. */
  readonly events?: readonly string[] | undefined;
  readonly isActive?: boolean | undefined;
}

/** @throws ProblemError request_parsing_error, conflict */
export async function createWebhook(
  context: WebhookContext,
  caller: Caller,
  { url, events, isActive = true }: WebhookRequest & { readonly url: string },
): Promise<Webhook & { readonly secret: string }> {
  const { id: ownerId } = userOf(caller).user;
  const webhook = { ownerId, url: urlOf(context, caller, url), events: eventsOf(events ?? DEFAULT_EVENTS), isActive };
  return await context.accounts.webhooks.create(webhook, actorOf(caller));
}

/** @throws ProblemError not_found, request_parsing_error */
export async function changeWebhook(
  context: WebhookContext,
  caller: Caller,
  id: number,
  { url, events, isActive }: WebhookRequest,
): Promise<Webhook> {
  await ownWebhook(context, caller, id);
  const change = defined({
    url: url === undefined ? undefined : urlOf(context, caller, url),
    events: events === undefined ? undefined : eventsOf(events),
    isActive,
  });
  if (Object.keys(change).length === 0)
    throw requestError('There is nothing to change', 'Give url, events or is_active.');
  return await context.accounts.webhooks.change(id, change, actorOf(caller));
}

/** @throws ProblemError not_found */
export async function ownWebhook(
  { accounts }: Pick<WebhookContext, 'accounts'>,
  caller: Caller,
  id: number,
): Promise<Webhook> {
  const webhook = await accounts.webhooks.find(id);
  if (webhook?.ownerId !== userOf(caller).user.id) throw new ProblemError('not_found', 'There is no such webhook.');
  return webhook;
}

/** Sends an example at once, to a webhook of any state. @throws ProblemError not_found, request_was_throttled */
export async function testWebhook(
  context: WebhookContext,
  caller: Caller,
  id: number,
  signal: AbortSignal,
): Promise<SendResult> {
  const { url } = await ownWebhook(context, caller, id);
  const retryAfter = context.limit.take(`test:${userOf(caller).user.id}`, MAX_TESTS);
  if (retryAfter > 0)
    throw new ProblemError('request_was_throttled', `A user may test ${MAX_TESTS} times in an hour.`, { retryAfter });
  const secret = await context.accounts.webhooks.secretOf(id);
  const receiver = { url, secret, ownAddress: userOf(caller).user.email };
  const scan = { id: 0, name: 'Example', label: 'example', state: 'done', failure: undefined } as const;
  const news = { id: 0, event: 'test', at: context.now(), scan, count: 0, changes: undefined } as const;
  return await sendNotice(context, receiver, scanNotice(news, context.origin()), signal);
}

function urlOf({ outbox, isHttpAllowed }: WebhookContext, caller: Caller, text: string): string {
  const { email: ownAddress } = userOf(caller).user;
  return webhookUrl(text, { isHttpAllowed, hasMail: outbox.mail !== undefined, ownAddress });
}

const MAX_TESTS = 60;

const DEFAULT_EVENTS = webhookEvents.map((event) => `scan.${event}`);

function eventsOf(names: readonly string[]): readonly WebhookEvent[] {
  const wrong = names.find((name) => !DEFAULT_EVENTS.includes(name));
  if (wrong !== undefined || names.length === 0)
    throw requestError('events is not a list of events', `events must be of ${DEFAULT_EVENTS.join(', ')}.`);
  return webhookEvents.filter((event) => names.includes(`scan.${event}`));
}
