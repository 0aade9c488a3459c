/** A message broker over AMQP: RabbitMQ nearly always. */
import { draw } from '../products/recognise.ts';
import type { Service } from './service.ts';

export const amqp: Service = {
  name: 'amqp',
  variants: 2,
  answer({ random, hostname }, variant) {
    const rabbit = draw(random, 'rabbitmq');
    const platform = `Erlang/OTP ${random.between(21, 26)}`;
    const letIn = variant === 1;
    const isEncrypted = random.chance(0.2);
    return {
      port: isEncrypted ? 5671 : 5672,
      protocol: isEncrypted ? 'amqps' : 'amqp',
      prot7: 'amqp',
      ...(isEncrypted ? { tls: 'machine' as const } : {}),
      found: [rabbit],
      part: {
        amqp: {
          banner: `RabbitMQ ${rabbit.version} ${platform}`,
          version_major: 0,
          version_minor: 9,
          server_properties: {
            product: 'RabbitMQ',
            version: rabbit.version,
            platform,
            cluster_name: `rabbit@${hostname.split('.')[0]}`,
            copyright: 'Copyright (c) 2007-2024 Broadcom Inc',
            information: 'Licensed under the MPL 2.0. Website: https://rabbitmq.com',
            unknown_props: '{"capabilities":{"publisher_confirms":true,"basic.nack":true}}',
          },
          mechanisms: ['AMQPLAIN', 'PLAIN'],
          locales: ['en_US'],
          auth_success: letIn,
          ...(letIn
            ? { tune: { channel_max: 2047, frame_max: 131_072, heartbeat: 60 } }
            : { failure: 'ACCESS_REFUSED - Login was refused using authentication mechanism PLAIN' }),
        },
      },
    };
  },
};
