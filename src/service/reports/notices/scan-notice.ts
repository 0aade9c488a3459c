import type { WebhookEvent } from '../../../accounts/webhooks.ts';
import { defined } from '../../../model/defined.ts';
import { reportOperations } from '../../../model/operations/areas/reports.ts';
import { scanOperations } from '../../../model/operations/areas/scans.ts';
import { linkTo } from '../../../model/operations/request-of.ts';
import type { ComparisonSummary } from '../../../model/scanner/comparison-summary.ts';
import type { ScanSummary } from '../../../model/scanner/scan.ts';
import { visibleLine } from '../../../view/visible-text.ts';
import type { Notice } from '../../notices/notice-context.ts';

/** What a webhook learns about a scan. */
export interface ScanNews {
  /** Of the delivery: the same for all its attempts. 0 for a test. */
  readonly id: number;
  readonly event: WebhookEvent | 'test';
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  readonly scan: Pick<ScanSummary, 'id' | 'name' | 'label' | 'state' | 'failure'>;
  /** Records that were found. */
  readonly count: number;
  readonly changes: ScanChanges | undefined;
}

/** What differs from the scan before, in numbers. */
export interface ScanChanges extends Pick<ComparisonSummary, 'scope' | 'responses' | 'cve'> {
  /** The scan before. */
  readonly from: number;
  /** Services about which one of the scans cannot tell. */
  readonly notComparable: number;
}

/** `origin`: the URL of the service as clients see it. */
export function scanNotice(news: ScanNews, origin: string): Notice {
  const { id, event, at, scan } = news;
  return { id, event: `scan.${event}`, about: scan.id, at, body: newsBody(news, origin), ...newsMail(news, origin) };
}

/** What a program gets. */
function newsBody(news: ScanNews, origin: string): string {
  const { id, event, at, scan, count, changes } = news;
  return JSON.stringify({
    id,
    event: `scan.${event}`,
    timestamp: new Date(at).toISOString(),
    scan: {
      id: scan.id,
      name: scan.name,
      label: scan.label,
      state: scan.state,
      failure: scan.failure ?? null,
      count,
    },
    ...defined({ compared_with: changes?.from, changes: changes && countsOf(changes) }),
    links: linksOf(news, origin),
  });
}

/** The same as a message for people. */
function newsMail(news: ScanNews, origin: string): { readonly subject: string; readonly text: string } {
  const { event, scan, count, changes } = news;
  const name = visibleLine(scan.name);
  const lines = [
    `${TITLES[event]}: ${name}`,
    '',
    `Label: ${visibleLine(scan.label)}`,
    `State: ${scan.state}`,
    ...(scan.failure === undefined ? [] : [`Failure: ${visibleLine(scan.failure)}`]),
    `Results: ${count.toLocaleString('en')}`,
    ...(changes === undefined ? [] : ['', `Changes since scan ${changes.from}:`, ...changeLines(changes)]),
    '',
    ...Object.values(linksOf(news, origin)),
    '',
    'A webhook of your account at this server sends this message. Remove it, and there are no more.',
  ];
  return { subject: `${TITLES[event]}: ${name.slice(0, MAX_SUBJECT)}`, text: lines.join('\n') };
}

const TITLES: Readonly<Record<ScanNews['event'], string>> = {
  done: 'Scan finished',
  failed: 'Scan failed',
  changed: 'Scan found changes',
  test: 'Test of a webhook',
};

const MAX_SUBJECT = 100;

function changeLines(changes: ScanChanges): readonly string[] {
  const sections = [
    ['targets', changes.scope],
    ['services', changes.responses],
    ['vulnerabilities', changes.cve],
  ] as const;
  return sections.map(([name, { added, removed, changed }]) => {
    const numbers = [added, removed, changed].map((number) => number.toLocaleString('en'));
    return `  ${name}: ${numbers[0]} added, ${numbers[1]} removed, ${numbers[2]} changed`;
  });
}

function countsOf({ scope, responses, cve, notComparable }: ScanChanges) {
  return { scope, responses, cve, not_comparable_services: notComparable };
}

function linksOf({ scan, changes }: ScanNews, origin: string): Readonly<Record<string, string>> {
  const { id } = scan;
  const comparison = changes && linkTo(reportOperations.compareScans, { from: changes.from, to: id });
  return {
    scan: `${origin}${linkTo(scanOperations.scan, { id })}`,
    report: `${origin}${linkTo(reportOperations.scanReport, { id })}`,
    ...defined({ comparison: comparison && `${origin}${comparison}` }),
  };
}
