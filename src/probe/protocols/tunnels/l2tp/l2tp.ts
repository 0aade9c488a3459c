/**
 * L2TP (RFC 2661). Sends a request to start a control connection, and, if the server agrees, one message that ends it
 * (StopCCN). Never opens a session, and never answers a challenge.
 */
import { defined } from '../../../../model/defined.ts';
import { ByteReader } from '../../../../wire/byte-reader.ts';
import { withoutEnd } from '../../../../wire/byte-text.ts';
import { ByteWriter } from '../../../../wire/byte-writer.ts';
import {
  L2TP_TYPE,
  L2TP_VALUE,
  type L2tpMessage,
  readL2tpMessage,
  writeL2tpMessage,
} from '../../../../wire/services/l2tp/l2tp-message.ts';
import { askDatagram, askFurther } from '../../ask-datagram.ts';
import { bannerText } from '../../banner-text.ts';
import { answerAs, mismatch, type ProbeContext, type Protocol, type ProtocolData } from '../../protocol.ts';

export const l2tp: Protocol = {
  name: 'l2tp',
  transport: 'udp',
  ports: [1701],
  opening: 'client',
  recognises: (received) => {
    const type = typeOf(readL2tpMessage(received));
    return type === L2TP_TYPE.startReply || type === L2TP_TYPE.stop;
  },
  async probe(context) {
    const tunnel = (u16Value(context.random(2)) ?? 0) | 1;
    const message = readL2tpMessage(await askDatagram(context, startRequest(tunnel, context.identity.clientName)));
    if (message === undefined) return mismatch('The answer is no control message of L2TP.');
    if (message.tunnel !== tunnel && message.tunnel !== 0) return mismatch('The answer is to another request.');
    if (typeOf(message) === L2TP_TYPE.startReply) await stop(tunnel, message, context);
    return answerAs('l2tp', describe(message));
  },
};

const u16Value = (value: Uint8Array | undefined): number | undefined => value && new ByteReader(value).u16();
const u16 = (value: number): Uint8Array => new ByteWriter().u16(value).written();
const typeOf = (message: L2tpMessage | undefined): number | undefined =>
  u16Value(message?.values.get(L2TP_VALUE.messageType));

function startRequest(tunnel: number, clientName: string): Uint8Array {
  return writeL2tpMessage({ tunnel: 0, sent: 0, expected: 0 }, [
    { type: L2TP_VALUE.messageType, value: u16(L2TP_TYPE.startRequest) },
    { type: L2TP_VALUE.protocolVersion, value: u16(VERSION_1_0) },
    { type: L2TP_VALUE.framing, value: new ByteWriter().u32(EVERY_FRAMING).written() },
    { type: L2TP_VALUE.hostName, value: new TextEncoder().encode(clientName.slice(0, 255)) },
    { type: L2TP_VALUE.tunnel, value: u16(tunnel) },
  ]);
}

/** The server's own number of the tunnel names it. */
async function stop(tunnel: number, { values }: L2tpMessage, context: ProbeContext): Promise<void> {
  const theirs = u16Value(values.get(L2TP_VALUE.tunnel));
  if (theirs === undefined) return;
  const message = writeL2tpMessage({ tunnel: theirs, sent: 1, expected: 1 }, [
    { type: L2TP_VALUE.messageType, value: u16(L2TP_TYPE.stop) },
    { type: L2TP_VALUE.tunnel, value: u16(tunnel) },
    { type: L2TP_VALUE.resultCode, value: u16(GENERAL_CLEARING) },
  ]);
  await askFurther(context, message, { waitMs: STOP_WAIT_MS });
}

const VERSION_1_0 = 0x0100;
const EVERY_FRAMING = 3;
const GENERAL_CLEARING = 1;
/** The answer says nothing new. */
const STOP_WAIT_MS = 100;

function describe({ values }: L2tpMessage): NonNullable<ProtocolData['l2tp']> {
  const text = (type: number) => {
    const value = values.get(type);
    return value === undefined ? undefined : withoutEnd(bannerText(value), '\0');
  };
  const hostName = text(L2TP_VALUE.hostName);
  const vendorName = text(L2TP_VALUE.vendorName);
  const firmware = u16Value(values.get(L2TP_VALUE.firmware));
  const version = u16Value(values.get(L2TP_VALUE.protocolVersion));
  const result = values.get(L2TP_VALUE.resultCode);
  const resultCode = u16Value(result);
  const message = result === undefined || result.length <= 4 ? undefined : bannerText(result.subarray(4));
  const parts = [hostName, vendorName, firmware === undefined ? undefined : `firmware ${firmware}`];
  const banner = parts.filter((part) => part !== undefined && part !== '').join(', ');
  return defined({
    banner: banner === '' ? undefined : banner,
    host_name: hostName,
    vendor_name: vendorName,
    firmware_revision: firmware,
    protocol_version: version === undefined ? undefined : `${version >>> 8}.${version & 0xff}`,
    result_code: resultCode,
    error_message: message,
  });
}
