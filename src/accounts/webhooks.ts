import type { Actor } from './actor.ts';

/** Where users want news of their scans. Times are milliseconds since 1970. */
export interface Webhooks {
  /** Only this answer shows the secret. `conflict`: the owner has as many as one user may have. */
  create(webhook: NewWebhook, by: Actor): Promise<Webhook & { readonly secret: string }>;
  find(id: number): Promise<Webhook | undefined>;
  /** Of these owners, the oldest first. */
  list(owners: readonly number[]): Promise<readonly Webhook[]>;
  change(id: number, change: Partial<Omit<NewWebhook, 'ownerId'>>, by: Actor): Promise<Webhook>;
  /** For a delivery outside of the list. */
  secretOf(id: number): Promise<string>;
  /** Replaces the secret. */
  rotate(id: number, by: Actor): Promise<string>;
  /** With its deliveries. */
  remove(id: number, by: Actor): Promise<void>;
  readonly deliveries: Deliveries;
}

export interface Webhook {
  readonly id: number;
  readonly ownerId: number;
  /** `http:`, `https:` or `mailto:`. */
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly isActive: boolean;
  readonly createdAt: number;
}

export const webhookEvents = ['done', 'failed', 'changed'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export type NewWebhook = Pick<Webhook, 'ownerId' | 'url' | 'events' | 'isActive'>;

/** The end of a scan adds its events itself, in the same transaction. */
export interface Deliveries {
  /**
   * One for each active webhook of the owner that wants the event. A webhook gets an event of a scan once. Answers how
   * many were added.
   */
  add(ownerId: number, event: ScanEvent): Promise<number>;
  /** The active webhooks with a delivery whose time has come, the longest wait first. */
  due(): Promise<readonly DueWebhook[]>;
  /** The delivery of each of these webhooks that is due longest. Nobody else gets them before `until`. */
  claim(webhookIds: readonly number[], until: number): Promise<readonly ClaimedDelivery[]>;
  /** Notes what came of an attempt. False if it was claimed again since. */
  noteAttempt(delivery: Pick<Delivery, 'id' | 'attempts'>, outcome: AttemptOutcome): Promise<boolean>;
  /** The newest first. */
  ofWebhook(webhookId: number, limit: number): Promise<readonly Delivery[]>;
}

export interface DueWebhook {
  readonly webhookId: number;
  /** The oldest team of the owner. A user without a team counts as a team. */
  readonly team: string;
  readonly isMail: boolean;
}

export interface ScanEvent {
  readonly event: WebhookEvent;
  readonly scanId: number;
}

export interface Delivery extends ScanEvent {
  readonly id: number;
  readonly webhookId: number;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** When the event happened. */
  readonly createdAt: number;
  /** Of the next attempt. Undefined if there is none. */
  readonly nextAt: number | undefined;
  /** What came of the last attempt, as a sentence. */
  readonly answer: string | undefined;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** With what an attempt needs. */
export interface ClaimedDelivery extends Delivery {
  readonly url: string;
  readonly secret: string;
}

export type AttemptOutcome =
  | { readonly state: 'delivered' | 'failed'; readonly answer: string }
  | { readonly state: 'waiting'; readonly answer: string; readonly nextAt: number }
  /** There is nothing to tell. The delivery is removed. */
  | { readonly state: 'needless' };
