import fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** A server of its own for `/metrics`, so that figures can stay within a network that the interface leaves. */
export function createMetricsServer(metrics: Metrics): FastifyInstance {
  const app = fastify({ logger: false });
  app.get('/metrics', async (_, reply) => {
    const { type, text } = await metrics.text();
    return reply.header('content-type', type).send(text);
  });
  return app;
}
