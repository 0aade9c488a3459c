import { type ErrorType, errors } from '@periplus/model/errors.ts';
import { jsonText, parseJsonObject } from '@periplus/model/json-value.ts';
import { sentence } from '@periplus/model/problem.ts';

/** `unreachable`: no answer came. `unreadable`: something between here and the server answered in its place. */
export type ApiProblemType = ErrorType | 'unreachable' | 'unreadable';

export interface ApiProblemParts {
  /** 0 if there was no answer. */
  readonly status: number;
  readonly type: ApiProblemType;
  readonly title: string;
  readonly detail: string;
  /** Whole seconds after which a retry makes sense. */
  readonly retryAfter?: number | undefined;
  /** Finds the request in the log of the server. */
  readonly requestId?: string | undefined;
}

/** Why a request has no answer: a problem of the error table, or that the server could not be asked. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly type: ApiProblemType;
  readonly title: string;
  readonly detail: string;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;

  constructor({ status, type, title, detail, retryAfter, requestId }: ApiProblemParts, options?: ErrorOptions) {
    super(sentence({ title, detail }), options);
    this.name = 'ApiProblem';
    this.status = status;
    this.type = type;
    this.title = title;
    this.detail = detail;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }

  /** As the error table has it. */
  static of(type: ErrorType): ApiProblem {
    const { status, title, detail } = errors[type];
    return new ApiProblem({ status, type, title, detail });
  }

  static unreachable(cause: unknown): ApiProblem {
    const detail = 'The server does not answer. Check the connection, or whether it is running.';
    return new ApiProblem({ status: 0, type: 'unreachable', title: 'Not connected', detail }, { cause });
  }

  /** Of an answer that is an error. A proxy may answer with a page of its own. */
  static async ofResponse(response: Response): Promise<ApiProblem> {
    const { status, headers } = response;
    const requestId = headers.get('x-request-id') ?? undefined;
    const retryAfter = wholeSeconds(headers.get('retry-after'));
    const body = parseJsonObject(await response.text());
    const type = jsonText(body, 'type');
    if (type === undefined || !isErrorType(type)) return ApiProblem.unreadable(status, { retryAfter, requestId });
    const { title, detail } = errors[type];
    return new ApiProblem({
      status,
      type,
      title: jsonText(body, 'title') ?? title,
      detail: jsonText(body, 'detail') ?? detail,
      retryAfter,
      requestId,
    });
  }

  static unreadable(status: number, rest: Pick<ApiProblemParts, 'retryAfter' | 'requestId'> = {}): ApiProblem {
    const detail = `The answer, with status ${status}, is not one of Periplus. A proxy in between may have made it.`;
    return new ApiProblem({ ...rest, status, type: 'unreadable', title: 'Unreadable answer', detail });
  }
}

const isErrorType = (type: string): type is ErrorType => Object.hasOwn(errors, type);

/** Undefined for a date, which the server never sends. */
function wholeSeconds(header: string | null): number | undefined {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
}
