import type { Daemon } from '../daemon.ts';

export const rabbitmq: Daemon = {
  name: 'rabbitmq',
  packages: ['rabbitmq-server'],
  start: ({ ip, folder, certificateFile, keyFile }) => ({
    files: {
      'rabbitmq.conf': `
listeners.tcp.1 = ${ip}:5672
listeners.ssl.1 = ${ip}:5671
ssl_options.certfile = ${certificateFile}
ssl_options.keyfile = ${keyFile}
ssl_options.cacertfile = ${certificateFile}
cluster_name = harbour
log.console = true
log.console.level = warning
`,
      '.erlang.cookie': 'onlyforthisdaemon',
    },
    prepare: 'chmod 400 .erlang.cookie',
    command: ['/usr/lib/rabbitmq/bin/rabbitmq-server'],
    environment: {
      HOME: folder,
      HOSTNAME: 'localhost',
      RABBITMQ_NODENAME: 'harbour@localhost',
      RABBITMQ_CONFIG_FILE: `${folder}/rabbitmq.conf`,
      RABBITMQ_CONF_ENV_FILE: '/dev/null',
      RABBITMQ_MNESIA_BASE: `${folder}/mnesia`,
      RABBITMQ_LOG_BASE: `${folder}/log`,
      RABBITMQ_ENABLED_PLUGINS_FILE: `${folder}/plugins`,
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1:1',
      ERL_EPMD_ADDRESS: ip,
    },
  }),
  expected: (_place, version) => {
    const values = {
      'amqp.server_properties.product': 'RabbitMQ',
      'amqp.server_properties.version': version('rabbitmq-server'),
      'amqp.mechanisms': 'PLAIN',
      'amqp.version_minor': 9,
    };
    return [
      { port: 4369, protocol: 'epmd', prot7: 'epmd', values: { 'epmd.nodes.name': 'harbour' } },
      { port: 5672, protocol: 'amqp', prot7: 'amqp', values },
      { port: 5671, protocol: 'amqps', prot7: 'amqp', isCertified: true, values },
    ];
  },
};
