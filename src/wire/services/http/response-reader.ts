import { ByteQueue } from '../../byte-queue.ts';
import { latinText } from '../../byte-text.ts';
import { ChunkedBody } from './chunked-body.ts';
import {
  declaredLength,
  type HttpHead,
  type HttpHeader,
  headerTokens,
  readHeaderLine,
  readStatusLine,
} from './http-head.ts';

/** One response of HTTP/0.9 to 1.1 as far as it was read. */
export interface HttpResponse {
  readonly kind: 'response';
  /** Undefined for HTTP/0.9, which has only a body. */
  readonly head: HttpHead | undefined;
  /** The body as it was transferred, without its chunks: at most as long as the limit. */
  readonly body: Uint8Array;
  /** Whether the whole body is here. */
  readonly isComplete: boolean;
  /** Whether the connection can take another request. */
  readonly isReusable: boolean;
  readonly defects: readonly string[];
}

export interface NotHttp {
  readonly kind: 'notHttp';
  /** The first bytes. */
  readonly sample: Uint8Array;
}

/**
 * Reads the answer to a GET request, in pieces of any size. It takes what servers really send: headers folded over
 * lines, bodies without a head, lengths that lie. Nothing makes it keep more than the limits of head and body.
 */
export class HttpResponseReader {
  readonly #received = new ByteQueue();
  readonly #maxBody: number;
  readonly #body = new ByteQueue();
  readonly #defects = new Set<string>();
  #state: 'status' | 'headers' | 'body' | 'over' = 'status';
  #status: Omit<HttpHead, 'headers'> | undefined;
  #headers: { name: string; value: string }[] = [];
  #headBytes = 0;
  /** Bytes of the line that is not complete yet: they contain no line feed. */
  #searched = 0;
  #interim = 0;
  #framing: 'none' | 'length' | 'chunks' | 'close' = 'close';
  #length = 0;
  #chunks: ChunkedBody | undefined;
  #sample: Uint8Array = EMPTY;
  #isHttp = true;
  #isComplete = false;

  constructor(maxBody: number) {
    this.#maxBody = maxBody;
  }

  get isOver(): boolean {
    return this.#state === 'over';
  }

