import { flag, integer, keywords, keywordsCi, long, object, text, version } from '../../define.ts';

export const amqp = object('What an AMQP message broker sent.', {
  banner: text('Product, version and platform in one line.', { facet: true }),
  version_major: integer('Major version of AMQP.'),
  version_minor: integer('Minor version of AMQP.'),
  server_properties: object('What the broker reveals about itself.', {
    product: text('Product.', { facet: true }),
    version: version('Version of the product.'),
    platform: text('Platform the broker runs on.', { facet: true }),
    cluster_name: text('Name of the cluster.', { facet: true }),
    copyright: text('Copyright line.'),
    information: text('Where to learn more.'),
    unknown_props: text('Everything else, as JSON.'),
  }),
  mechanisms: keywordsCi('Login methods.'),
  locales: keywords('Languages that the broker supports.'),
  auth_success: flag('The default guest account could log in.'),
  failure: text('Why the login was refused.', { facet: true }),
  tune: object('Limits the broker proposes.', {
    channel_max: integer('Maximum number of channels of a connection.'),
    frame_max: long('Largest frame in bytes.'),
    heartbeat: integer('Heartbeat interval in seconds.'),
  }),
});
