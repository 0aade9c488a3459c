import { describe, expect, it } from 'vitest';
import { headerMap, messageHeadLength, readMessageHead } from './message-head.ts';

const lengthOf = (text: string) => messageHeadLength()(new TextEncoder().encode(text));
/** RFC 3261 section 24.2, shortened, with a header that is folded (section 7.3.1). */
const SIP =
  'SIP/2.0 200 OK\r\nVia: SIP/2.0/UDP a.example;branch=z9hG4bK1\r\nVia: SIP/2.0/UDP b.example\r\n' +
  'Subject: I know you are there,\r\n  pick up the phone\r\nContent-Length:0\r\nUser Agent\r\n\r\n';

describe('messageHeadLength', () => {
  it('ends with the empty line', () => {
    expect(lengthOf(`${SIP}body\r\n\r\n`)).toBe(SIP.length);
    expect(lengthOf('RTSP/1.0 200 OK\nCSeq: 1\n\n')).toBe(25);
  });

  it('waits for the end at every offset', () => {
    for (let length = 0; length < SIP.length; length++) expect(lengthOf(SIP.slice(0, length))).toBeUndefined();
  });
});

describe('readMessageHead', () => {
  it('reads the status line and the headers', () => {
    expect(readMessageHead(SIP)).toEqual({
      protocol: 'SIP/2.0',
      status: 200,
      statusLine: '200 OK',
      headers: [
        ['Via', 'SIP/2.0/UDP a.example;branch=z9hG4bK1'],
        ['Via', 'SIP/2.0/UDP b.example'],
        ['Subject', 'I know you are there, pick up the phone'],
        ['Content-Length', '0'],
      ],
    });
  });

  it('reads a status without a phrase', () => {
    expect(readMessageHead('RTSP/1.0 200\r\n')?.statusLine).toBe('200');
  });

  it.each(['', 'OPTIONS sip:a SIP/2.0\r\n', 'RTSP/1.0 2000 OK', '200 OK'])('finds no status line in %j', (text) => {
    expect(readMessageHead(text)).toBeUndefined();
  });
});

describe('headerMap', () => {
  it('collects values under the name in snake_case', () => {
    const head = readMessageHead('SIP/2.0 200 OK\r\nUser-Agent: a\r\nuser-agent: b\r\nx.y z: c\r\nX.Y: d\r\n\r\n');
    expect(head && headerMap(head)).toEqual({ user_agent: ['a', 'b'], x_y: ['d'] });
  });
});
