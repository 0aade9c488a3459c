import { describe, expect, it } from 'vitest';
import { FRAME, isHttp2Answer, isHttp2Greeting, readFrame, writeFrame } from './frames.ts';
import { Http2Client } from './http2-client.ts';

const REQUEST = { path: '/', authority: 'example.org', userAgent: 'scanner', accept: '*/*' };
const ascii = (text: string) => new TextEncoder().encode(text);
const frame = (type: number, flags: number, stream: number, payload: readonly number[] | Uint8Array = []) =>
  writeFrame({ type, flags, stream, payload: Uint8Array.from(payload) });

function opened(limit = 1000): Http2Client {
  const client = new Http2Client(limit);
  client.request(REQUEST, 'http');
  return client;
}

/** `:status 200` and `server: x`. */
const HEAD = [0x88, 0x0f, 0x27, 0x01, 0x78];

describe('Http2Client', () => {
  it('opens a connection, and asks without codes or tables', () => {
    const bytes = new Http2Client(1000).request(REQUEST, 'https');
    expect(Buffer.from(bytes.subarray(0, 24)).toString()).toBe('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    const types = [];
    for (let at = 24; at < bytes.length; ) {
      const result = readFrame(bytes.subarray(at));
      if (result.kind !== 'frame') throw new Error(result.kind);
      types.push(result.frame.type);
      at += result.length;
    }
    expect(types).toEqual([FRAME.settings, FRAME.windowUpdate, FRAME.headers]);
    expect(Buffer.from(bytes).includes('example.org')).toBe(true);
  });

  it.each([1, 3, 1000])('reads an answer from pieces of %i bytes', (size) => {
    const client = opened();
    const answer = Buffer.concat([
      frame(FRAME.settings, 0, 0, [0, 3, 0, 0, 0, 100]),
      // Interim head, head in two frames with padding, data with padding, trailers.
      frame(FRAME.headers, 4, 1, [0x08, 0x03, ...ascii('103')]),
      frame(FRAME.headers, 8, 1, [2, ...HEAD.slice(0, 2), 0, 0]),
      frame(FRAME.continuation, 4, 1, HEAD.slice(2)),
      frame(FRAME.ping, 0, 0, [1, 2, 3, 4, 5, 6, 7, 8]),
      frame(FRAME.data, 8, 1, [1, ...ascii('hello'), 0]),
      frame(FRAME.data, 0, 3, ascii('another stream')),
      frame(FRAME.headers, 5, 1, [0x0f, 0x27, 0x01, 0x79]),
    ]);
    const sent = [];
    for (let at = 0; at < answer.length; at += size) sent.push(client.push(answer.subarray(at, at + size)));
    expect(client.response).toMatchObject({
      head: { status: 200, version: { major: 2 }, headers: [{ name: 'server', value: 'x' }] },
      isComplete: true,
      isReusable: true,
    });
    expect(Buffer.from(client.response.body).toString()).toBe('hello');
    expect(Buffer.concat(sent).toString('hex')).toBe('000000040100000000' + '0000080601000000000102030405060708');
  });

  it('takes another request on the same connection', () => {
    const client = opened();
    client.push(frame(FRAME.headers, 5, 1, HEAD));
    expect(Buffer.from(client.request(REQUEST, 'http').subarray(3, 9)).toString('hex')).toBe('010500000003');
    client.push(frame(FRAME.headers, 5, 3, [0x8d]));
    expect(client.response).toMatchObject({ head: { status: 404 }, isComplete: true });
  });

  it.each([
    ['a frame that is too long', Uint8Array.of(0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 1)],
    ['headers that something interrupts', Buffer.concat([frame(FRAME.headers, 0, 1, HEAD), frame(FRAME.data, 1, 1)])],
    [
      'headers without an end',
      Buffer.concat(
        Array.from({ length: 9 }, (_, index) =>
          frame(index === 0 ? FRAME.headers : FRAME.continuation, 0, 1, new Uint8Array(16_000)),
        ),
      ),
    ],
    ['a continuation of nothing', frame(FRAME.continuation, 4, 1, HEAD)],
    ['more padding than content', frame(FRAME.data, 8, 1, [9, 1])],
    ['a pushed stream', frame(FRAME.pushPromise, 4, 1, [0, 0, 0, 2])],
    ['GOAWAY before the request', frame(FRAME.goAway, 0, 0, [0, 0, 0, 0, 0, 0, 0, 13])],
    ['an endless stream of frames', Buffer.concat(Array.from({ length: 10_001 }, () => frame(FRAME.ping, 1, 0)))],
    [
      'a body over the limit',
      Buffer.concat([frame(FRAME.headers, 4, 1, HEAD), frame(FRAME.data, 0, 1, new Uint8Array(1001))]),
    ],
    ['broken headers', frame(FRAME.headers, 4, 1, [0xff])],
    ['a reset', frame(FRAME.resetStream, 0, 1, [0, 0, 0, 1])],
  ])('ends at %s', (_what, bytes) => {
    const client = opened();
    client.push(bytes);
    expect(client.isOver).toBe(true);
    expect(client.response).toMatchObject({ isComplete: false, isReusable: false, defect: expect.any(String) });
  });
});

describe('isHttp2Answer', () => {
  it.each([
    ['000000040000000000', true],
    ['00000c040000000000000300000064', true],
    // nghttpd to a request of HTTP/1.1: SETTINGS, then GOAWAY.
    ['000008070000000000000000000000000d', true],
    ['485454502f312e3120', false],
    ['000007040000000000', false],
    ['0000000400000000', false],
    ['000000040000000001', false],
  ])('of %s is %s', (hex, expected) => {
    expect(isHttp2Answer(Uint8Array.from(Buffer.from(hex, 'hex')))).toBe(expected);
  });
});

describe('isHttp2Greeting', () => {
  it.each([
    ['00000c040000000000000300000064000400010000', true],
    // Empty, of another type, with a parameter that does not exist, and cut off.
    ['000000040000000000', false],
    ['000008070000000000000000000000000d', false],
    ['000006040000000000000000000064', false],
    ['000006040000000000001300000064', false],
    ['00000c0400000000000003000000640004000100', false],
  ])('of %s is %s', (hex, expected) => {
    expect(isHttp2Greeting(Uint8Array.from(Buffer.from(hex, 'hex')))).toBe(expected);
  });
});
