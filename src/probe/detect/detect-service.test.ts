import { describe, expect, it } from 'vitest';
import { defined } from '../../model/defined.ts';
import { answersInTurn } from '../dial/memory-peer.ts';
import { bannerText } from '../protocols/banner-text.ts';
import { mismatch, type ProbeResult, type Protocol, success } from '../protocols/protocol.ts';
import { readAnswer } from '../protocols/read-answer.ts';
import { Candidates } from './candidates.ts';
import { detectService } from './detect-service.ts';
import { MemoryDialer, type MemoryServer } from './memory-dialer.ts';

/** A protocol of this test: the server says its word, unasked or asked. */
function wordProtocol(name: string, opening: 'server' | 'client', ports: readonly number[], tls?: number): Protocol {
  const word = `${name.toUpperCase()} ready`;
  const recognises = (bytes: Uint8Array): boolean => bannerText(bytes).startsWith(word);
  return {
    name,
    transport: 'tcp',
    ports,
    opening,
    recognises,
    ...defined({ overTls: tls === undefined ? undefined : { name: `${name}s`, ports: [tls] } }),
    probe: async (context): Promise<ProbeResult> => {
      await using connection = await context.connect();
      if (opening === 'client') await connection.write(new TextEncoder().encode(`${name}?`));
      const { bytes } = await readAnswer(connection, () => undefined, { maxBytes: 100 });
      if (!recognises(bytes)) return mismatch('another word');
      const protocol = context.isTls ? `${name}s` : name;
      const data = name === 'http' ? { http: { body: bannerText(bytes) } } : {};
      return success({ protocol, prot7: name, data, tls: connection.tls });
    },
  };
}

const PROTOCOLS = [
  wordProtocol('http', 'client', [80], 443),
  {
    ...wordProtocol('page', 'client', [7070]),
    recognises: () => false,
    recognisesPage: ({ body = '' }) => body.endsWith('page'),
  },
  wordProtocol('shout', 'server', [25], 465),
  wordProtocol('ask', 'client', [79]),
  { ...wordProtocol('shy', 'client', [6379]), toStrangers: { web: 'silent', hello: 'silent' } } as const,
];

/** A server that answers one request, and closes or stays silent for all others. */
function answering(request: string, answer: string, otherwise?: string): MemoryServer {
  return {
    clear: () => (received) => {
      if (received.length === 0) return { kind: 'silence' };
      const text = bannerText(received) === request ? answer : otherwise;
      return text === undefined ? { kind: 'silence' } : { kind: 'close', pieces: [new TextEncoder().encode(text)] };
    },
  };
}

async function detect(port: number, server: MemoryServer, host = '127.0.0.1', openPort = port) {
  const dialer = new MemoryDialer({ [openPort]: server });
  const result = await detectService(
    { endpoint: { ip: '127.0.0.1', port }, host },
    new Candidates(PROTOCOLS),
    // The clock stands still: a way has the server for itself until it ends, and these servers answer at once.
    { leastWaitMs: 1, listenMs: 1, elapsed: () => 0 },
    {
      dialer,
      identity: { userAgent: 'test', clientName: 'test.example' },
      random: (length) => new Uint8Array(length),
      now: () => 0,
      signal: new AbortController().signal,
    },
  );
  expect(dialer.open.every(({ isClosed }) => isClosed)).toBe(true);
  const seen = result.status === 'success' ? result.answers.map(({ protocol }) => protocol).join() : result.status;
  return { seen, result, log: dialer.log };
}

const greeting = (text: string) => (): ReturnType<typeof answersInTurn> => answersInTurn(text);

describe('detectService', () => {
  it('asks for the protocol of the port first, on one connection', async () => {
    const { seen, log } = await detect(79, answering('ask?', 'ASK ready'));
    expect({ seen, log }).toEqual({ seen: 'ask', log: ['connect 79'] });
  });

  it('recognises a server that speaks first, on any port, and uses its greeting', async () => {
    const { seen, log } = await detect(9, { clear: greeting('SHOUT ready\r\n') });
    expect({ seen, log }).toEqual({ seen: 'shout', log: ['connect 9'] });
  });

  it('recognises a server by what it says to the request of another protocol', async () => {
    expect((await detect(80, answering('ask?', 'no', 'ASK ready'))).seen).toBe('raw_tcp');
    expect((await detect(80, answering('ask?', 'ASK ready', 'ASK ready'))).seen).toBe('ask');
  });

  it('adds the answers of a protocol over HTTP that the page shows, also on the ports of that protocol', async () => {
    const server = answering('page?', 'PAGE ready', 'HTTP ready page');
    expect((await detect(7070, server)).seen).toBe('http,page');
    expect((await detect(8080, server)).seen).toBe('http,page');
    expect((await detect(7070, answering('page?', 'no', 'HTTP ready page'))).seen).toBe('http');
  });

  it('tries the protocols that stay silent to all else', async () => {
    expect((await detect(9, answering('shy?', 'SHY ready'))).seen).toBe('shy');
  });

  it('speaks TLS on ports of TLS, with the name of the target', async () => {
    const server = { inTls: () => answersInTurn(undefined, 'HTTP ready') };
    const { seen, log } = await detect(443, server, 'www.example');
    expect({ seen, log }).toEqual({ seen: 'https', log: ['connect 443', 'tls 443 www.example'] });
  });

  it('finds TLS behind a port of clear text', async () => {
    const alert = String.fromCharCode(0x15, 3, 3, 0, 2, 2, 0x46);
    const server = { ...answering('never', '', alert), inTls: () => answersInTurn('SHOUT ready') };
    expect((await detect(80, server)).seen).toBe('shouts');
  });

  it('prefers what a web server says inside TLS to its complaint in the clear', async () => {
    const complaint = 'HTTP/1.1 400 Bad Request\r\n\r\nThe plain HTTP request was sent to HTTPS port';
    const server = { ...answering('never', '', complaint), inTls: () => answersInTurn(undefined, 'HTTP ready') };
    expect((await detect(8080, server)).seen).toBe('https');
  });

  it('records the first bytes of a protocol that nobody recognises', async () => {
    const { result } = await detect(9, { clear: greeting('hello\n') });
    expect(result).toMatchObject({
      answers: [{ protocol: 'raw_tcp', data: { raw_tcp: { banner: 'hello\n', banner_hex: '68656c6c6f0a' } } }],
    });
  });

  it('records an unknown service inside TLS by its certificate', async () => {
    const { result } = await detect(9, { inTls: () => () => ({ kind: 'silence' }) });
    expect(result).toMatchObject({ answers: [{ protocol: 'tls', prot7: 'tls', tls: { version: 0x0304 } }] });
  });

  it('says what it saw of a server that never speaks, and of a closed port', async () => {
    const seenOf = async (server: MemoryServer) => (await detect(9, server)).result;
    const wordless = (seen: string) => ({ answers: [{ protocol: 'raw_tcp', data: { raw_tcp: { seen } } }] });
    expect(await seenOf({})).toMatchObject(wordless('silent'));
    expect(await seenOf({ clear: () => () => ({ kind: 'close', pieces: [] }) })).toMatchObject(wordless('closed'));
    expect((await detect(10, {}, '127.0.0.1', 9)).seen).toBe('connection-refused');
  });
});
