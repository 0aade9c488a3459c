import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { knownFields } from '../../known-fields.ts';

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
