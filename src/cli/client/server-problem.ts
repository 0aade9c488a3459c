import { sentence } from '../../model/problem.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { fitted } from '../output/display-width.ts';
import { plainText } from '../output/plain-text.ts';

/** An answer that is no success: what the server says, and what to do about it. */
export interface RefusedAnswer {
  readonly status: number;
  readonly body: string;
  /** Seconds, where the answer tells them. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  /** Where a redirect leads. */
  readonly location: string | undefined;
}

export class ServerProblem extends CommandFailure {
  readonly status: number;
  /** A type of the error table, where the server named one. */
  readonly type: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(answer: RefusedAnswer) {
    const { type, title, detail } = readBody(answer);
    const id =
      answer.status >= 500 && answer.requestId !== undefined ? ` (request ${plainText(answer.requestId)})` : '';
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

interface SaidBody {
  readonly type?: string | undefined;
  readonly title: string;
  readonly detail?: string | undefined;
}

/** The body of the error table, or what else there is: a proxy answers in its own words. */
function readBody({ status, body, location }: RefusedAnswer): SaidBody {
  const given = jsonObject(body);
  const [type, title, detail] = ['type', 'title', 'detail'].map((name) => said(given?.[name]));
  if (title !== undefined || detail !== undefined) return { type, title: title ?? `HTTP ${status}`, detail };
  if (status >= 300 && status < 400 && location !== undefined)
    return { type, title: `HTTP ${status}`, detail: `the server sends requests elsewhere, to ${plainText(location)}` };
  const words = fitted(plainText(body.replace(/<[^>]*>/g, ' ')).trim(), 200);
  return { type, title: `HTTP ${status}`, detail: words === '' ? undefined : words };
}

function jsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

function said(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? fitted(plainText(value), 2_000) : undefined;
}

/** A key that nobody has is answered with 400, and is no fault of the query. */
function exitCodeFor(status: number, type: string | undefined): ExitCode {
  const isAboutTheRequest = [400, 404, 406, 409, 413, 414, 415].includes(status) && type !== 'unknown_api_key';
  return isAboutTheRequest ? EXIT.usage : EXIT.refused;
}

function advice({ status, retryAfter, location }: RefusedAnswer, type: string | undefined): string | undefined {
  if (type === 'unknown_api_key') return 'Check the key given by --key, PERIPLUS_KEY or the config file.';
  if (type === 'unknown_index') return 'See what there is: periplus indices';
  if (type === 'invalid_query') return "See how it is read: periplus query 'QUERY'";
  if (status === 401) return 'Give a key: --key, PERIPLUS_KEY or the config file.';
  if (status >= 300 && status < 400 && location !== undefined) return 'Name that address with --server.';
  if (status === 404) return 'Is this the address of a Periplus server? See --server.';
  if (status === 429 || status === 503)
    return retryAfter === undefined ? 'Try again in a moment.' : `Try again in ${duration(retryAfter)}.`;
  if (status === 504) return 'Ask for less: fewer wildcards at the start of words, a narrower query, fewer fields.';
  return undefined;
}

export function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3_600)} h`;
}
