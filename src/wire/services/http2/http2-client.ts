import { ByteQueue } from '../../byte-queue.ts';
import { ByteWriter } from '../../byte-writer.ts';
import type { HttpHead, HttpHeader } from '../http/http-head.ts';
import { ACCEPTED_CODINGS, type HttpRequest, headerValue, requestPath } from '../http/http-request.ts';
import { contentOf, FLAG, FRAME, type Http2Frame, readFrame, writeFrame } from './frames.ts';
import { HpackDecoder } from './hpack-decoder.ts';

export interface Http2Response {
  readonly head: HttpHead | undefined;
  readonly body: Uint8Array;
  readonly isComplete: boolean;
  /** Whether the connection can take another request. */
  readonly isReusable: boolean;
  readonly defect: string | undefined;
}

/**
 * The client's side of an HTTP/2 connection (RFC 9113) for one GET request after another: received bytes in, bytes to
 * send out. It allows no pushed streams, and gives the server all the window that the limits of its pages need, once.
 */
export class Http2Client {
  readonly #received = new ByteQueue();
  readonly #decoder = new HpackDecoder();
  readonly #maxBody: number;
  #stream = -1;
  #frames = 0;
  #head: HttpHead | undefined;
  #body = new ByteQueue();
  /** A block of headers that is not complete, and whether it ends its stream. */
  #block: { readonly bytes: ByteQueue; readonly frame: Http2Frame } | undefined;
  #isOver = true;
  #isComplete = false;
  #isLost = false;
  #defect: string | undefined;

  /** `maxBody` is the limit of the largest page that will be requested. */
  constructor(maxBody: number) {
    this.#maxBody = maxBody;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** What to send for a request. The first one opens the connection. */
  request(request: HttpRequest, scheme: 'http' | 'https'): Uint8Array {
    const isFirst = this.#stream < 0;
    this.#stream += 2;
    this.#head = undefined;
    this.#body = new ByteQueue();
    this.#isOver = this.#isComplete = false;
    const headers = writeFrame({
      type: FRAME.headers,
      flags: FLAG.endHeaders | FLAG.endStream,
      stream: this.#stream,
      payload: headerBlock(request, scheme),
    });
    return isFirst ? new ByteWriter().bytes(this.#opening()).bytes(headers).written() : headers;
  }

  /** Returns what to send in answer. */
  push(piece: Uint8Array): Uint8Array {
    this.#received.push(piece);
    const answer = new ByteWriter();
    while (!this.#isLost) {
      const result = readFrame(this.#received.peek());
      if (result.kind === 'more') break;
      if (result.kind === 'too-long' || ++this.#frames > MAX_FRAMES) {
        this.#lose('The server sends too much.');
        break;
      }
      const payload = result.frame.payload.slice();
      this.#received.take(result.length);
      this.#take({ ...result.frame, payload }, answer);
    }
    return answer.written();
  }

  get response(): Http2Response {
    return {
      head: this.#head,
      body: this.#body.peek().slice(),
      isComplete: this.#isComplete,
      isReusable: this.#isComplete && !this.#isLost,
      defect: this.#defect,
    };
  }

  #opening(): Uint8Array {
    const settings = new ByteWriter()
      .u16(SETTING.enablePush)
      .u32(0)
      .u16(SETTING.initialWindow)
      .u32(this.#maxBody + 1)
      .u16(SETTING.maxHeaderList)
      .u32(MAX_HEADER_LIST);
    const window = new ByteWriter().u32(CONNECTION_WINDOW);
    return new ByteWriter()
      .bytes(PREFACE)
      .bytes(writeFrame({ type: FRAME.settings, flags: 0, stream: 0, payload: settings.written() }))
      .bytes(writeFrame({ type: FRAME.windowUpdate, flags: 0, stream: 0, payload: window.written() }))
      .written();
  }

  #take(frame: Http2Frame, answer: ByteWriter): void {
    if (this.#block !== undefined && frame.type !== FRAME.continuation) {
      this.#lose('Headers are interrupted.');
      return;
    }
    const isAck = (frame.flags & FLAG.ack) !== 0;
    switch (frame.type) {
      case FRAME.settings:
        if (!isAck) answer.bytes(writeFrame({ type: frame.type, flags: FLAG.ack, stream: 0, payload: EMPTY }));
        break;
      case FRAME.ping:
        if (!isAck) answer.bytes(writeFrame({ ...frame, flags: FLAG.ack, stream: 0 }));
        break;
      case FRAME.headers:
        this.#takeHeaders(frame, contentOf(frame));
        break;
      case FRAME.continuation:
        if (this.#block === undefined) this.#lose('Headers continue that never began.');
        else this.#takeHeaders(frame, frame.payload);
        break;
      case FRAME.data:
        this.#takeData(frame);
        break;
      case FRAME.resetStream:
        if (frame.stream === this.#stream) this.#end('The server reset the stream.');
        break;
      case FRAME.goAway:
        // The answer to a request that it has already taken may still come.
        if ((lastStream(frame) ?? 0) < this.#stream) this.#lose('The server refuses the connection.');
        break;
      case FRAME.pushPromise:
        this.#lose('The server pushes a stream.');
        break;
    }
  }

  #takeHeaders(frame: Http2Frame, part: Uint8Array | undefined): void {
    const block = this.#block ?? { bytes: new ByteQueue(), frame };
    this.#block = block;
    if (part === undefined) this.#lose(TOO_MUCH_PADDING);
    else {
      block.bytes.push(part);
      if (block.bytes.length > MAX_HEADER_LIST) this.#lose('The headers are too long.');
      else if ((frame.flags & FLAG.endHeaders) !== 0) this.#endHeaders(block.frame, block.bytes.peek());
    }
  }

  #endHeaders({ stream, flags }: Http2Frame, bytes: Uint8Array): void {
    this.#block = undefined;
    const { headers, defect } = this.#decoder.decode(bytes);
    if (stream === this.#stream && this.#head === undefined) {
      const head = headOf(headers);
      if (head.status === undefined || head.status >= 200 || defect !== undefined) this.#head = head;
    }
    if (defect !== undefined) this.#lose(defect);
    else if (stream === this.#stream && (flags & FLAG.endStream) !== 0) this.#complete();
  }

  #takeData(frame: Http2Frame): void {
    const part = contentOf(frame);
    const room = this.#maxBody - this.#body.length;
    if (part === undefined) this.#lose(TOO_MUCH_PADDING);
    else if (frame.stream === this.#stream && !this.#isOver) {
      this.#body.push(part.subarray(0, room));
      if (part.length > room) this.#lose('The body is longer than the limit.');
      else if ((frame.flags & FLAG.endStream) !== 0) this.#complete();
    }
  }

  #complete(): void {
    this.#isComplete = this.#isOver = true;
  }

  #end(defect: string): void {
    this.#defect ??= defect;
    this.#isOver = true;
  }

  #lose(defect: string): void {
    this.#end(defect);
    this.#isLost = true;
  }
}

