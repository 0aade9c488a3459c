import { describe, expect, it } from 'vitest';
import { answersInTurn } from '../../../dial/memory-peer.ts';
import { memoryContext } from '../../memory-context.ts';
import { upnp } from './upnp.ts';

const DESCRIPTION =
  'HTTP/1.0 200 OK\r\n\r\n<root><device><friendlyName>Router</friendlyName><manufacturer>Acme</manufacturer></device></root>';

async function probe(location: string) {
  const reached: string[] = [];
  const inner = memoryContext({ peer: () => answersInTurn(undefined, DESCRIPTION) });
  const context = memoryContext({
    answer: () => [new TextEncoder().encode(`HTTP/1.1 200 OK\r\nST: a\r\nLocation: ${location}\r\n\r\n`)],
    reach: async (host, port) => {
      reached.push(`${host} ${port}`);
      return inner;
    },
  });
  const result = await upnp.probe(context);
  const data = result.status === 'success' ? result.answers[0]?.data.upnp : undefined;
  return { reached, data, sent: inner.connections.map(({ written }) => Buffer.from(written.peek()).toString()) };
}

describe('the description of a device', () => {
  it('is read at the probed address', async () => {
    const { reached, data, sent } = await probe('http://127.0.0.1:5000/a.xml');
    expect(reached).toEqual(['127.0.0.1 5000']);
    expect(sent).toEqual(['GET /a.xml HTTP/1.0\r\nHost: 127.0.0.1\r\nUser-Agent: periplus-test\r\n\r\n']);
    expect(data).toMatchObject({ friendly_name: 'Router', manufacturer: 'Acme' });
  });

  it.each([
    'http://127.0.0.2/',
    'https://127.0.0.1/',
    'http://localhost/',
    'http://127.0.0.1:99999/',
    'http://127.0.0.1/\u0001',
  ])('is not read at %j', async (location) => {
    const { reached, data } = await probe(location);
    expect(reached).toEqual([]);
    expect(data?.friendly_name).toBeUndefined();
  });
});
