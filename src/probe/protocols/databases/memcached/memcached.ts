/**
 * Memcached in its text protocol (doc/protocol.txt of memcached). Sends `version`, `stats` and `quit`. Neither reads nor
 * changes an item.
 */

import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { lineLength, startsWith, untilLine } from '../../../../wire/text/text-answers.ts';
import { bannerText } from '../../banner-text.ts';
import { Dialogue } from '../../dialogue.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const memcached: Protocol = {
  name: 'memcached',
  transport: 'tcp',
  ports: [11_211],
  opening: 'client',
  toStrangers: { web: 'closed', hello: 'silent', commonness: 1 },
  recognises: (received) => /^VERSION \d+\.\d\S*\r\n/.test(bannerText(received.subarray(0, 64))),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(new TextEncoder().encode('version\r\n'));
    const { bytes, isComplete } = await readAnswer(connection, lineLength, LIMITS);
    const banner = bannerText(bytes);
    if (!/^(?:VERSION |CLIENT_ERROR unauthenticated)/.test(banner)) return mismatch('The reply has no version.');
    const dialogue = new Dialogue(connection, LIMITS, !isComplete);
    const reply = (await dialogue.askText('stats\r\n', statsLength())) ?? '';
    await dialogue.ask('quit\r\n', lineLength);
    const data = knownFields({
      banner,
      version: /^VERSION (\S+)/.exec(banner)?.[1],
      libevent_version: libeventVersion(reply),
      supports_ascii: true,
      stats: statsOf(reply),
    });
    return answerAs('memcached', data, connection.tls);
  },
};

/** `STAT` lines end with `END`. Anything else is one line of an error. */
const statsLength = () => untilLine((line) => !startsWith(line, 'STAT '));

const LIMITS = { maxBytes: 16_384 };

type MemcachedStats = NonNullable<NonNullable<ResponsesRecord['memcached']>['stats']>;

/** The reply to `stats`, lines of `STAT name value` -> the fields of a record. Undefined if there are no such lines. */
function statsOf(reply: string): MemcachedStats | undefined {
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

const libeventVersion = (reply: string): string | undefined => linesOf(reply).get('libevent');

function linesOf(reply: string): ReadonlyMap<string, string> {
  return new Map([...reply.matchAll(/^STAT (\w+) ([^\r\n]+)/gm)].map(([, name = '', value = '']) => [name, value]));
}

function boundedNumber(value: string | undefined, pattern: RegExp, largest: number): number | undefined {
  if (value === undefined || !pattern.test(value)) return undefined;
  return Number(value) <= largest ? Number(value) : undefined;
}