  /** Returns whether the response is over. */
  push(piece: Uint8Array): boolean {
    if (this.#state === 'over') return true;
    this.#received.push(piece);
    if (this.#sample.length < MAX_SAMPLE)
      this.#sample =
        this.#sample.length === 0
          ? piece.subarray(0, MAX_SAMPLE)
          : Buffer.concat([this.#sample, piece.subarray(0, MAX_SAMPLE - this.#sample.length)]);
    if (this.#state === 'status' && this.#status === undefined && this.#headBytes === 0) this.#recognise();
    while ((this.#state === 'status' || this.#state === 'headers') && this.#readLine()) {
      // Each round consumes a line.
    }
    if (this.#state === 'body') this.#readBody();
    return this.isOver;
  }

  /** What was read. To be called when the response is over, or the peer sends no more. */
  end(): HttpResponse | NotHttp {
    const endsInHead = this.#state === 'status' || this.#state === 'headers';
    if (endsInHead) {
      this.#takeLine(this.#received.peek());
      this.#received.skip(this.#received.length);
      this.#defects.add('The head ends early.');
    }
    if (!this.#isHttp || this.#state === 'status') return { kind: 'notHttp', sample: this.#sample };
    const isWhole = this.#isComplete || (this.#state === 'body' && this.#framing === 'close' && !endsInHead);
    if (!isWhole && this.#state === 'body') this.#defects.add('The body ends early.');
    const head = this.#status && { ...this.#status, headers: this.#headers as readonly HttpHeader[] };
    return {
      kind: 'response',
      head,
      body: this.#body.take(this.#body.length),
      isComplete: isWhole,
      isReusable: this.#isComplete && head !== undefined && this.#received.length === 0 && keepsAlive(head),
      defects: [...this.#defects],
    };
  }

  /** A status line, the page of a server of HTTP/0.9, or something else. */
  #recognise(): void {
    // A frame of HTTP/2, which is recognised by its whole head.
    if (this.#sample[0] === 0 && this.#sample.length < HTTP_2_FRAME_HEAD) return;
    const start = latinText(this.#sample).trimStart();
    if (start === '') {
      if (this.#sample.length === MAX_SAMPLE) this.#refuse();
    } else if (start.startsWith('<')) {
      this.#state = 'body';
    } else if (!STARTS.some((word) => word.startsWith(start.slice(0, word.length).toUpperCase()))) this.#refuse();
  }

  #refuse(): void {
    this.#isHttp = false;
    this.#state = 'over';
  }

  #readLine(): boolean {
    const received = this.#received.peek();
    const end = received.indexOf(LF, this.#searched);
    this.#searched = end < 0 ? received.length : 0;
    const length = end < 0 ? received.length : end + 1;
    if (this.#headBytes + length > MAX_HEAD) {
      if (this.#status === undefined) this.#refuse();
      else this.#stop('The head is too long.');
      return false;
    }
    if (end < 0) return false;
    this.#headBytes += length;
    if (this.#takeLine(received.subarray(0, length))) this.#received.skip(length);
    return true;
  }

  /** False if the line belongs to the body. */
  #takeLine(bytes: Uint8Array): boolean {
    const line = lineText(bytes);
    if (this.#state === 'status') {
      if (line.trim() === '') return true;
      this.#status = readStatusLine(line.trimStart());
      if (this.#status === undefined) this.#refuse();
      else this.#state = 'headers';
    } else if (line === '') this.#beginBody();
    else if (line.startsWith('<')) {
      // Some devices leave out the empty line, and the headers with it.
      this.#defects.add('The head has no end.');
      this.#beginBody();
      return false;
    } else this.#takeHeader(line);
    return true;
  }

  #takeHeader(line: string): void {
    const last = this.#headers.at(-1);
    if ((line.startsWith(' ') || line.startsWith('\t')) && last !== undefined) {
      last.value = `${last.value} ${line.trim()}`.trim();
      return;
    }
    const header = readHeaderLine(line);
    if (header === undefined) this.#defects.add('A header has no name.');
    else if (this.#headers.length === MAX_HEADERS) this.#defects.add(`Only the first ${MAX_HEADERS} headers are kept.`);
    else this.#headers.push(header);
  }

  #beginBody(): void {
    const head = { headers: this.#headers };
    const { status = 200 } = this.#status ?? {};
    // 101 ends HTTP on this connection; the others announce another head.
    if (status >= 100 && status < 200 && status !== 101 && this.#interim < MAX_INTERIM) {
      this.#interim++;
      this.#state = 'status';
      this.#headers = [];
      return;
    }
    this.#state = 'body';
    const length = declaredLength(head);
    if (status < 200 || status === 204 || status === 304) this.#framing = 'none';
    else if (headerTokens(head, 'transfer-encoding').includes('chunked')) {
      this.#framing = 'chunks';
      this.#chunks = new ChunkedBody();
    } else if (length !== undefined) {
      this.#framing = 'length';
      this.#length = length;
    }
    if (length === undefined && headerTokens(head, 'content-length').length > 0)
      this.#defects.add('The length of the body is no number.');
  }

  #readBody(): void {
    switch (this.#framing) {
      case 'none':
        this.#complete();
        return;
      case 'length': {
        const part = this.#received.take(this.#length);
        this.#length -= part.length;
        this.#keep(part);
        if (this.#length === 0) this.#complete();
        return;
      }
      case 'chunks': {
        this.#keep(this.#chunks?.push(this.#received.take(this.#received.length)) ?? EMPTY);
        if (this.#chunks?.defect !== undefined) this.#defects.add(this.#chunks.defect);
        if (this.#chunks?.isOver !== true) return;
        if (this.#chunks.defect === undefined) this.#complete();
        else this.#state = 'over';
        return;
      }
      default:
        this.#keep(this.#received.take(this.#received.length));
    }
  }

  #keep(part: Uint8Array): void {
    const room = this.#maxBody - this.#body.length;
    this.#body.push(part.subarray(0, room));
    if (part.length > room || (part.length === room && this.#framing === 'close'))
      this.#stop('The body is longer than the limit.');
  }

  #complete(): void {
    if (this.#state === 'over') return;
    this.#isComplete = true;
    this.#state = 'over';
  }

  #stop(defect: string): void {
    this.#defects.add(defect);
    this.#state = 'over';
  }
}

/** Without the end of the line. */
function lineText(bytes: Uint8Array): string {
  let end = bytes.length;
  if (bytes[end - 1] === LF) end--;
  if (end < bytes.length && bytes[end - 1] === CR) end--;
  return latinText(bytes.subarray(0, end));
}

function keepsAlive(head: HttpHead): boolean {
  const words = headerTokens(head, 'connection');
  const isDefault = head.version.major === 1 && head.version.minor >= 1;
  return head.status !== 101 && !words.includes('close') && (isDefault || words.includes('keep-alive'));
}

const EMPTY = new Uint8Array(0);
const LF = 10;
const CR = 13;
const STARTS: readonly string[] = ['HTTP', 'ICY '];
const MAX_HEAD = 65_536;
const MAX_HEADERS = 500;
const MAX_INTERIM = 5;
const MAX_SAMPLE = 256;
const HTTP_2_FRAME_HEAD = 9;
