/**
 * Redis (RESP). Sends PING, INFO, a command that does not exist, and QUIT. Never sends AUTH, and neither reads nor
 * changes a key.
 */

import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { type RespValue, readResp, writeRespCommand } from '../../../../wire/services/redis/read-resp.ts';
import { bannerText } from '../../banner-text.ts';
import { Dialogue } from '../../dialogue.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const redis: Protocol = {
  name: 'redis',
  transport: 'tcp',
  ports: [6379],
  overTls: { name: 'rediss', ports: [6380] },
  opening: 'client',
  toStrangers: { web: 'closed', hello: 'silent', commonness: 3 },
  recognises: (received) =>
    /^(?:-NOAUTH |-DENIED Redis|-ERR wrong number of arguments for 'get' command|\+PONG\r)/.test(
      bannerText(received.subarray(0, 64)),
    ),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(writeRespCommand('PING'));
    const { bytes, isComplete } = await readAnswer(connection, replyLength, LIMITS);
    const ping = readResp(bytes);
    if (ping.kind !== 'value' || !isPingReply(ping.value)) return mismatch('The reply to PING is not of Redis.');
    const dialogue = new Dialogue(connection, LIMITS, !isComplete);
    const ask = async (command: string) => {
      const reply = await dialogue.ask(writeRespCommand(command), replyLength);
      const result = reply === undefined ? undefined : readResp(reply);
      return result?.kind === 'value' ? respText(result.value) : undefined;
    };
    const ping_response = respText(ping.value);
    const info_response = await ask('INFO');
    const [serverSection] = (info_response ?? '').split(/\r?\n\r?\n/, 1);
    const data = knownFields({
      banner: serverSection || ping_response,
      ping_response,
      info_response,
      nonexistent_response: await ask('NONEXISTENT'),
      quit_response: await ask('QUIT'),
    });
    return namedAnswer(
      redis,
      context,
      { redis: { ...data, ...serverInfo(info_response ?? '') } },
      { tls: connection.tls },
    );
  },
};

/** Errors begin with a word in capitals. POP3 greets with `+OK` and says `-ERR` too, but never to a PING. */
function isPingReply(value: RespValue): boolean {
  const text = respText(value);
  return value.kind === 'error' ? /^\(Error: [A-Z]+ /.test(text) : text === 'PONG';
}

/** As clients show it: an error in brackets. */
function respText(value: RespValue): string {
  switch (value.kind) {
    case 'text':
      return bannerText(value.bytes);
    case 'error':
      return `(Error: ${bannerText(value.bytes)})`;
    case 'integer':
      return value.digits;
    case 'null':
      return '';
    case 'array':
      return `[${value.values.map(respText).join(', ')}]`;
  }
}

/** An answer that is not RESP is kept as it is, and refused. */
function replyLength(received: Uint8Array): number | undefined {
  const result = readResp(received);
  if (result.kind === 'malformed') return received.length;
  return result.kind === 'value' ? result.length : undefined;
}

const LIMITS = { maxBytes: 65_536 };

type RedisData = NonNullable<ResponsesRecord['redis']>;

/** The reply to INFO, lines of `name:value` in sections -> the fields of a record. */
export function serverInfo(info: string): RedisData {
  const lines = new Map<string, string>();
  for (const line of info.split(/\r?\n/)) {
    const [, name, value] = /^(\w+):(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && value !== '') lines.set(name, value);
  }
  const number = (name: string, largest = Number.MAX_SAFE_INTEGER) => {
    const value = lines.get(name) ?? '';
    return /^\d{1,16}$/.test(value) && Number(value) <= largest ? Number(value) : undefined;
  };
  const databases = [...lines.keys()].filter((name) => /^db\d+$/.test(name));
  return knownFields({
    version: lines.get('redis_version'),
    build_id: lines.get('redis_build_id'),
    git_sha1: lines.get('redis_git_sha1'),
    mode: lines.get('redis_mode'),
    os: lines.get('os'),
    arch_bits: lines.get('arch_bits'),
    gcc_version: lines.get('gcc_version'),
    mem_allocator: lines.get('mem_allocator'),
    role: lines.get('role'),
    databases,
    connected_clients: number('connected_clients', 2 ** 31 - 1),
    uptime_in_seconds: number('uptime_in_seconds'),
    used_memory: number('used_memory'),
    total_connections_received: number('total_connections_received'),
    total_commands_processed: number('total_commands_processed'),
  });
}
