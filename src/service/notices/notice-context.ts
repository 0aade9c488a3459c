import type { Accounts } from '../../accounts/accounts.ts';
import type { AttemptOutcome, ClaimedDelivery } from '../../accounts/webhooks.ts';
import type { HourlyLimit } from './hourly-limit.ts';

/** What sending notices needs. */
export interface NoticeContext {
  readonly accounts: Pick<Accounts, 'webhooks' | 'users'>;
  readonly now: () => number;
  readonly outbox: Outbox;
  /** The operator allows addresses without TLS. */
  readonly isHttpAllowed: boolean;
  readonly limit: HourlyLimit;
  readonly makeNotice: NoticeMaker;
}

/** Makes the notice of a delivery from the present state, or says why there is nothing to send any more. */
export type NoticeMaker = (delivery: ClaimedDelivery, signal: AbortSignal) => Promise<MadeNotice>;

export type MadeNotice =
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'none'; readonly outcome: AttemptOutcome };

/** Sends what webhooks get. Implemented in `src/main` with the sockets of `src/probe/dial`. */
export interface Outbox {
  /** Answers the HTTP status. @throws DialError */
  post(post: OutgoingPost, signal: AbortSignal): Promise<number>;
  /** Undefined if the operator has configured no mail server. */
  readonly mail: OutgoingMail | undefined;
}

export interface OutgoingPost {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface OutgoingMail {
  /** The address of the sender. */
  readonly from: string;
  /** @throws DialError */
  readonly send: (mail: { readonly to: string; readonly content: string }, signal: AbortSignal) => Promise<void>;
}

/** A message to a user. Today all are about scans, but only the part that makes them knows that. */
export interface Notice {
  /** Of the delivery: the same for all its attempts. 0 for a test. */
  readonly id: number;
  /** Such as `scan.done`. */
  readonly event: string;
  /** The number of what the event happened to, such as the scan. */
  readonly about: number;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  /** JSON for programs. */
  readonly body: string;
  /** The same as a message for people. */
  readonly subject: string;
  readonly text: string;
}
