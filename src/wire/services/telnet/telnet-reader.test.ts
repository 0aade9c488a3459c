import { describe, expect, it } from 'vitest';
import { refusalOf, TelnetReader } from './telnet-reader.ts';

/** The first bytes of the Telnet daemon of Ubuntu 16.04, as zgrab2 recorded its options, with a status between. */
const BYTES = Uint8Array.from(
  Buffer.concat([
    Buffer.from('fffd18fffd20fffd23fffd27', 'hex'),
    Buffer.from('fffa0500ff20fff0', 'hex'),
    Buffer.from('fffb03fffc1ffffe01', 'hex'),
    Buffer.from('Ubuntu'),
    Buffer.from('fffff9fff9', 'hex').subarray(0, 2),
    Buffer.from('fff9', 'hex'),
    Buffer.from(' login: '),
  ]),
);
const REQUESTS = [
  { verb: 'do', option: 24 },
  { verb: 'do', option: 32 },
  { verb: 'do', option: 35 },
  { verb: 'do', option: 39 },
  { verb: 'will', option: 3 },
  { verb: 'wont', option: 31 },
  { verb: 'dont', option: 1 },
];
const TEXT = 'Ubuntu\u00ff login: ';

function read(chunks: readonly Uint8Array[]) {
  const reader = new TelnetReader();
  const parts = chunks.map((chunk) => reader.push(chunk));
  return {
    text: parts.map(({ text }) => Buffer.from(text).toString('latin1')).join(''),
    requests: parts.flatMap(({ requests }) => requests),
  };
}

describe('TelnetReader', () => {
  it('tells text from options, subnegotiation and other commands', () => {
    expect(read([BYTES])).toEqual({ text: TEXT, requests: REQUESTS });
  });

  it('reads the same from pieces, wherever they are cut', () => {
    for (let at = 0; at <= BYTES.length; at++)
      expect(read([BYTES.subarray(0, at), BYTES.subarray(at)])).toEqual({ text: TEXT, requests: REQUESTS });
  });

  it('waits for the end of a subnegotiation', () => {
    expect(read([Uint8Array.of(255, 250, 24, 1, 2, 3)])).toEqual({ text: '', requests: [] });
  });
});

describe('refusalOf', () => {
  it('refuses what is offered and wanted, and answers no refusal', () => {
    expect(refusalOf({ verb: 'do', option: 24 })).toEqual(Uint8Array.of(255, 252, 24));
    expect(refusalOf({ verb: 'will', option: 1 })).toEqual(Uint8Array.of(255, 254, 1));
    expect(refusalOf({ verb: 'wont', option: 1 })).toHaveLength(0);
    expect(refusalOf({ verb: 'dont', option: 1 })).toHaveLength(0);
  });
});
