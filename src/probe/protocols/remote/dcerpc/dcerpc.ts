/**
 * The Windows end point mapper (C706 appendix O, [MS-RPCE], [MS-DCOM] 3.1.2.5.1.6). Binds to it and to the object
 * resolver without a login, lists the end points, and asks for the addresses of the computer. On another connection
 * takes the first step of a login with NTLM, in whose answer the computer introduces itself, and not the second.
 */

import {
  findNtlmChallenge,
  type NtlmChallenge,
  writeNtlmNegotiate,
} from '../../../../wire/security/ntlm/ntlm-challenge.ts';
import {
  ENDPOINT_MAPPER,
  type EndpointEntry,
  EPT_LOOKUP,
  readEndpointPage,
  writeEndpointLookup,
} from '../../../../wire/services/dcerpc/endpoint-lookup.ts';
import { OBJECT_RESOLVER, readServerAlive, SERVER_ALIVE_2 } from '../../../../wire/services/dcerpc/object-resolver.ts';
import {
  type RpcPacket,
  readRpcPacket,
  rpcPacketLength,
  writeRpcBind,
  writeRpcRequest,
} from '../../../../wire/services/dcerpc/rpc-packet.ts';
import type { Connection } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { integerField, knownFields } from '../../known-fields.ts';
import { challengeInfo } from '../../ntlm-info.ts';
import { mismatch, type ProbeContext, type Protocol, type ProtocolData, success } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const dcerpc: Protocol = {
  name: 'dcerpc',
  transport: 'tcp',
  ports: [135, 593],
  opening: 'client',
  recognises: (received) => {
    const kind = readRpcPacket(received)?.kind;
    return kind === 'bindAck' || kind === 'bindNak';
  },
  async probe(context) {
    await using connection = await context.connect();
    const ack = await ask(connection, writeRpcBind([ENDPOINT_MAPPER, OBJECT_RESOLVER]));
    if (ack === undefined) return mismatch('The answer is not of DCE RPC.');
    const [hasMapper, hasResolver] = ack.kind === 'bindAck' ? ack.accepted : [];
    const addresses = hasResolver === true ? await unlessLost(() => resolveAddresses(connection)) : undefined;
    const entries = hasMapper === true ? await listEntries(connection) : [];
    const challenge = await unlessLost(() => askForChallenge(context));
    const data = { dcerpc: fieldsOf(entries, addresses ?? [], challenge) };
    return success({ protocol: 'dcerpc', prot7: 'dcerpc', data });
  },
};

async function ask(connection: Connection, request: Uint8Array): Promise<RpcPacket | undefined> {
  await connection.write(request);
  return readPacket(connection);
}

async function readPacket(connection: Connection): Promise<RpcPacket | undefined> {
  const { bytes } = await readAnswer(connection, rpcPacketLength, { maxBytes: MAX_PACKET });
  return readRpcPacket(bytes);
}

/** Sends a request and joins the fragments of its answer. Undefined if it fails. */
async function call(
  connection: Connection,
  context: number,
  operation: number,
  stub: Uint8Array,
): Promise<Uint8Array | undefined> {
  const fragments: Uint8Array[] = [];
  let packet = await ask(connection, writeRpcRequest(2, context, operation, stub));
  while (packet?.kind === 'response' && fragments.length < MAX_FRAGMENTS) {
    fragments.push(packet.stub);
    if (packet.isLast) return Buffer.concat(fragments);
    packet = await readPacket(connection);
  }
  return undefined;
}

async function resolveAddresses(connection: Connection): Promise<readonly string[]> {
  const stub = await call(connection, RESOLVER_CONTEXT, SERVER_ALIVE_2, new Uint8Array(0));
  return stub === undefined ? [] : readServerAlive(stub);
}

async function listEntries(connection: Connection): Promise<readonly EndpointEntry[]> {
  const entries: EndpointEntry[] = [];
  let handle: Uint8Array | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const request = writeEndpointLookup(handle);
    const stub = await unlessLost(() => call(connection, MAPPER_CONTEXT, EPT_LOOKUP, request));
    const answer = stub && readEndpointPage(stub);
    entries.push(...(answer?.entries ?? []));
    handle = answer?.handle;
    if (handle === undefined) break;
  }
  return entries;
}

async function askForChallenge(context: ProbeContext): Promise<NtlmChallenge | undefined> {
  await using connection = await context.connect();
  const answer = await ask(connection, writeRpcBind([OBJECT_RESOLVER], writeNtlmNegotiate()));
  return answer?.kind === 'bindAck' ? findNtlmChallenge(answer.authentication) : undefined;
}

type Fields = NonNullable<ProtocolData['dcerpc']>;

function fieldsOf(
  entries: readonly EndpointEntry[],
  addresses: readonly string[],
  challenge: NtlmChallenge | undefined,
): Fields {
  const seen = new Set<string>();
  const interfaces: NonNullable<Fields['interfaces']>[number][] = [];
  for (const { annotation, tower } of entries) {
    const one = { uuid: tower.uuid, version: tower.version, annotation, binding: tower.binding };
    const key = JSON.stringify(one);
    if (seen.has(key)) continue;
    seen.add(key);
    interfaces.push(knownFields({ ...one, port: integerField(tower.port) }));
  }
  const lines = interfaces.map(({ uuid, annotation = '' }) => `${uuid} ${annotation}`.trim());
  return knownFields({
    banner: [...new Set(lines)].join('\n'),
    hostname: addresses.find((address) => !isIp(address)) ?? challenge?.netbiosComputerName,
    addresses: addresses.filter(isIp),
    interfaces,
    ntlm_info: challengeInfo(challenge),
  });
}

const isIp = (address: string): boolean => /^\d+\.\d+\.\d+\.\d+$/.test(address) || address.includes(':');

/** The places of the interfaces in the bind. */
const MAPPER_CONTEXT = 0;
const RESOLVER_CONTEXT = 1;
const MAX_PACKET = 65_536;
const MAX_FRAGMENTS = 32;
const MAX_PAGES = 10;
