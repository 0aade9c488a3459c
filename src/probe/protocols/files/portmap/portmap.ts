/** Port mapper over TCP (RFC 1833 section 3.2). Asks for the list of programs. Never registers or calls one. */
import {
  readPortMapperReply,
  readRpcRecord,
  rpcRecordLength,
  writePortMapperDump,
  writeRpcRecord,
} from '../../../../wire/services/portmap/port-mapper.ts';
import type { Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';
import { portmapResult } from './portmap-fields.ts';

export const portmap: Protocol = {
  name: 'portmap',
  transport: 'tcp',
  ports: [111],
  opening: 'client',
  toStrangers: { web: 'reset', hello: 'reset' },
  // Its answers are those of every program of RPC.
  recognises: () => false,
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(writeRpcRecord(writePortMapperDump(TRANSACTION)));
    const { bytes } = await readAnswer(connection, rpcRecordLength, { maxBytes: MAX_ANSWER });
    return portmapResult('portmap', readPortMapperReply(readRpcRecord(bytes)));
  },
};

const TRANSACTION = 0x5065_7269;
const MAX_ANSWER = 262_144;
