import type { Accounts } from '../../accounts/accounts.ts';
import type { AttemptOutcome, ClaimedDelivery } from '../../accounts/webhooks.ts';
import type { HourlyLimit } from './hourly-limit.ts';
import type { Notice } from './notice.ts';

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
