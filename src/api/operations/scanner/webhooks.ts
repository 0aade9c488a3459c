import type { Delivery, Webhook } from '../../../accounts/webhooks.ts';
import type { webhookOperations } from '../../../model/operations/areas/webhooks.ts';
import type { DeliveryList, WebhookAnswer, WebhookTestAnswer } from '../../../model/operations/webhook-answers.ts';
import { actorOf, userOf } from '../../../service/caller.ts';
import { changeWebhook, createWebhook, ownWebhook, testWebhook } from '../../../service/webhooks/manage-webhooks.ts';
import { type Handlers, value } from '../../handler.ts';
import { iso, isoOrNull } from '../users/shapes.ts';

export const webhookHandlers: Handlers<typeof webhookOperations> = {
  webhooks: async ({ caller, services }) => {
    const webhooks = await services.webhooks.accounts.webhooks.list([userOf(caller).user.id]);
    return { body: value(webhooks.map(webhookShape)) };
  },

  createWebhook: async ({ input: { url, events, is_active: isActive }, caller, services }) => {
    const webhook = await createWebhook(services.webhooks, caller, { url, events, isActive });
    return { body: value({ ...webhookShape(webhook), secret: webhook.secret }) };
  },

  changeWebhook: async ({ input: { id, url, events, is_active: isActive }, caller, services }) => ({
    body: value(webhookShape(await changeWebhook(services.webhooks, caller, id, { url, events, isActive }))),
  }),

  removeWebhook: async ({ input, caller, services: { webhooks } }) => {
    const { id } = await ownWebhook(webhooks, caller, input.id);
    await webhooks.accounts.webhooks.remove(id, actorOf(caller));
    return {};
  },

  rotateWebhook: async ({ input, caller, services: { webhooks } }) => {
    const { id } = await ownWebhook(webhooks, caller, input.id);
    return { body: value({ secret: await webhooks.accounts.webhooks.rotate(id, actorOf(caller)) }) };
  },

  testWebhook: async ({ input, caller, services, signal }) => {
    const { kind, answer } = await testWebhook(services.webhooks, caller, input.id, signal);
    const result: WebhookTestAnswer = { is_delivered: kind === 'delivered', answer };
    return { body: value(result) };
  },

  deliveries: async ({ input, caller, services: { webhooks } }) => {
    const { id } = await ownWebhook(webhooks, caller, input.id);
    const deliveries = await webhooks.accounts.webhooks.deliveries.ofWebhook(id, input.limit);
    return { body: value(deliveries.map(deliveryShape)) };
  },
};

function webhookShape({ id, url, events, isActive, createdAt }: Webhook): WebhookAnswer {
  const names = events.map((event) => `scan.${event}` as const);
  return { id, url, events: names, is_active: isActive, created_at: iso(createdAt) };
}

function deliveryShape(delivery: Delivery): DeliveryList[number] {
  const { id, event, scanId, state, attempts, createdAt, nextAt, answer } = delivery;
  return {
    id,
    event: `scan.${event}`,
    scan_id: scanId,
    state,
    attempts,
    created_at: iso(createdAt),
    next_attempt_at: isoOrNull(nextAt),
    answer: answer ?? null,
  };
}
