import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createMetricsServer, Metrics } from './metrics.ts';

const server = createMetricsServer(new Metrics());
afterEach(async () => {
  server.server.closeAllConnections();
  await server.close();
});

it('the metrics stay readable while many connections are idle', async () => {
  const url = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const sockets = Array.from({ length: 200 }, (_, at) =>
    connect({ host: url.hostname, port: Number(url.port), localAddress: `127.0.1.${1 + (at % 10)}` }).on(
      'error',
      () => {},
    ),
  );
  for (const socket of sockets) if (socket.connecting) await once(socket, 'connect');
  expect(await (await fetch(new URL('/metrics', url))).text()).toContain('periplus_answers_total');
  expect(
    await new Promise((resolve) => server.server.getConnections((_, count) => resolve(count))),
  ).toBeLessThanOrEqual(128);
  for (const socket of sockets) socket.destroy();
});
