/**
 * Oracle's listener (TNS). Asks for the version, `COMMAND=version`, which needs no login: a listener answers with it,
 * or refuses and names it in the refusal. Never asks for a service and never follows a redirect.
 */
import {
  oracleVersion,
  readDescriptor,
  readTnsAnswer,
  type TnsAnswer,
  tnsPacketLength,
  writeTnsConnect,
} from '../../../../wire/services/oracle/tns-packet.ts';
import type { Connection } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const oracle: Protocol = {
  name: 'oracle',
  transport: 'tcp',
  ports: [1521, 1522, 1526],
  overTls: { name: 'oracles', ports: [2484] },
  opening: 'client',
  recognises: (received) => {
    const answer = readTnsAnswer(received);
    return answer?.kind === 'refuse' && /^\s*\(DESCRIPTION=/.test(answer.data);
  },
  async probe(context) {
    await using connection = await context.connect();
    let answer = await ask(connection);
    const didResend = answer?.kind === 'resend';
    if (didResend) answer = (await unlessLost(() => ask(connection))) ?? answer;
    if (answer === undefined || answer.kind === 'data') return mismatch('The answer is not of TNS.');
    const text = answer.kind === 'accept' ? await unlessLost(() => read(connection)) : undefined;
    const data = { oracle: fieldsOf(answer, text?.kind === 'data' ? text.data : '', didResend) };
    return namedAnswer(oracle, context, data, { tls: connection.tls });
  },
};

async function ask(connection: Connection): Promise<TnsAnswer | undefined> {
  await connection.write(REQUEST);
  return read(connection);
}

async function read(connection: Connection): Promise<TnsAnswer | undefined> {
  const { bytes } = await readAnswer(connection, tnsPacketLength, { maxBytes: MAX_ANSWER });
  return readTnsAnswer(bytes);
}

type Fields = NonNullable<ProtocolData['oracle']>;

/** `text` is what an old listener says after it accepted. */
function fieldsOf(answer: TnsAnswer, text: string, didResend: boolean): Fields {
  const data = answer.kind === 'refuse' || answer.kind === 'redirect' ? answer.data : '';
  const values = readDescriptor(data);
  const number = /\(VSNNUM=(\d{1,10})\)/.exec(data + text)?.[1];
  const version =
    number === undefined ? /Version (\d+(?:\.\d+)+)/.exec(text)?.[1] : oracleVersion(Number(number) % 2 ** 32);
  const refused = answer.kind === 'refuse' ? answer : undefined;
  const redirect = answer.kind === 'redirect' ? answer : undefined;
  return knownFields({
    banner: refused === undefined ? `Oracle ${version ?? ''}`.trim() : `refused: ${refused.data}`,
    version,
    handshake: knownFields({
      accept_version: answer.kind === 'accept' ? answer.version : undefined,
      did_resend: didResend,
      redirect_target_raw: redirect?.data,
      redirect_target: redirect && values,
      refuse_error_raw: refused?.data,
      refuse_error: refused && values,
      refuse_version: refused && version,
      refuse_reason_app: refused && hexByte(refused.appReason),
      refuse_reason_sys: refused && hexByte(refused.systemReason),
    }),
  });
}

const hexByte = (value: number): string => `0x${value.toString(16).padStart(2, '0')}`;

const REQUEST = writeTnsConnect('(DESCRIPTION=(CONNECT_DATA=(COMMAND=version)))');
const MAX_ANSWER = 65_536;
