/**
 * What no page of the application may do: write an error to the console, break its own policy, or ask another host. The
 * policy is watched from outside of the page, which could hide what it does.
 */
import type { CDPSession, Page } from 'playwright-core';

export interface PageFaults {
  /** In the order of their appearance. */
  readonly seen: readonly string[];
}

interface PolicyIssue {
  readonly code: string;
  readonly details: {
    readonly contentSecurityPolicyIssueDetails?: {
      readonly violatedDirective: string;
      readonly blockedURL?: string;
      readonly contentSecurityPolicyViolationType: string;
    };
  };
}

export async function watchFaults(page: Page, cdp: CDPSession, origin: string): Promise<PageFaults> {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`uncaught: ${String(error.stack ?? error)}`));
  page.on('request', (request) => {
    if (isForeign(request.url(), origin)) seen.push(`foreign request: ${request.url()}`);
  });
  page.on('websocket', (socket) => {
    if (isForeign(socket.url(), origin)) seen.push(`foreign socket: ${socket.url()}`);
  });
  cdp.on('Audits.issueAdded', ({ issue }) => {
    const details = (issue as PolicyIssue).details.contentSecurityPolicyIssueDetails;
    if (details === undefined) return;
    const { violatedDirective, blockedURL = '', contentSecurityPolicyViolationType } = details;
    seen.push(`policy: ${violatedDirective} ${contentSecurityPolicyViolationType} ${blockedURL}`.trimEnd());
  });
  await cdp.send('Audits.enable');
  return { seen };
}

/** Data is part of the page. */
function isForeign(address: string, origin: string): boolean {
  const { protocol, host } = new URL(address);
  return protocol !== 'data:' && host !== new URL(origin).host;
}
