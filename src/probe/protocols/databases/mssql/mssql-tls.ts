import { defined } from '../../../../model/defined.ts';
import { TLS_1_2 } from '../../../../wire/security/tls/registry/code-points.ts';
import { writeScanHello } from '../../../../wire/security/tls/scan-hello.ts';
import { ServerFlightReader } from '../../../../wire/security/tls/server-flight.ts';
import {
  readTdsPacket,
  TDS_PRELOGIN,
  tdsPacketLength,
  writeTdsPacket,
} from '../../../../wire/services/mssql/tds-packet.ts';
import type { Connection, TlsObservation } from '../../../dial/connection.ts';
import type { ProbeContext } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

/**
 * Up to its login, SQL Server wraps the handshake of TLS in its own packets. Sends a ClientHello and reads the
 * flight of the server, which has its certificate in the clear up to TLS 1.2. The handshake is not finished.
 */
export async function readMssqlTls(
  connection: Connection,
  { serverName, random }: ProbeContext,
): Promise<TlsObservation | undefined> {
  const hello = writeScanHello({
    version: TLS_1_2,
    randomness: random(96),
    ...defined({ serverName }),
  });
  await connection.write(writeTdsPacket(TDS_PRELOGIN, hello));
  const reader = new ServerFlightReader();
  for (let count = 0; count < MAX_PACKETS; count++) {
    const { bytes } = await readAnswer(connection, tdsPacketLength, { maxBytes: MAX_PACKET });
    const packet = readTdsPacket(bytes);
    if (packet === undefined || reader.receive(packet.body)) break;
  }
  const { hello: serverHello, certificate } = reader.flight;
  if (serverHello === undefined) return undefined;
  return {
    flight: reader.flight,
    chain: certificate?.certificates ?? [],
    version: serverHello.version,
    cipherSuite: serverHello.cipherSuite,
    alpn: undefined,
  };
}

const MAX_PACKETS = 16;
const MAX_PACKET = 65_536;
