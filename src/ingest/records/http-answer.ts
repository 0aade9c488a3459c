import { defined } from '../../model/defined.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { httpTextRecord } from '../../probe/protocols/web/http/http-record.ts';
import type { HttpHead } from '../../wire/services/http/http-head.ts';
import { HttpResponseReader } from '../../wire/services/http/response-reader.ts';

type Http = NonNullable<ResponsesRecord['http']>;

/** An answer of a web server as another tool has kept it. */
export interface SeenHttpAnswer {
  /** From its status line to the empty line. */
  readonly head: string;
  /** The page as text, without its transfer and content encodings. */
  readonly page?: string | undefined;
}

/** -> what our own scans store of such an answer. Undefined if the head is none. */
export function httpAnswer({ head, page = '' }: SeenHttpAnswer): Http | undefined {
  const read = httpHead(head);
  if (read === undefined) return undefined;
  const { status_line, http_version, content_length, ...others } = httpTextRecord(read, page.slice(0, LONGEST_PAGE));
  // A tool that has taken the head apart may not have kept its first line, or no more than some headers.
  return {
    ...others,
    ...defined({
      status_line: read.status === undefined ? undefined : status_line,
      http_version: read.version.name === NO_VERSION ? undefined : http_version,
      content_length: read.status === undefined ? undefined : content_length,
    }),
  };
}

/** Of a head whose version nobody has kept. */
const NO_VERSION = 'HTTP';

function httpHead(text: string): HttpHead | undefined {
  if (!/^\s{0,8}(?:HTTP|ICY)/i.test(text)) return undefined;
  const reader = new HttpResponseReader(0);
  reader.push(Buffer.from(text));
  const reading = reader.end();
  return reading.kind === 'response' ? reading.head : undefined;
}

/** As our own scans read of a page. */
const LONGEST_PAGE = 102_400;

/** A head whose lines a tool has taken apart. */
export interface HttpHeadParts {
  /** Such as HTTP/1.1. */
  readonly protocol: string | undefined;
  readonly status: number | undefined;
  readonly phrase: string | undefined;
  readonly headers: Iterable<readonly [name: string, value: string]>;
}

/** The head as it may have been sent. Undefined if the tool kept nothing of it. */
export function writtenHead({
  protocol = NO_VERSION,
  status,
  phrase = '',
  headers,
}: HttpHeadParts): string | undefined {
  const lines = Array.from(headers, ([name, value]) => `${name}: ${value.replaceAll(/[\r\n]+/g, ' ')}`);
  if (status === undefined && lines.length === 0) return undefined;
  const first = `${protocol} ${status ?? ''} ${phrase.replaceAll(/[\r\n]+/g, ' ')}`.trimEnd();
  return [first, ...lines, '', ''].join('\r\n');
}
