/** A Memcached server that tells its statistics. */
import { draw } from '../products/recognise.ts';
import type { Service } from './service.ts';

export const memcached: Service = {
  name: 'memcached',
  variants: 1,
  answer({ random, now }) {
    const product = draw(random, 'memcached');
    const reads = random.below(2_000_000_000);
    const hits = Math.floor(reads * random.fraction());
    const uptime = random.below(30_000_000);
    return {
      port: 11_211,
      protocol: 'memcached',
      prot7: 'memcached',
      found: [product],
      part: {
        memcached: {
          banner: `VERSION ${product.version}\r\n`,
          version: product.version,
          libevent_version: '2.1.8-stable',
          supports_ascii: true,
          stats: {
            pid: random.between(300, 32_000),
            uptime,
            time: Math.floor(now / 1000),
            pointer_size: 64,
            threads: 4,
            max_connections: 1024,
            curr_connections: random.between(1, 300),
            total_connections: random.below(9_000_000),
            rejected_connections: random.below(10),
            curr_items: random.below(500_000),
            total_items: random.below(90_000_000),
            bytes: random.below(67_000_000),
            limit_maxbytes: 67_108_864,
            bytes_read: random.below(2_000_000_000),
            bytes_written: random.below(2_000_000_000),
            cmd_get: reads,
            cmd_set: random.below(90_000_000),
            cmd_flush: random.below(100),
            get_hits: hits,
            get_misses: reads - hits,
            evictions: random.below(1_000),
            auth_cmds: 0,
            auth_errors: 0,
            rusage_user: random.below(1_000_000) / 1000,
            rusage_system: random.below(1_000_000) / 1000,
          },
        },
      },
    };
  },
};