function headOf(fields: readonly HttpHeader[]): HttpHead {
  const status = fields.find(({ name }) => name === ':status')?.value ?? '';
  return {
    version: { name: 'HTTP/2.0', major: 2, minor: 0 },
    status: /^\d{3}$/.test(status) ? Number(status) : undefined,
    phrase: '',
    headers: fields
      .filter(({ name }) => !name.startsWith(':'))
      .map(({ name, value }) => ({ name: name.toLowerCase(), value: value.trim() })),
  };
}

/** Without the dynamic table and without Huffman codes, which a receiver must accept. */
function headerBlock({ path, authority, userAgent, accept }: HttpRequest, scheme: 'http' | 'https'): Uint8Array {
  const writer = new ByteWriter().u8(0x82).u8(scheme === 'https' ? 0x87 : 0x86);
  const fields: readonly (readonly [index: number, value: string])[] = [
    [STATIC.authority, headerValue(authority)],
    [STATIC.path, requestPath(path)],
    [STATIC.userAgent, headerValue(userAgent)],
    [STATIC.accept, headerValue(accept)],
    [STATIC.acceptEncoding, ACCEPTED_CODINGS],
  ];
  for (const [index, value] of fields) {
    const bytes = new TextEncoder().encode(value);
    writeInteger(writer, 0x00, 4, index);
    writeInteger(writer, 0x00, 7, bytes.length);
    writer.bytes(bytes);
  }
  return writer.written();
}

function writeInteger(writer: ByteWriter, first: number, prefix: number, value: number): void {
  const most = 2 ** prefix - 1;
  if (value < most) {
    writer.u8(first | value);
    return;
  }
  writer.u8(first | most);
  let rest = value - most;
  for (; rest >= 0x80; rest >>>= 7) writer.u8((rest & 0x7f) | 0x80);
  writer.u8(rest);
}

function lastStream({ payload }: Http2Frame): number | undefined {
  return payload.length < 4 ? undefined : new DataView(payload.buffer, payload.byteOffset).getUint32(0) & 0x7fffffff;
}

/** Indices of the static table. */
const STATIC = { authority: 1, path: 4, acceptEncoding: 16, accept: 19, userAgent: 58 } as const;
const SETTING = { enablePush: 2, initialWindow: 4, maxHeaderList: 6 } as const;
const PREFACE = new TextEncoder().encode('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const TOO_MUCH_PADDING = 'A frame has more padding than content.';
const EMPTY = new Uint8Array(0);
const CONNECTION_WINDOW = 2 ** 20;
const MAX_HEADER_LIST = 65_536;
/** Of all kinds, on one connection. */
const MAX_FRAMES = 10_000;
