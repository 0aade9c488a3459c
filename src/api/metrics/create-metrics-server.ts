import fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** A separate server for `/metrics`, so that metrics can stay on an internal network. */
export function createMetricsServer(metrics: Metrics): FastifyInstance {
  const app = fastify({ logger: false });
  app.get('/metrics', async (_, reply) => {
    const { type, text } = await metrics.text();
    return reply.header('content-type', type).send(text);
  });
  return app;
}
