import { parseJsonObject } from '../../model/json-value.ts';
import { sentence } from '../../model/problem.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { fitted } from '../output/display-width.ts';

/** An answer whose status is not a success. */
export interface RefusedAnswer {
  readonly status: number;
  readonly body: string;
  /** Seconds from `Retry-After`. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  /** Target of a redirect. */
  readonly location: string | undefined;
}

/** The server refused a request or failed: what it says, and what to do about it. */
export class ServerProblem extends CommandFailure {
  readonly status: number;
  /** A type of the error table, if the server sent one. */
  readonly type: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(answer: RefusedAnswer) {
    const { type, title, detail } = readBody(answer);
    const id =
      answer.status >= 500 && answer.requestId !== undefined ? ` (request ${visibleLine(answer.requestId)})` : '';
    super(
      exitCodeFor(answer.status, type),
      `${detail === undefined ? title : sentence({ title, detail })}${id}`,
      advice(answer, type),
    );
    this.name = 'ServerProblem';
    this.status = answer.status;
    this.type = type;
    this.retryAfter = answer.retryAfter;
  }
}

interface ProblemText {
  readonly type?: string | undefined;
  readonly title: string;
  readonly detail?: string | undefined;
}

/** Reads a problem of the error table, or the plain text that a proxy may send instead. */
function readBody({ status, body, location }: RefusedAnswer): ProblemText {
  const problem = parseJsonObject(body);
  const [type, title, detail] = ['type', 'title', 'detail'].map((name) => shortText(problem?.[name]));
  if (title !== undefined || detail !== undefined) return { type, title: title ?? `HTTP ${status}`, detail };
  if (status >= 300 && status < 400 && location !== undefined)
    return { type, title: `HTTP ${status}`, detail: `the server redirects to ${visibleLine(location)}` };
  const text = fitted(visibleLine(body.replace(/<[^>]*>/g, ' ')).trim(), 200);
  return { type, title: `HTTP ${status}`, detail: text === '' ? undefined : text };
}

function shortText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? fitted(visibleLine(value), 2_000) : undefined;
}

/** The server answers an unknown key with 400, but the query is not at fault. */
function exitCodeFor(status: number, type: string | undefined): ExitCode {
  const isAboutTheRequest = [400, 404, 406, 409, 413, 414, 415].includes(status) && type !== 'unknown_api_key';
  return isAboutTheRequest ? EXIT.usage : EXIT.refused;
}

function advice({ status, retryAfter, location }: RefusedAnswer, type: string | undefined): string | undefined {
  if (type === 'unknown_api_key') return 'Check the key given by --key, PERIPLUS_KEY or the config file.';
  if (type === 'unknown_index') return 'List the indices: periplus indices';
  if (type === 'invalid_query') return "See how it is parsed: periplus query 'QUERY'";
  if (status === 401) return 'Give a key: --key, PERIPLUS_KEY or the config file.';
  if (status >= 300 && status < 400 && location !== undefined) return 'Pass that address with --server.';
  if (status === 404 && type === undefined) return 'Is this the address of a Periplus server? See --server.';
  if (status === 429 || status === 503)
    return retryAfter === undefined ? 'Try again in a moment.' : `Try again in ${duration(retryAfter)}.`;
  if (status === 504) return 'Ask for less: fewer wildcards at the start of words, a narrower query, fewer fields.';
  return undefined;
}

export function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3_600)} h`;
}
