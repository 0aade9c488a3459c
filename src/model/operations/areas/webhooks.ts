import { operation } from '../operation.ts';
import {
  deliveryList,
  newWebhookAnswer,
  webhookAnswer,
  webhookList,
  webhookSecretAnswer,
  webhookTestAnswer,
} from '../webhook-answers.ts';

/** Webhooks: requests and messages that tell of the caller's own scans. */

const id = { kind: 'integer', required: true, least: 0, byDefault: 0, about: 'Number of the webhook.' } as const;
const url = {
  kind: 'text',
  most: 2_000,
  about: 'An https:// address, or mailto: with the address of your account.',
  example: 'https://hooks.example.org/scans',
} as const;
const events = {
  kind: 'texts',
  orOne: true,
  most: 10,
  about: '`scan.done`, `scan.failed` and `scan.changed`; by default all of them.',
} as const;
const isActive = { kind: 'flag', about: 'An inactive webhook gets nothing.' } as const;

const scanner = { area: 'scanner', caller: 'key', isOurs: true } as const;
const changes = { ...scanner, scope: 'scan' } as const;

export const webhookOperations = {
  webhooks: operation({
    ...scanner,
    id: 'webhooks',
    method: 'GET',
    path: '/api/scanner/webhooks/',
    title: 'Webhooks',
    about: 'The webhooks of the caller.',
    input: {},
    answer: { status: 200, about: 'Webhooks, the oldest first.', schema: webhookList },
  }),
  createWebhook: operation({
    ...changes,
    id: 'createWebhook',
    method: 'POST',
    path: '/api/scanner/webhooks/',
    title: 'Create a webhook',
    about:
      'From now on, each end of a scan of the caller is sent there. docs/webhooks.md describes the requests and their signature. A user may have 20 webhooks.',
    input: { url: { ...url, required: true, byDefault: '' }, events, is_active: isActive },
    answer: { status: 201, about: 'The webhook, with its secret.', schema: newWebhookAnswer },
    errors: ['conflict'],
  }),
  changeWebhook: operation({
    ...changes,
    id: 'changeWebhook',
    method: 'PATCH',
    path: '/api/scanner/webhooks/{id}/',
    title: 'Change a webhook',
    about: 'Changes only what is given. Deliveries that wait go to the new address.',
    input: { id, url, events, is_active: isActive },
    answer: { status: 200, about: 'The webhook.', schema: webhookAnswer },
    errors: ['not_found'],
  }),
  removeWebhook: operation({
    ...changes,
    id: 'removeWebhook',
    method: 'DELETE',
    path: '/api/scanner/webhooks/{id}/',
    title: 'Remove a webhook',
    about: 'With its deliveries, also those that wait.',
    input: { id },
    answer: { status: 204, about: 'The webhook is removed.' },
    errors: ['not_found'],
  }),
  rotateWebhook: operation({
    ...changes,
    id: 'rotateWebhook',
    method: 'POST',
    path: '/api/scanner/webhooks/{id}/rotate/',
    title: 'Replace the secret of a webhook',
    about: 'The old secret signs nothing from now on.',
    input: { id },
    answer: { status: 200, about: 'The new secret.', schema: webhookSecretAnswer },
    errors: ['not_found'],
  }),
  testWebhook: operation({
    ...changes,
    id: 'testWebhook',
    method: 'POST',
    path: '/api/scanner/webhooks/{id}/test/',
    title: 'Test a webhook',
    about: 'Sends the event `scan.test` once, and says what came of it. It is not listed among the deliveries.',
    input: { id },
    answer: { status: 200, about: 'What came of it.', schema: webhookTestAnswer },
    errors: ['not_found', 'request_was_throttled'],
  }),
  deliveries: operation({
    ...scanner,
    id: 'webhookDeliveries',
    method: 'GET',
    path: '/api/scanner/webhooks/{id}/deliveries/',
    title: 'Deliveries of a webhook',
    about: 'What was sent in the last 30 days, and what waits. The newest is first.',
    input: { id, limit: { kind: 'integer', least: 1, most: 1_000, byDefault: 100, about: 'How many at most.' } },
    answer: { status: 200, about: 'The deliveries.', schema: deliveryList },
    errors: ['not_found'],
  }),
};
