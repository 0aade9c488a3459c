/**
 * OPC UA over TCP (OPC 10000-6). Sends a hello, opens a channel without security, asks for the endpoints (OPC 10000-4
 * section 5.5.4), and closes the channel. Never opens a session, and never reads or writes a node.
 */
import { defined } from '../../../../model/defined.ts';
import {
  readAcknowledgement,
  readChannel,
  readEndpoints,
  readUaChunk,
  readUaError,
  type UaChunk,
  type UaEndpoint,
  uaChunkLength,
  writeCloseChannel,
  writeGetEndpoints,
  writeHello,
  writeOpenChannel,
} from '../../../../wire/services/opcua/opcua-messages.ts';
import type { Connection } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { answerAs, mismatch, type ProbeContext, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

type OpcuaData = NonNullable<ProtocolData['opcua']>;

export const opcua: Protocol = {
  name: 'opcua',
  transport: 'tcp',
  ports: [4840],
  opening: 'client',
  toStrangers: { web: 'silent', hello: 'silent' },
  recognises: (received) => {
    const kind = readUaChunk(received)?.kind;
    return kind === 'ACK' || kind === 'ERR';
  },
  async probe(context) {
    await using connection = await context.connect();
    const url = serverUrl(context);
    await connection.write(writeHello(url));
    const first = await readChunk(connection);
    const error = first?.kind === 'ERR' ? readUaError(first.body) : undefined;
    if (error !== undefined) return answer(errorData(error));
    const version = first?.kind === 'ACK' ? readAcknowledgement(first.body) : undefined;
    if (version === undefined) return mismatch('The answer is no message of OPC UA.');
    const details = await unlessLost(() => endpointData(connection, url));
    return answer({ ...defined({ protocol_version: version < 2 ** 31 ? version : undefined }), ...details });
  },
};

const answer = (data: OpcuaData) => answerAs('opcua', data);

function serverUrl({ host, endpoint }: ProbeContext): string {
  return `opc.tcp://${host.includes(':') ? `[${host}]` : host}:${endpoint.port}`;
}

/** What the server offers. */
async function endpointData(connection: Connection, url: string): Promise<OpcuaData> {
  await connection.write(writeOpenChannel());
  const opened = await readChunk(connection);
  if (opened?.kind === 'ERR') return errorData(readUaError(opened.body));
  const channel = opened?.kind === 'OPN' ? readChannel(opened.body) : undefined;
  if (channel === undefined) return {};
  await connection.write(writeGetEndpoints(channel, url));
  const bodies: Uint8Array[] = [];
  for (let chunk = await readChunk(connection); chunk !== undefined; chunk = await readChunk(connection)) {
    if (chunk.kind === 'ERR') return errorData(readUaError(chunk.body));
    bodies.push(chunk.body);
    if (chunk.isLast || bodies.length === MOST_CHUNKS) break;
  }
  await connection.write(writeCloseChannel(channel));
  return describe(readEndpoints(bodies) ?? []);
}

async function readChunk(connection: Connection): Promise<UaChunk | undefined> {
  return readUaChunk((await readAnswer(connection, uaChunkLength, { maxBytes: LONGEST_CHUNK })).bytes);
}

const LONGEST_CHUNK = 65_536;
const MOST_CHUNKS = 8;
const MOST_ENDPOINTS = 50;

function errorData(error: { readonly code: number; readonly reason: string } | undefined): OpcuaData {
  if (error === undefined) return {};
  const code = `0x${error.code.toString(16).padStart(8, '0')}`;
  return { error: code, ...defined({ error_reason: error.reason === '' ? undefined : error.reason }) };
}

function describe(endpoints: readonly UaEndpoint[]): OpcuaData {
  const [first] = endpoints;
  if (first === undefined) return {};
  const parts = [first.applicationName, first.productUri].filter((part) => part !== '');
  return {
    ...defined({
      banner: parts.length === 0 ? undefined : parts.join(', '),
      application_name: first.applicationName === '' ? undefined : first.applicationName,
      application_uri: first.applicationUri === '' ? undefined : first.applicationUri,
      product_uri: first.productUri === '' ? undefined : first.productUri,
    }),
    application_type: first.applicationType,
    ...defined({ discovery_urls: first.discoveryUrls.length === 0 ? undefined : first.discoveryUrls }),
    endpoints: endpoints.slice(0, MOST_ENDPOINTS).map((endpoint) => ({
      url: endpoint.url,
      security_mode: endpoint.securityMode,
      security_policy: endpoint.securityPolicy,
      ...defined({ user_tokens: endpoint.userTokens.length === 0 ? undefined : endpoint.userTokens }),
    })),
  };
}
