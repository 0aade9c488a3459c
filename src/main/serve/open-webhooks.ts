import type { Logger } from 'pino';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Clock } from '../../model/clock.ts';
import { InTurn } from '../../service/agents/in-turn.ts';
import type { HeavyWork } from '../../service/heavy/heavy-work.ts';
import { deliverDue } from '../../service/notices/deliver-due.ts';
import { HourlyLimit } from '../../service/notices/hourly-limit.ts';
import { scanNotices } from '../../service/reports/notices/scan-notices.ts';
import type { ReportContext } from '../../service/reports/open-report.ts';
import type { WebhookContext } from '../../service/webhooks/manage-webhooks.ts';
import type { Store } from '../../store/store.ts';
import { reportDirectory } from '../open-store.ts';
import { packageVersion } from '../version.ts';
import { mailSettings } from './mail-server.ts';
import { openOutbox } from './open-outbox.ts';
import { repeat } from './repeat.ts';

export interface WebhookParts {
  readonly accounts: Accounts;
  readonly store: Store;
  readonly clock: Clock;
  readonly heavy: HeavyWork;
  readonly vulnerabilityData: ReportContext['vulnerabilityData'];
  /** The data directory. */
  readonly data: string;
  readonly webhookAllow?: readonly string[];
  readonly webhookHttp?: boolean;
  readonly smtp?: string | undefined;
  readonly mailFrom?: string | undefined;
  readonly origin: () => string;
}

/** Throws an error for a mail server that is not valid. */
export function openWebhooks(parts: WebhookParts): WebhookContext {
  const { accounts, store, clock, heavy, vulnerabilityData, data, origin } = parts;
  const { webhookAllow = [], webhookHttp = false, smtp, mailFrom } = parts;
  const { now } = clock;
  const folder = reportDirectory(data);
  const reports = { accounts, store, now, folder, builds: new InTurn(), heavy, vulnerabilityData };
  return {
    accounts,
    now,
    origin,
    makeNotice: scanNotices({ accounts, store, now, origin, reports, comparisons: new InTurn() }),
    limit: new HourlyLimit(now),
    isHttpAllowed: webhookHttp,
    outbox: openOutbox({
      allow: webhookAllow,
      mail: smtp === undefined ? undefined : mailSettings(smtp, mailFrom),
      userAgent: `periplus/${packageVersion()}`,
    }),
  };
}

const DELIVER_MS = 1_000;

/** Sends what is due, again and again. */
export function deliverWebhooks(webhooks: WebhookContext, log: Logger): AsyncDisposable {
  const onFailure = (error: unknown): void => log.error({ err: error }, 'delivering webhooks failed');
  return repeat({
    everyMs: DELIVER_MS,
    work: async (signal) => await deliverDue(webhooks, { signal, onFailure }),
    onFailure,
  });
}
