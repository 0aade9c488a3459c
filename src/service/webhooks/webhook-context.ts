import type { InTurn } from '../agents/in-turn.ts';
import type { ReportContext } from '../reports/open-report.ts';
import type { ScanContext } from '../scans/scan-context.ts';
import type { HourlyLimit } from './hourly-limit.ts';

/** What the use cases of webhooks need. */
export interface WebhookContext extends Pick<ScanContext, 'accounts' | 'store' | 'now'> {
  readonly reports: ReportContext;
  /** Reports are compared one after the other, because that takes memory. */
  readonly comparisons: InTurn;
  readonly outbox: Outbox;
  /** The operator allows addresses without TLS. */
  readonly isHttpAllowed: boolean;
  readonly limit: HourlyLimit;
  /** The URL of the service as clients see it. */
  readonly origin: () => string;
}

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
