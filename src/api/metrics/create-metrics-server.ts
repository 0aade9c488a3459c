import fastify, { type FastifyInstance } from 'fastify';
import { createHttpServer, type HttpLimits } from '../http/http-server.ts';
import { defaultLimits } from '../http/server-limits.ts';
import type { Metrics } from './metrics.ts';

/** A separate server for `/metrics`, so that metrics can stay on an internal network. */
export function createMetricsServer(metrics: Metrics): FastifyInstance {
  const app = fastify({ logger: false, serverFactory: (handle) => createHttpServer(handle, LIMITS) });
  app.get('/metrics', async (_, reply) => {
    const { type, text } = await metrics.text();
    return reply.header('content-type', type).send(text);
  });
  return app;
}

/** Few programs read metrics, and they send one request at a time. */
const LIMITS: HttpLimits = { ...defaultLimits, connections: 64, connectionsOfNetwork: 32, queued: 100 };
