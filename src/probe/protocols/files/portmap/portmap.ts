/** Port mapper over TCP (RFC 1833 section 3.2). Asks for the list of programs. Never registers or calls one. */

import {
  type PortMapperReply,
  type RpcProgram,
  readPortMapperReply,
  readRpcRecord,
  rpcRecordLength,
  writePortMapperDump,
  writeRpcRecord,
} from '../../../../wire/services/portmap/port-mapper.ts';
import { integerField, knownFields } from '../../known-fields.ts';
import { mismatch, type ProbeResult, type Protocol, success } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

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

/** The outcome of a probe of the port mapper, over TCP or UDP. */
export function portmapResult(protocol: string, reply: PortMapperReply | undefined): ProbeResult {
  if (reply === undefined) return mismatch('The answer is not of RPC.');
  if (reply.kind === 'refused') return { status: 'application-error', reason: `The call is refused: ${reply.reason}.` };
  const programs = reply.programs.map(programOf);
  const lines = programs.map(({ number, version, protocol: transport, port, name }) =>
    [number, version, transport, port, name].filter((part) => part !== undefined).join(' '),
  );
  const data = { portmap: knownFields({ banner: lines.join('\n'), programs }) };
  return success({ protocol, prot7: 'portmap', data });
}

function programOf({ number, version, protocol, port }: RpcProgram) {
  return knownFields({
    number: integerField(number),
    name: NAMES.get(number),
    version: integerField(version),
    protocol: protocol === 6 ? 'tcp' : protocol === 17 ? 'udp' : `${protocol}`,
    port: integerField(port),
  });
}

/** From the IANA registry "RPC Program Numbers", as rpcinfo shows them. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [100_000, 'portmapper'],
  [100_001, 'rstatd'],
  [100_002, 'rusersd'],
  [100_003, 'nfs'],
  [100_004, 'ypserv'],
  [100_005, 'mountd'],
  [100_007, 'ypbind'],
  [100_008, 'walld'],
  [100_009, 'yppasswdd'],
  [100_011, 'rquotad'],
  [100_012, 'sprayd'],
  [100_021, 'nlockmgr'],
  [100_024, 'status'],
  [100_026, 'bootparam'],
  [100_068, 'cmsd'],
  [100_083, 'ttdbserverd'],
  [100_133, 'nsm_addrand'],
  [100_227, 'nfs_acl'],
  [100_232, 'sadmind'],
  [100_235, 'cachefsd'],
  [150_001, 'pcnfsd'],
  [300_019, 'amd'],
  [391_002, 'sgi_fam'],
]);
