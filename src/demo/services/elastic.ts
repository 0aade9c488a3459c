/** An Elasticsearch server: with its indices open to everybody, or only saying what it is. */
import { draw } from '../products/recognise.ts';
import type { Service } from './service.ts';

export const elastic: Service = {
  name: 'elastic',
  variants: 2,
  answer({ random, prose }, variant) {
    const product = draw(random, 'elastic');
    const name = random.pick(['node-1', 'es01', 'elasticsearch', prose.noun(random)]);
    const cluster = random.pick(['elasticsearch', 'docker-cluster', 'graylog', 'logs']);
    const number = product.version;
    return {
      port: 9200,
      protocol: 'elastic',
      prot7: 'elastic',
      found: [product],
      part: {
        elastic: {
          banner: `${name} ${cluster} ${number}`,
          name,
          cluster_name: cluster,
          cluster_uuid: random.letters(22, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'),
          tagline: 'You Know, for Search',
          version: {
            number,
            // A server made from an older Elasticsearch says so here; this one calls itself after the harbour.
            ...(variant === 1 ? { distribution: 'harboursearch' } : {}),
            build_flavor: 'default',
            build_type: random.pick(['docker', 'deb', 'tar', 'rpm']),
            build_hash: random.hex(40),
            build_date: '2023-01-31T05:34:43.305Z',
            lucene_version: '8.11.1',
            minimum_wire_compatibility_version: '6.8.0',
            minimum_index_compatibility_version: '6.0.0-beta1',
          },
          status: random.pick(['green', 'yellow', 'yellow', 'red']),
          number_of_nodes: random.between(1, 9),
          ...(variant === 0
            ? {
                indices: ['customers', 'logs-2026.09', 'read_me_to_get_your_data', '.kibana_1', 'orders']
                  .filter(() => random.chance(0.7))
                  .map((index) => ({
                    name: index,
                    health: random.pick(['green', 'yellow']),
                    docs_count: random.below(9_000_000),
                    size_in_bytes: random.below(2_000_000_000),
                  })),
              }
            : {}),
          plugins: random.some(['analysis-icu', 'repository-s3', 'ingest-attachment'], 0.6),
        },
      },
    };
  },
};
