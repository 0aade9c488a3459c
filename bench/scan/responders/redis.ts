/** Redis without a password: commands as arrays and as lines. */
import type { Socket } from 'node:net';
import { ByteQueue } from '../../../src/wire/byte-queue.ts';
import { type RespValue, readResp } from '../../../src/wire/services/redis/read-resp.ts';

export function answerRedis(socket: Socket): void {
  const received = new ByteQueue();
  socket.on('data', (chunk) => {
    received.push(chunk);
    for (;;) {
      const command = nextCommand(received);
      if (command === undefined) return;
      const [name = '', ...rest] = command;
      if (name === '') continue;
      socket.write(answerTo(name.toLowerCase(), name, rest));
      if (name.toLowerCase() === 'quit') return void socket.end();
    }
  });
}

/** The words of the next command. Undefined until it is complete. */
function nextCommand(received: ByteQueue): readonly string[] | undefined {
  const bytes = received.peek();
  if (bytes[0] === ARRAY) {
    const result = readResp(bytes);
    if (result.kind !== 'value') return undefined;
    received.take(result.length);
    return result.value.kind === 'array' ? result.value.values.map(textOf) : [''];
  }
  const end = bytes.indexOf(LF);
  if (end < 0) return undefined;
  const line = Buffer.from(received.take(end + 1)).toString('latin1');
  return line.trim().split(/\s+/);
}

function answerTo(name: string, shown: string, rest: readonly string[]): string {
  switch (name) {
    case 'ping':
      return '+PONG\r\n';
    case 'info':
      return `$${INFO.length}\r\n${INFO}\r\n`;
    case 'quit':
      return '+OK\r\n';
    case 'get':
      return rest.length === 1 ? '$-1\r\n' : "-ERR wrong number of arguments for 'get' command\r\n";
    default:
      return `-ERR unknown command '${shown}', with args beginning with: ${rest.map((word) => `'${word}' `).join('')}\r\n`;
  }
}

const textOf = (value: RespValue): string => (value.kind === 'text' ? Buffer.from(value.bytes).toString('latin1') : '');
const ARRAY = 0x2a;
const LF = 10;

const INFO = `# Server
redis_version:7.2.4
redis_git_sha1:00000000
redis_git_dirty:0
redis_build_id:9d9c7f2e5d4a1b03
redis_mode:standalone
os:Linux 6.8.0-31-generic x86_64
arch_bits:64
monotonic_clock:POSIX clock_gettime
multiplexing_api:epoll
gcc_version:13.2.0
process_id:1
process_supervised:no
run_id:5f3c1e0b9a8d7c6b5a4f3e2d1c0b9a8f7e6d5c4b
tcp_port:6379
server_time_usec:1779000000000000
uptime_in_seconds:86400
uptime_in_days:1
hz:10
configured_hz:10
lru_clock:15000000
executable:/usr/bin/redis-server
config_file:/etc/redis/redis.conf
io_threads_active:0
listener0:name=tcp,bind=127.0.0.1,port=6379

# Clients
connected_clients:3
cluster_connections:0
maxclients:10000
client_recent_max_input_buffer:20480
client_recent_max_output_buffer:0
blocked_clients:0

# Memory
used_memory:1310720
used_memory_human:1.25M
used_memory_rss:9437184
used_memory_rss_human:9.00M
used_memory_peak:2097152
used_memory_peak_human:2.00M
maxmemory:0
maxmemory_human:0B
maxmemory_policy:noeviction
mem_fragmentation_ratio:7.20
mem_allocator:jemalloc-5.3.0

# Persistence
loading:0
rdb_changes_since_last_save:0
rdb_bgsave_in_progress:0
rdb_last_save_time:1779000000
rdb_last_bgsave_status:ok
aof_enabled:0

# Stats
total_connections_received:4096
total_commands_processed:16384
instantaneous_ops_per_sec:3
expired_keys:0
evicted_keys:0
keyspace_hits:128
keyspace_misses:16

# Replication
role:master
connected_slaves:0
master_repl_offset:0

# CPU
used_cpu_sys:12.345678
used_cpu_user:23.456789

# Modules

# Errorstats

# Cluster
cluster_enabled:0

# Keyspace
db0:keys=42,expires=7,avg_ttl=3600000
`.replaceAll('\n', '\r\n');
