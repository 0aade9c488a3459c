/** The resolver with a name server on loopback. */
import { createSocket } from 'node:dgram';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nameServerResolver } from '../../../src/probe/dial/name-servers.ts';
import { ByteWriter } from '../../../src/wire/byte-writer.ts';
import { failureOf } from './dial-kit.ts';

const A = 1;
const AAAA = 28;
const SERVFAIL = 2;
const NXDOMAIN = 3;

/** What the server answers to a question of this type: a response code, or addresses as bytes. */
type Zone = (type: number) => number | readonly (readonly number[])[];

/** Answers by RFC 1035: the header, the question as it came, and records that point to its name. */
async function serveNames(zone: Zone): Promise<string> {
  const server = createSocket('udp4');
  server.on('message', (query, from) => {
    const nameEnd = query.indexOf(0, 12);
    const type = query.readUInt16BE(nameEnd + 1);
    const answer = zone(type);
    const records = typeof answer === 'number' ? [] : answer;
    const code = typeof answer === 'number' ? answer : 0;
    const message = new ByteWriter()
      .u16(query.readUInt16BE(0))
      .u16(0x8180 | code)
      .u16(1)
      .u16(records.length)
      .u32(0);
    message.bytes(query.subarray(12, nameEnd + 5));
    for (const address of records) message.u16(0xc00c).u16(type).u16(1).u32(60).vector(2, Uint8Array.from(address));
    server.send(message.written(), from.port, from.address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${server.address().port}`;
}

describe('nameServerResolver', () => {
  it('returns the addresses of both families', async () => {
    const six = [0x26, 0x06, 0x47, 0, ...new Array<number>(11).fill(0), 1];
    const server = await serveNames((type) =>
      type === A
        ? [
            [8, 8, 8, 8],
            [8, 8, 4, 4],
          ]
        : [six],
    );
    expect(await nameServerResolver([server])('www.example.com')).toEqual(['8.8.8.8', '8.8.4.4', '2606:4700::1']);
  });

  it('returns those of one family if the other has none, or failed', async () => {
    for (const failure of [[], NXDOMAIN, SERVFAIL]) {
      const server = await serveNames((type) => (type === AAAA ? failure : [[8, 8, 8, 8]]));
      expect(await nameServerResolver([server])('www.example.com')).toEqual(['8.8.8.8']);
    }
  });

  it('returns nothing for a name that does not exist, and fails if the server does', async () => {
    expect(await nameServerResolver([await serveNames(() => NXDOMAIN)])('no.example.com')).toEqual([]);
    const failing = nameServerResolver([await serveNames(() => SERVFAIL)])('www.example.com');
    expect(await failureOf(failing)).toMatchObject({
      status: 'unreachable',
      message: 'www.example.com could not be resolved (ESERVFAIL).',
    });
  });
});
