/** A Redis server: open to everybody, or behind a password. */
import { draw, hideVersion } from '../products/recognise.ts';
import type { Service } from './service.ts';

export const redis: Service = {
  name: 'redis',
  variants: 2,
  answer({ random }, variant) {
    const product = draw(random, 'redis');
    const isOpen = variant === 0;
    const refused = '(Error: NOAUTH Authentication required.)';
    const [mode, os, build, uptime] = [
      'standalone',
      'Linux 5.4.0-150-generic x86_64',
      random.hex(16),
      random.below(30_000_000),
    ];
    const info = `# Server\r\nredis_version:${product.version}\r\nredis_git_sha1:00000000\r\nredis_build_id:${build}\r\nredis_mode:${mode}\r\nos:${os}\r\narch_bits:64\r\nuptime_in_seconds:${uptime}\r\n`;
    return {
      port: 6379,
      protocol: 'redis',
      prot7: 'redis',
      found: isOpen ? [product] : [hideVersion(product)],
      part: {
        redis: isOpen
          ? {
              banner: info,
              ping_response: 'PONG',
              info_response: info,
              nonexistent_response: "(Error: ERR unknown command 'NONEXISTENT')",
              quit_response: 'OK',
              custom_responses: [{ command: 'DBSIZE', arguments: '0', response: `:${random.below(5_000)}` }],
              version: product.version,
              build_id: build,
              git_sha1: '00000000',
              mode,
              os,
              arch_bits: '64',
              gcc_version: '9.4.0',
              mem_allocator: 'jemalloc-5.2.1',
              role: random.pick(['master', 'master', 'slave']),
              databases: ['db0', ...(random.chance(0.3) ? ['db1'] : [])],
              connected_clients: random.between(1, 90),
              uptime_in_seconds: uptime,
              used_memory: random.below(900_000_000),
              total_connections_received: random.below(9_000_000),
              total_commands_processed: random.below(90_000_000),
            }
          : { ping_response: refused, info_response: refused, nonexistent_response: refused, quit_response: 'OK' },
      },
    };
  },
};
