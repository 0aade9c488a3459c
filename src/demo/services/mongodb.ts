/** A MongoDB server: with its databases open, or behind a password. */
import { draw } from '../products/recognise.ts';
import type { Service } from './service.ts';

export const mongodb: Service = {
  name: 'mongodb',
  variants: 2,
  answer({ random, hostname }, variant) {
    const product = draw(random, 'mongodb');
    const isOpen = variant === 0;
    const databases = random.some(
      ['admin', 'config', 'local', 'customers', 'READ_ME_TO_RECOVER_YOUR_DATA', 'shop'],
      0.6,
    );
    return {
      port: 27_017,
      protocol: 'mongodb',
      prot7: 'mongodb',
      found: [product],
      part: {
        mongodb: {
          banner: `MongoDB ${product.version}`,
          version: product.version,
          git_version: random.hex(40),
          max_wire_version: random.pick([9, 13, 17, 21]),
          read_only: false,
          is_master: random.chance(0.8),
          ...(isOpen ? {} : { set_name: 'rs0', hosts: [`${hostname}:27017`] }),
          authentication_required: !isOpen,
          ...(isOpen
            ? {
                databases: ['admin', ...databases].map((name) => ({
                  name,
                  size_on_disk: random.below(2_000_000_000),
                  empty: random.chance(0.1),
                  collections: random.some(['users', 'orders', 'system.version', 'README', 'sessions'], 0.5),
                })),
                total_size: random.below(2_000_000_000),
              }
            : {}),
          build_environment: {
            distmod: random.pick(['ubuntu2004', 'rhel70', 'debian11']),
            distarch: 'x86_64',
            cc: '/opt/mongodbtoolchain/v3/bin/gcc: gcc (GCC) 8.5.0',
            cc_flags: '-fno-omit-frame-pointer -fno-strict-aliasing -ggdb -pthread -Wall',
            cxx: '/opt/mongodbtoolchain/v3/bin/g++: g++ (GCC) 8.5.0',
            cxx_flags: '-Woverloaded-virtual -Wno-maybe-uninitialized -fsized-deallocation -std=c++17',
            link_flags: '-pthread -Wl,-z,now -rdynamic -Wl,--fatal-warnings',
            target_arch: 'x86_64',
            target_os: 'linux',
          },
        },
      },
    };
  },
};
