import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem } from '../../model/problem.ts';

/** What a service does before it is ready, such as `Opening the store`. */
export interface StartStep {
  readonly doing: string;
  /** How many of its parts are done. Absent if that is unknown. */
  readonly done?: number;
  readonly of?: number;
}

/** Answers a request to a service that starts: it lives, is not ready, and refuses everything else. */
export function answerStarting(step: StartStep, request: IncomingMessage, response: ServerResponse): void {
  const path = isRead(request) ? pathOf(request.url) : '';
  if (path === '/healthz') {
    send(response, 200, { status: 'ok' });
    return;
  }
  response.setHeader('retry-after', String(RETRY_AFTER));
  const refusal = problem('unavailable', startSentence(step));
  send(response, 503, path === '/readyz' ? { ...refusal, status: 'starting', ...step } : refusal);
}

function startSentence({ doing, done, of }: StartStep): string {
  const count = (number: number): string => number.toLocaleString('en');
  const progress = done === undefined || of === undefined ? '' : ` (${count(done)} of ${count(of)})`;
  return `The server is starting: ${doing.charAt(0).toLowerCase()}${doing.slice(1)}${progress}.`;
}

function send(response: ServerResponse, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json',
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
