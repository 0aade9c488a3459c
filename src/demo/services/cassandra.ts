/** A Cassandra database. */
import type { Service } from './service.ts';

export const cassandra: Service = {
  name: 'cassandra',
  variants: 1,
  answer({ random }) {
    const cql = random.pick(['3.4.4', '3.4.5', '3.4.6']);
    return {
      port: 9042,
      protocol: 'cassandra',
      prot7: 'cassandra',
      part: {
        cassandra: {
          banner: `CQL ${cql}, password wanted`,
          protocol_versions: ['3/v3', '4/v4', '5/v5-beta'],
          cql_versions: [cql],
          compression: ['snappy', 'lz4'],
          authenticator: 'org.apache.cassandra.auth.PasswordAuthenticator',
        },
      },
    };
  },
};
