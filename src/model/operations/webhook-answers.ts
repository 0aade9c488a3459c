import { type Static, Type } from '@sinclair/typebox';

/** Webhooks of private scans. */

const time = Type.String({ description: 'ISO 8601, in UTC.' });
const timeOrNull = Type.Union([time, Type.Null()]);

const event = Type.Union((['scan.done', 'scan.failed', 'scan.changed'] as const).map((each) => Type.Literal(each)));

const webhook = {
  id: Type.Integer(),
  url: Type.String({ description: 'An http:// or https:// address, or mailto: with the address of the account.' }),
  events: Type.Array(event),
  is_active: Type.Boolean(),
  created_at: time,
};

export const webhookAnswer = Type.Object(webhook);
export type WebhookAnswer = Static<typeof webhookAnswer>;
export const webhookList = Type.Array(webhookAnswer);

const secret = Type.String({ description: 'Signs deliveries. It is not shown again.' });

export const newWebhookAnswer = Type.Object({ ...webhook, secret });
export const webhookSecretAnswer = Type.Object({ secret });

export const deliveryList = Type.Array(
  Type.Object({
    id: Type.Integer({ description: 'The same in the body of each of its attempts.' }),
    event,
    scan_id: Type.Integer(),
    state: Type.Union((['waiting', 'delivered', 'failed'] as const).map((each) => Type.Literal(each))),
    attempts: Type.Integer(),
    created_at: time,
    next_attempt_at: timeOrNull,
    answer: Type.Union([Type.String(), Type.Null()], { description: 'What came of the last attempt.' }),
  }),
);
export type DeliveryList = Static<typeof deliveryList>;

export const webhookTestAnswer = Type.Object({
  is_delivered: Type.Boolean(),
  answer: Type.String({ description: 'What came of it.' }),
});
export type WebhookTestAnswer = Static<typeof webhookTestAnswer>;
