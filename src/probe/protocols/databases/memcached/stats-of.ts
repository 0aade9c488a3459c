import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { knownFields } from '../../known-fields.ts';

type MemcachedStats = NonNullable<NonNullable<ResponsesRecord['memcached']>['stats']>;

/** The reply to `stats`, lines of `STAT name value` -> the fields of a record. Undefined if there are no such lines. */
export function statsOf(reply: string): MemcachedStats | undefined {
  const lines = linesOf(reply);
  const long = (name: string) => boundedNumber(lines.get(name), /^\d{1,16}$/, Number.MAX_SAFE_INTEGER);
  const integer = (name: string) => boundedNumber(lines.get(name), /^\d{1,10}$/, 2 ** 31 - 1);
  const seconds = (name: string) => boundedNumber(lines.get(name), /^\d{1,12}(?:\.\d{1,9})?$/, Number.MAX_SAFE_INTEGER);
  const stats = knownFields({
    pid: integer('pid'),
    uptime: long('uptime'),
    time: long('time'),
    pointer_size: integer('pointer_size'),
    threads: integer('threads'),
    max_connections: integer('max_connections'),
    curr_connections: integer('curr_connections'),
    total_connections: long('total_connections'),
    rejected_connections: long('rejected_connections'),
    curr_items: long('curr_items'),
    total_items: long('total_items'),
    bytes: long('bytes'),
    limit_maxbytes: long('limit_maxbytes'),
    bytes_read: long('bytes_read'),
    bytes_written: long('bytes_written'),
    cmd_get: long('cmd_get'),
    cmd_set: long('cmd_set'),
    cmd_flush: long('cmd_flush'),
    get_hits: long('get_hits'),
    get_misses: long('get_misses'),
    evictions: long('evictions'),
    auth_cmds: long('auth_cmds'),
    auth_errors: long('auth_errors'),
    rusage_user: seconds('rusage_user'),
    rusage_system: seconds('rusage_system'),
  });
  return Object.keys(stats).length === 0 ? undefined : stats;
}

export const libeventVersion = (reply: string): string | undefined => linesOf(reply).get('libevent');

function linesOf(reply: string): ReadonlyMap<string, string> {
  return new Map([...reply.matchAll(/^STAT (\w+) ([^\r\n]+)/gm)].map(([, name = '', value = '']) => [name, value]));
}

function boundedNumber(value: string | undefined, pattern: RegExp, largest: number): number | undefined {
  if (value === undefined || !pattern.test(value)) return undefined;
  return Number(value) <= largest ? Number(value) : undefined;
}
