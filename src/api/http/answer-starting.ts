import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem } from '../../model/problem.ts';
import { STARTING_PAGE_POLICY, startingPage } from '../../view/pages/starting-page.ts';
import { asksFor } from './content-negotiation.ts';
import { pageDepth } from './web/page-depth.ts';

/** What a service does before it is ready, such as `Opening the store`. */
export interface StartStep {
  readonly doing: string;
  /** How many of its parts are done. Absent if that is unknown. */
  readonly done?: number;
  readonly of?: number;
}

/**
 * Answers a request to a service that starts: it lives, is not ready, and refuses everything else. A browser that opens
 * a page of the application gets a page that says so.
 */
export function answerStarting(step: StartStep, request: IncomingMessage, response: ServerResponse): void {
  const path = isRead(request) ? pathOf(request.url) : '';
  if (path === '/healthz') {
    send(response, 200, JSON_HEADERS, JSON.stringify({ status: 'ok' }));
    return;
  }
  response.setHeader('retry-after', String(RETRY_AFTER));
  const sentence = startSentence(step);
  if (isRead(request) && asksFor(request.headers.accept, 'text/html') && pageDepth(request.url ?? '') !== undefined) {
    send(response, 503, PAGE_HEADERS, startingPage(sentence));
    return;
  }
  const refusal = problem('unavailable', sentence);
  const body = path === '/readyz' ? { ...refusal, status: 'starting', ...step } : refusal;
  send(response, 503, JSON_HEADERS, JSON.stringify(body));
}

function startSentence({ doing, done, of }: StartStep): string {
  const count = (number: number): string => number.toLocaleString('en');
  const progress = done === undefined || of === undefined ? '' : ` (${count(done)} of ${count(of)})`;
  return `The server is starting: ${doing.charAt(0).toLowerCase()}${doing.slice(1)}${progress}.`;
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': STARTING_PAGE_POLICY,
  'referrer-policy': 'no-referrer',
};

function send(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>, body: string): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    ...headers,
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Without the query string, and with the same freedom of slashes as the router of the service. */
function pathOf(url = ''): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
}

/** Seconds. Our clients show the progress each time. */
const RETRY_AFTER = 5;
