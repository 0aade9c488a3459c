import { ByteReader } from '../../wire/byte-reader.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { type DnsMessage, readDnsMessage, writeDnsQuery } from '../../wire/services/dns/dns-message.ts';
import type { Endpoint } from '../dial/connection.ts';
import { DialError } from '../dial/dial-error.ts';
import type { Dialer } from '../dial/dialer.ts';
import type { ProbeFailure } from '../probe-status.ts';
import { readAnswer } from '../protocols/read-answer.ts';

export interface LookupSettings {
  readonly dialer: Dialer;
  readonly server: Endpoint;
  readonly random: (length: number) => Uint8Array;
  /** How often to send a query over UDP at most, and how long to wait for each answer. */
  readonly tries: number;
  readonly waitMs: number;
}

export interface LookupQuery {
  /** In presentation format. */
  readonly name: string;
  readonly type: number;
}

export type LookupResult =
  | { readonly kind: 'answer'; readonly transport: 'udp' | 'tcp'; readonly message: DnsMessage }
  | { readonly kind: 'failure'; readonly status: ProbeFailure; readonly reason: string };

/**
 * Asks a resolver for the records of a name, over UDP with EDNS, and over TCP if the answer does not fit. An answer
 * counts only if it has the number and the question of the query. If TCP fails, the answer that was cut off remains.
 */
export async function lookUp(query: LookupQuery, settings: LookupSettings, signal: AbortSignal): Promise<LookupResult> {
  const id = new ByteReader(settings.random(2)).u16() ?? 0;
  const request = writeDnsQuery({ id, ...query, isRecursionDesired: true, payloadSize: PAYLOAD_SIZE });
  if (request === undefined) return { kind: 'failure', status: 'forbidden', reason: 'The name is no domain name.' };
  try {
    const message = await askOverUdp(request, id, query, settings, signal);
    if (!message.isTruncated) return { kind: 'answer', transport: 'udp', message };
    const whole = await askOverTcp(request, id, query, settings, signal);
    return whole === undefined
      ? { kind: 'answer', transport: 'udp', message }
      : { kind: 'answer', transport: 'tcp', message: whole };
  } catch (error) {
    if (error instanceof DialError) return { kind: 'failure', status: error.status, reason: error.message };
    throw error;
  }
}

async function askOverUdp(
  request: Uint8Array,
  id: number,
  query: LookupQuery,
  { dialer, server, tries, waitMs }: LookupSettings,
  signal: AbortSignal,
): Promise<DnsMessage> {
  const answers = await dialer.exchange(server, request, { tries, waitMs }, signal);
  if (answers.length === 0) throw new DialError('io-timeout', 'The server did not answer in time.');
  for (const answer of answers) {
    const message = answerTo(answer, id, query);
    if (message !== undefined) return message;
  }
  throw new DialError('protocol-error', 'The answer is not to this query.');
}

/** Undefined if the server does not answer over TCP. */
async function askOverTcp(
  request: Uint8Array,
  id: number,
  query: LookupQuery,
  { dialer, server, waitMs }: LookupSettings,
  signal: AbortSignal,
): Promise<DnsMessage | undefined> {
  try {
    await using connection = await dialer.connect(server, signal);
    await connection.write(new ByteWriter().vector(2, request).written());
    const { bytes, isComplete } = await readAnswer(connection, messageLength, { maxBytes: MAX_MESSAGE, waitMs });
    return isComplete ? answerTo(bytes.subarray(2), id, query) : undefined;
  } catch (error) {
    if (error instanceof DialError && error.status !== 'cancelled') return undefined;
    throw error;
  }
}

function answerTo(bytes: Uint8Array, id: number, { name, type }: LookupQuery): DnsMessage | undefined {
  const message = readDnsMessage(bytes)?.message;
  if (message?.isResponse !== true || message.id !== id) return undefined;
  const [question] = message.questions;
  // A refusal may leave the question out.
  if (question === undefined) return message.responseCode === 0 ? undefined : message;
  const isSame = question.type === type && rooted(question.name) === rooted(name);
  return isSame ? message : undefined;
}

const rooted = (name: string): string => `${name.replace(/(?<!\\)\.$/, '')}.`.toLowerCase();

function messageLength(received: Uint8Array): number | undefined {
  const length = new ByteReader(received).u16();
  return length === undefined ? undefined : length + 2;
}

const PAYLOAD_SIZE = 1232;
const MAX_MESSAGE = 65_537;
