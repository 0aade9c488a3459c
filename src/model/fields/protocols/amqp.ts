import { flag, integer, keywords, keywordsCi, long, object, text, version } from '../../define.ts';

export const amqp = object('What an AMQP message broker said.', {
  banner: text('Product, version and platform in one line.', { facet: true }),
  version_major: integer('First number of the version of AMQP.'),
  version_minor: integer('Second number of the version of AMQP.'),
  server_properties: object('What the broker tells about itself.', {
    product: text('Product.', { facet: true }),
    version: version('Version of the product.'),
    platform: text('Platform the broker runs on.', { facet: true }),
    cluster_name: text('Name of the cluster.', { facet: true }),
    copyright: text('Copyright line.'),
    information: text('Where to learn more.'),
    unknown_props: text('Everything else, as JSON.'),
  }),
  mechanisms: keywordsCi('Ways to log in.'),
  locales: keywords('Languages the broker knows.'),
  auth_success: flag('The usual guest account was let in.'),
  failure: text('Why the login was refused.', { facet: true }),
  tune: object('Limits the broker proposes.', {
    channel_max: integer('Most channels of a connection.'),
    frame_max: long('Largest frame in bytes.'),
    heartbeat: integer('Seconds between two signs of life.'),
  }),
});
