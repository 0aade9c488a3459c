import { expect, it } from 'vitest';
import { readTdsPacket, TDS_PRELOGIN, writeTdsPacket } from '../../../../wire/services/mssql/tds-packet.ts';
import { answersInTurn } from '../../../dial/memory-peer.ts';
import { memoryContext } from '../../memory-context.ts';
import { mssql } from './mssql.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

const PRELOGIN = hex(
  '0401002b00000100 00001a0006 0100200001 0200210001 0300220000 0400220001 ff 0e000bc70000 01 00 00',
);
/** RFC 5246: ServerHello for TLS_RSA_WITH_AES_128_CBC_SHA, a chain of one certificate, ServerHelloDone. */
const FLIGHT = hex(`16 0303 0039 02 000026 0303 ${'07'.repeat(32)} 00 002f 00 0b 000007 000004 000001 aa 0e 000000`);

it('reads the certificate from a handshake inside packets of TDS', async () => {
  // The flight comes in two packets, as large ones do.
  const packets = [FLIGHT.subarray(0, 20), FLIGHT.subarray(20)].map((part) => writeTdsPacket(TDS_PRELOGIN, part));
  const context = memoryContext({
    host: 'sql.example',
    peer: () => answersInTurn(undefined, PRELOGIN, Buffer.concat(packets)),
  });
  const result = await mssql.probe(context);
  expect(result).toMatchObject({
    status: 'success',
    answers: [{ protocol: 'mssql', tls: { chain: [Uint8Array.of(0xaa)], version: 0x0303, cipherSuite: 0x002f } }],
  });
  const sent = context.connections[0]?.written.peek() ?? hex('');
  const hello = readTdsPacket(sent.subarray(readTdsPacket(sent)?.length));
  expect(hello).toMatchObject({ type: TDS_PRELOGIN });
  expect(Buffer.from(hello?.body.subarray(0, 3) ?? []).toString('hex')).toBe('160301');
});
