import type { WebhooksAnswer } from '../../../api/operations.generated.ts';

export type ScanWebhook = WebhooksAnswer[number];
export type WebhookEvent = ScanWebhook['events'][number];

export const webhookEventWords: readonly { readonly event: WebhookEvent; readonly about: string }[] = [
  { event: 'scan.done', about: 'A scan is done' },
  { event: 'scan.failed', about: 'A scan failed' },
  { event: 'scan.changed', about: 'A repeated scan differs from the one before' },
];
