/**
 * Fields of what brokers, queues and chat servers answered.
 * To add a protocol, write its object, and its name in the list at the end.
 */

import type { FieldSpecs } from '../../define.ts';
import {
  flag,
  integer,
  keyword,
  keywordCi,
  keywords,
  keywordsCi,
  long,
  object,
  objects,
  text,
  version,
} from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';

const amqp = object('What an AMQP message broker sent.', {
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

const beanstalkd = object('What a Beanstalkd work queue answered.', {
  banner: text('The statistics.', { facet: true, varies: 'itself' }),
  version: version('Version of the server.'),
  hostname: keyword('Name of the machine.'),
  os: text('Operating system.', { facet: true }),
  uptime: long('How many seconds the server has been running.', { varies: 'itself' }),
  current_connections: long('Number of open connections.', { varies: 'itself' }),
  total_jobs: long('Number of jobs since the start.', { varies: 'itself' }),
});

const gearman = object('What a Gearman job server answered.', {
  banner: text('Reply to the version command.', { facet: true }),
  version: version('Version of the server.'),
});

const irc = object('What a chat server (IRC) sent.', {
  banner: text('The greeting.', { facet: true, varies: 'itself' }),
  network: text('Name of the chat network.', { facet: true }),
  server: keyword('Name of the server.'),
  version: text('Software and version of the server.', { facet: true }),
  contacts: contacts('the greeting'),
});

const kafka = object('What a Kafka message broker answered.', {
  banner: text('Number of requests that the broker understands, and its cluster, in one line.', { facet: true }),
  cluster_id: text('Identifier of the cluster.', { facet: true }),
  brokers: keywords('Brokers of the cluster, each as host and port.', { varies: 'order' }),
  requests: objects('Requests that the broker understands.', {
    key: integer('Number of the request.'),
    min_version: integer('Lowest version of the request.'),
    max_version: integer('Highest version of the request.'),
  }),
});

const mqtt = object('What an MQTT message broker answered.', {
  banner: text('The outcome of the connection in words.', { facet: true }),
  version: keywordCi('Version of MQTT the broker answered in.'),
  connect_return_code: integer('Outcome of the connection as a number: 0 is accepted.'),
  session_present: flag('The broker remembers an earlier session.'),
  response: text('Meaning of the outcome.', { facet: true }),
  topics: keywords('Topics that the broker sent without a subscription to each.', { varies: 'itself' }),
});

const nats = object('What a NATS server sent.', {
  banner: text('The greeting.', { facet: true, varies: 'itself' }),
  version: version('Version of the server.'),
  server_id: keyword('Identifier of the server.'),
  server_name: text('Name of the server.', { facet: true }),
  cluster: text('Name of the cluster.', { facet: true }),
  go: keyword('Version of Go that the server was built with.'),
  max_payload: long('Largest message in bytes.'),
  auth_required: flag('Clients have to log in.'),
  tls_required: flag('Clients have to begin TLS.'),
  jetstream: flag('The server keeps messages.'),
});

const xmpp = object('What a chat server (XMPP) sent.', {
  banner: text('The opening of the stream.', { facet: true, varies: 'itself' }),
  from: keyword('Name of the server.'),
  version: keyword('Version of XMPP.'),
  mechanisms: keywordsCi('Login methods.'),
  features: keywordsCi('Features the server lists.'),
});

export const messages: FieldSpecs = { amqp, beanstalkd, gearman, irc, kafka, mqtt, nats, xmpp };
