import { describe, expect, it } from 'vitest';
import { DialError } from '../dial/dial-error.ts';
import type { Dialer } from '../dial/dialer.ts';
import { answersInTurn, MemoryConnection } from '../dial/memory-peer.ts';
import { lookUp } from './look-up.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const QUESTION = '076578616d706c65 00 0001 0001';
const ANSWER = 'c00c 0001 0001 0000003c 0004 c0000201';
const overTcp = (message: Uint8Array): Uint8Array => Uint8Array.of(0, message.length, ...message);

function resolver(overUdp: readonly Uint8Array[], overTcpAnswer?: Uint8Array) {
  const connections: MemoryConnection[] = [];
  const dialer: Dialer = {
    atOnce: 8,
    beside: () => dialer,
    ask: async () => {
      throw new Error('nobody asks for TLS');
    },
    exchange: async () => [...overUdp],
    connect: async () => {
      if (overTcpAnswer === undefined) throw new DialError('connection-refused', 'The port is closed.');
      const connection = new MemoryConnection(answersInTurn(undefined, overTcpAnswer));
      connections.push(connection);
      return connection;
    },
    resolve: async () => [],
  };
  return { dialer, connections };
}

const ask = ({ dialer }: { readonly dialer: Dialer }, name = 'Example') =>
  lookUp(
    { name, type: 1 },
    { dialer, server: { ip: '127.0.0.1', port: 53 }, random: () => bytes('1234'), tries: 1, waitMs: 1 },
    new AbortController().signal,
  );

describe('lookUp', () => {
  it('takes an answer to the question, whatever the case of the name', async () => {
    const result = await ask(resolver([bytes(`1234 8180 0001 0001 0000 0000 ${QUESTION} ${ANSWER}`)]));
    expect(result).toMatchObject({ kind: 'answer', transport: 'udp', message: { answers: [{ value: '192.0.2.1' }] } });
  });

  it.each([
    ['another number', `1235 8180 0001 0001 0000 0000 ${QUESTION} ${ANSWER}`],
    ['another question', `1234 8180 0001 0001 0000 0000 ${QUESTION.replace('6578', '6579')} ${ANSWER}`],
    ['another type', `1234 8180 0001 0001 0000 0000 ${QUESTION.replace('00 0001', '00 001c')} ${ANSWER}`],
    ['no question', '1234 8180 0000 0000 0000 0000'],
    ['a query', `1234 0100 0001 0000 0000 0000 ${QUESTION}`],
    ['nothing', ''],
  ])('refuses an answer with %s', async (_what, hex) => {
    expect(await ask(resolver([bytes(hex)]))).toMatchObject({ kind: 'failure', status: 'protocol-error' });
  });

  it('takes a refusal without the question, and passes over forged answers', async () => {
    const refusal = bytes('1234 8005 0000 0000 0000 0000');
    expect(await ask(resolver([bytes('ffff 8180 0000 0000 0000 0000'), refusal]))).toMatchObject({
      kind: 'answer',
      message: { responseCode: 5 },
    });
  });

  it('continues over TCP, and closes the connection', async () => {
    const cut = bytes(`1234 8380 0001 0000 0000 0000 ${QUESTION}`);
    const whole = bytes(`1234 8180 0001 0001 0000 0000 ${QUESTION} ${ANSWER}`);
    const both = resolver([cut], overTcp(whole));
    expect(await ask(both)).toMatchObject({ transport: 'tcp', message: { answers: [{}] } });
    expect(both.connections.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(await ask(resolver([cut], overTcp(whole).subarray(0, 20)))).toMatchObject({ transport: 'udp' });
    expect(await ask(resolver([cut]))).toMatchObject({ transport: 'udp', message: { isTruncated: true } });
  });

  it('tells that no answer came, and which names cannot be asked for', async () => {
    expect(await ask(resolver([]))).toMatchObject({ kind: 'failure', status: 'io-timeout' });
    expect(await ask(resolver([]), 'a..b')).toMatchObject({ kind: 'failure', status: 'forbidden' });
  });
});
